import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { randomSecret, sha256 } from "@/lib/core/secrets";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { invitationEmail } from "./invitations/email";
import { INVITATION_DAYS, requireRoleWithin } from "./rules";
import type { Invitation, InvitationInput } from "./schema";

/** A link for one address, mailed to it and shown to the inviter. An earlier open one to the address stops working. */
export async function inviteMember(ctx: TenantContext, input: InvitationInput): Promise<Invitation> {
  ctx.require("users:invite");
  if (ctx.tenant.isSandbox) throw new AppError("forbidden", "Nobody can be invited into a sandbox");
  requireRoleWithin(ctx.actor, input.role, "you cannot invite somebody as");
  const { role } = input;
  const email = input.email.toLowerCase();
  const token = randomSecret();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);
  const { id } = await ctx.transaction(async (tx) => {
    const member = await tx.member.findFirst({
      where: { tenantId: ctx.tenantId, removedAt: null, user: { email } },
      select: { id: true },
    });
    if (member) throw new AppError("conflict", `${email} is a member already`);
    const open = { tenantId: ctx.tenantId, email, acceptedAt: null, revokedAt: null };
    await tx.invitation.updateMany({ where: open, data: { revokedAt: now } });
    const row = await tx.invitation.create({
      data: {
        tenantId: ctx.tenantId,
        email,
        role,
        tokenHash: sha256(token),
        invitedBy: actorId(ctx),
        createdAt: now,
        expiresAt,
      },
    });
    await recordEvent(ctx, tx, { entityType: "member", entityId: row.id, type: "member.invited", data: { role } });
    return row;
  });
  const invitationUrl = new URL(`/invitation/${token}`, env().NEXTAUTH_URL).href;
  await mail(ctx, { id, email, url: invitationUrl });
  return { id, email, role, expiresAt: expiresAt.toISOString(), invitationUrl };
}

/** The link is in the answer too, so a mail provider that is down costs nothing but the mail. */
async function mail(ctx: TenantContext, { id, email, url }: { id: string; email: string; url: string }): Promise<void> {
  const inviterName = ctx.actor.kind === "user" ? ctx.actor.name : "";
  const about = { from: env().EMAIL_FROM, to: email, tenantName: ctx.tenant.name, inviterName, url };
  try {
    await ctx.ports.email.send(invitationEmail({ ...about, days: INVITATION_DAYS }), id);
  } catch (error) {
    ctx.log.warn({ error, tenantId: ctx.tenantId, entityId: id }, "an invitation was not mailed");
  }
}
