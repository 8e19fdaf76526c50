import { AppError } from "@/lib/core/errors";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { presentMember, voiceOf } from "./present";
import { lockMember, WITH_USER } from "./queries";
import { revokeAccess } from "./revoke-access";
import { requireOwnerLeft, requireRoleWithin } from "./role-limits";
import type { Member, MemberPatch } from "./schema";

/** Changes a member's role, or the caller's own name and voice. */
export async function editMember(ctx: TenantContext, input: MemberPatch & { id: string }): Promise<Member> {
  const { id, role, name, voice } = input;
  if (role) requireRoleWithin(ctx.actor, role, "you can't make anyone");
  return ctx.transaction(async (tx) => {
    const { member, owners } = await lockMember(ctx, tx, { id });
    const before = member.role;
    if ((name !== undefined || voice) && member.userId !== actorId(ctx)) {
      throw new AppError("forbidden", "Only the member can change their own name and voice");
    }
    const where = { tenantId: ctx.tenantId, id };
    const about = { entityType: "member", entityId: id } as const;
    if (role && role !== before) {
      requireRoleWithin(ctx.actor, before, "you can't change someone who is");
      requireOwnerLeft(before, role, owners);
      await tx.member.update({ where, data: { role }, select: { id: true } });
      await revokeAccess(ctx, tx, { userId: member.userId, sessions: false });
      await recordEvent(ctx, tx, { ...about, type: "member.role_changed", data: { from: before, to: role } });
    }
    if (voice) {
      const merged = { ...voiceOf(member.voice), ...voice };
      await tx.member.update({ where, data: { voice: merged }, select: { id: true } });
    }
    if (name !== undefined) {
      await tx.user.update({ where: { id: member.userId }, data: { name: name.trim() }, select: { id: true } });
    }
    const changed = [...(name !== undefined ? ["name"] : []), ...(voice ? ["voice"] : [])];
    if (changed.length > 0) await recordEvent(ctx, tx, { ...about, type: "member.updated", data: { changed } });
    return presentMember(await tx.member.findUniqueOrThrow({ where, include: WITH_USER }));
  });
}
