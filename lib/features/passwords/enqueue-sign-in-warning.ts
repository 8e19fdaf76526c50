import { randomUUID } from "node:crypto";
import { log } from "@/lib/core/log";
import { enqueueAlone } from "@/lib/queue/enqueue";

/** Emails a user that sign-in is delayed after failed attempts. An unknown ID costs the same and sends nothing. */
export async function enqueueSignInWarning(userId: string): Promise<void> {
  const payload = { userId, about: "failed-sign-ins", letterId: randomUUID() } as const;
  await enqueueAlone("account.letter", payload).catch((error: unknown) =>
    log.warn({ error }, "a warning of failed sign-ins was not sent"),
  );
}
