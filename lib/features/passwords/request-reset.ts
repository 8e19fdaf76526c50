import { randomUUID } from "node:crypto";
import { signInAddress } from "@/lib/auth/sign-in-address";
import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";
import type { ForgotInput } from "./schema";

/** Queues a reset email. An unknown address costs the same query and job, so that timing does not reveal accounts. */
export async function requestReset(input: ForgotInput): Promise<void> {
  const { identity } = await databases();
  const email = signInAddress(input.email);
  const user = await identity.user.findUnique({ where: { email }, select: { id: true } });
  await enqueueAlone("password.mail-reset", { userId: user?.id ?? randomUUID(), requestId: randomUUID() });
}
