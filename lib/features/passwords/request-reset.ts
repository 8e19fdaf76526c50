import { randomUUID } from "node:crypto";
import { signInAddress } from "@/lib/auth/sign-in-address";
import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";
import type { ForgotInput } from "./schema";

/** Asks for a link, in a job: an address without an account costs one look and one job as well, for nobody. */
export async function requestReset(input: ForgotInput): Promise<void> {
  const { identity } = await databases();
  const email = signInAddress(input.email);
  const user = await identity.user.findUnique({ where: { email }, select: { id: true } });
  await enqueueAlone("password.mail-reset", { userId: user?.id ?? randomUUID(), requestId: randomUUID() });
}
