import { withBackOff } from "@/lib/auth/back-off";
import { hashNewPassword } from "@/lib/auth/hash-new-password";
import { revokeCredentials } from "@/lib/auth/revoke-credentials";
import { AppError, invalidFields } from "@/lib/core/errors";
import { verifyPassword } from "@/lib/core/passwords";
import { databases } from "@/lib/db/connect";
import type { Actor, TenantContext } from "@/lib/tenancy/context";
import { enqueueSignInWarning } from "./enqueue-sign-in-warning";
import type { ChangeInput } from "./schema";
import { recordChange, sendChangeNotice } from "./send-change-notice";

type Person = Extract<Actor, { kind: "user" }>;

/**
 * Changes the caller's password and ends their other sessions in every team. A wrong current password counts as a
 * failed sign-in.
 */
export async function changePassword(ctx: TenantContext, { current, next }: ChangeInput): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.via === "api_token") {
    throw new AppError("forbidden", "This requires a signed-in person. API tokens aren't accepted");
  }
  const { userId, email } = actor;
  const known = await checkCurrent(actor, current);
  const passwordHash = await hashNewPassword(next, { email, field: "next" });
  const exceptSessionId = await sessionOf(actor);
  const { identity } = await databases();
  await identity.$transaction(async (tx) => {
    await revokeCredentials(tx, userId, {
      sessions: true,
      refreshFamilies: true,
      links: true,
      exceptSessionId,
    });
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: known },
      data: { passwordHash },
    });
    if (count === 0) throw new AppError("conflict", "Your password was just changed elsewhere. Try again");
    await recordChange(tx, { userId, type: "member.password_changed", requestId: ctx.requestId });
  });
  await sendChangeNotice(userId);
}

/** Returns the session of the call. For an access token, this is the session that issued it. */
async function sessionOf({ via, credentialId }: Person): Promise<string> {
  if (via === "session") return credentialId;
  const { identity } = await databases();
  const family = await identity.refreshFamily.findUniqueOrThrow({
    where: { id: credentialId },
    select: { sessionId: true },
  });
  return family.sessionId;
}

/** Verifies the current password and returns its hash. */
async function checkCurrent({ userId, email }: Person, current: string): Promise<string> {
  const { identity } = await databases();
  const { passwordHash } = await identity.user.findUniqueOrThrow({
    where: { id: userId },
    select: { passwordHash: true },
  });
  if (passwordHash === null) {
    throw invalidFields({
      current: ["can't be checked because this account has no password. Set one with “Forgot password?”"],
    });
  }
  const { found, beginsToWait } = await withBackOff(email, async () =>
    (await verifyPassword(passwordHash, current)) ? passwordHash : null,
  );
  if (beginsToWait) await enqueueSignInWarning(userId);
  if (found === null) throw invalidFields({ current: ["isn't your current password"] });
  return found;
}
