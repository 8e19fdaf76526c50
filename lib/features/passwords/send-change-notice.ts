import { randomUUID } from "node:crypto";
import { log } from "@/lib/core/log";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import type { Transaction } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";

type Change = {
  userId: string;
  type: "member.password_reset" | "member.password_changed";
  requestId: string | null;
};

/** Records the change in the audit log of each of the user's teams, in the same transaction. */
export async function recordChange(tx: Transaction, { userId, type, requestId }: Change): Promise<void> {
  const members = await tx.member.findMany({
    where: { userId, removedAt: null },
    select: { id: true, tenantId: true },
  });
  for (const { id: entityId, tenantId } of members) {
    await appendAuditEvent(tx, {
      tenantId,
      entityType: "member",
      entityId,
      type,
      actorKind: "session",
      actorId: userId,
      requestId,
    });
  }
}

/** Emails the user. The password is already changed, so a failure here does not undo it. */
export async function sendChangeNotice(userId: string): Promise<void> {
  const payload = { userId, about: "password-changed", letterId: randomUUID() } as const;
  await enqueueAlone("account.letter", payload).catch((error: unknown) =>
    log.warn({ error }, "a changed password was not announced"),
  );
}
