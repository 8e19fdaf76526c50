import { env } from "@/lib/core/env";
import { AppError, invalidFields } from "@/lib/core/errors";
import { randomSecret, sha256 } from "@/lib/core/secrets";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { ProviderFailure } from "@/lib/providers/failure";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { lockAccount } from "@/lib/tenancy/lock-account";
import { recordEvent } from "../audit/record-event";
import { invitationEmail } from "./invitations/email";
import { MAILS_A_DAY, maxOpenInvitations } from "./invitations/invitation-limits";
import { presentInvitation, WITHOUT_SECRET } from "./invitations/present";
import { INVITATION_DAYS, requireRoleWithin } from "./role-limits";
import type { InvitationInput, NewInvitation } from "./schema";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a single-use link for an address and emails it there. If the server cannot send email, the inviter is shown
 * the link instead, and using it does not verify the address. An earlier open invitation to the address stops working.
 */
export async function inviteMember(ctx: TenantContext, input: InvitationInput): Promise<NewInvitation> {
  ctx.require("users:invite");
  requireRoleWithin(ctx.actor, input.role, "you can't invite someone as");
  const { role } = input;
  const email = input.email.toLowerCase();
  const isShown = ctx.ports.email.provider === "sandbox";
  const token = randomSecret();
  const now = ctx.clock.now();
  const row = await ctx.transaction(async (tx) => {
    await lockAccount(ctx, tx);
    await requireRoom(ctx, tx, email);
    if (!isShown) await requireMailLimit(ctx, tx, email);
    const open = { tenantId: ctx.tenantId, email, acceptedAt: null, revokedAt: null };
    await tx.invitation.updateMany({ where: open, data: { revokedAt: now } });
    const created = await tx.invitation.create({
      data: {
        tenantId: ctx.tenantId,
        email,
        role,
        tokenHash: sha256(token),
        invitedBy: actorId(ctx),
        shownToInviter: isShown,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
      },
      select: WITHOUT_SECRET,
    });
    await recordEvent(ctx, tx, { entityType: "member", entityId: created.id, type: "member.invited", data: { role } });
    return created;
  });
  const inviterName = ctx.actor.kind === "user" ? ctx.actor.name || ctx.actor.email : "";
  const invitation = presentInvitation(row, inviterName);
  const url = new URL(`/invitation/${token}`, env().NEXTAUTH_URL).href;
  if (isShown) return { ...invitation, invitationUrl: url };
  await mail(ctx, { id: row.id, email, url });
  return { ...invitation, invitationUrl: null };
}

async function requireRoom(ctx: TenantContext, tx: TenantTransaction, email: string): Promise<void> {
  const { tenantId } = ctx;
  const now = ctx.clock.now();
  const member = { tenantId, removedAt: null, user: { email } };
  if ((await tx.member.count({ where: member })) > 0) {
    throw new AppError("conflict", `${email} is already a member`);
  }
  const open = { tenantId, acceptedAt: null, revokedAt: null, expiresAt: { gt: now }, email: { not: email } };
  const most = maxOpenInvitations(ctx.tenant);
  if ((await tx.invitation.count({ where: open })) >= most) {
    throw new AppError("conflict", `${most} invitations are pending. Cancel one before you send another`);
  }
}

async function requireMailLimit(ctx: TenantContext, tx: TenantTransaction, email: string): Promise<void> {
  const { tenantId } = ctx;
  const since = new Date(ctx.clock.now().getTime() - DAY_MS);
  if ((await tx.invitation.count({ where: { tenantId, email, createdAt: { gt: since } } })) >= MAILS_A_DAY) {
    throw new AppError("rate_limited", `${email} was invited ${MAILS_A_DAY} times in a day. Try again tomorrow`, {
      retryAfterSeconds: DAY_MS / 1000,
    });
  }
}

/** Emails the link. If that fails, revokes the invitation, because only the email contains its link. */
async function mail(ctx: TenantContext, { id, email, url }: { id: string; email: string; url: string }): Promise<void> {
  const inviterName = ctx.actor.kind === "user" ? ctx.actor.name : "";
  const about = { from: env().EMAIL_FROM, to: email, tenantName: ctx.tenant.name, inviterName, url };
  try {
    await ctx.ports.email.send(invitationEmail({ ...about, days: INVITATION_DAYS }), id);
  } catch (error) {
    ctx.log.warn({ error, tenantId: ctx.tenantId, entityId: id }, "an invitation was not mailed");
    const where = { id, tenantId: ctx.tenantId, acceptedAt: null, revokedAt: null };
    await ctx.db.invitation.updateMany({ where, data: { revokedAt: ctx.clock.now() } });
    if (error instanceof ProviderFailure && error.kind === "refused") {
      throw invalidFields({ email: ["was rejected by the email provider, so no invitation was sent"] });
    }
    throw new AppError("internal", "We couldn't email the invitation. Try again later", {
      cause: error,
    });
  }
}
