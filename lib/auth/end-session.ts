import { uuid } from "@/lib/core/input";
import { databases } from "@/lib/db/connect";

/** Signs out a browser: revokes its session and every refresh family created from it. */
export async function endSession(sessionId: unknown): Promise<void> {
  const id = uuid.safeParse(sessionId);
  if (!id.success) return;
  const { identity } = await databases();
  const revokedAt = new Date();
  await identity.$transaction([
    identity.session.updateMany({ where: { id: id.data, revokedAt: null }, data: { revokedAt } }),
    identity.refreshFamily.updateMany({ where: { sessionId: id.data, revokedAt: null }, data: { revokedAt } }),
  ]);
}
