import { env } from "@/lib/core/env";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import type { EmailPort } from "@/lib/providers/email/port";
import type { JobPayload } from "@/lib/queue/catalog";
import { resetEmail } from "./email";
import { LINKS_PER_HOUR, RESET_MINUTES } from "./reset-link";
import { resetTokenOf } from "./reset-token";
import { sendPasswordEmail } from "./send-password-email";

/** Emails the requested reset link. A new link invalidates older ones; above the hourly limit, nothing is sent. */
export async function mailReset(
  { userId, requestId }: JobPayload<"password.mail-reset">,
  email?: EmailPort,
): Promise<void> {
  const token = await resetTokenOf(requestId);
  if (!(await openReset(userId, sha256(token)))) return;
  const url = new URL(`/reset-password/${token}`, env().NEXTAUTH_URL).href;
  const key = `password-reset-${requestId}`;
  await sendPasswordEmail({ userId, key, write: (about) => resetEmail({ ...about, url }) }, email);
}

/** Creates the link, or finds it if an earlier run of this job did. Returns whether it is valid. */
async function openReset(userId: string, tokenHash: string): Promise<boolean> {
  const { identity } = await databases();
  return identity.$transaction(async (tx) => {
    // Serialize the requests of one user, so that the limit is exact and only one link is the newest.
    const [user] = await tx.$queryRaw<{ now: Date }[]>`
      SELECT clock_timestamp() AS now FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    if (!user) return false;
    const known = await tx.passwordReset.findUnique({ where: { tokenHash } });
    if (known) return known.endedAt === null && known.expiresAt > user.now;
    const lastHour = { userId, createdAt: { gt: minutesAfter(user.now, -60) } };
    if ((await tx.passwordReset.count({ where: lastHour })) >= LINKS_PER_HOUR) return false;
    await tx.passwordReset.updateMany({ where: { userId, endedAt: null }, data: { endedAt: user.now } });
    const expiresAt = minutesAfter(user.now, RESET_MINUTES);
    await tx.passwordReset.create({ data: { tokenHash, userId, createdAt: user.now, expiresAt } });
    return true;
  });
}

function minutesAfter(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000);
}
