import { AppError } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { contentHash } from "./content/content-hash";
import { type Author, authorIn, secondPersonRefusal } from "./second-person";

/** Throws `forbidden` with the reason if the team requires a second person and this approval doesn't count. */
export async function requireSecondPerson(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
): Promise<void> {
  const refusal = await approvalRefusal(ctx, tx, row, actorId(ctx));
  if (refusal) throw new AppError("forbidden", refusal);
}

/** Returns why this person's approval of the current text doesn't count under the team's current settings, or null. */
export async function approvalRefusal(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
  userId: string,
): Promise<string | null> {
  const where = { id: ctx.tenantId };
  const tenant = await tx.tenant.findUniqueOrThrow({ where, select: { requireSecondPerson: true } });
  if (!tenant.requireSecondPerson) return null;
  return secondPersonRefusal({ ownerId: row.ownerId, author: await authorOf(ctx, tx, row) }, userId);
}

/** `none`: nobody approved the current text. `void`: someone did, but the approval no longer counts. */
export async function approvalOf(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
): Promise<"none" | "void" | "valid"> {
  const isBound = row.approvedRevision === row.revision && row.approvedHash === contentHash(row);
  if (!isBound) return "none";
  return (await approvalRefusal(ctx, tx, row, row.decidedBy ?? row.ownerId)) ? "void" : "valid";
}

async function authorOf(ctx: TenantContext, tx: TenantTransaction, row: FollowUpModel): Promise<Author> {
  const revision = await tx.followUpRevision.findFirst({
    where: { tenantId: ctx.tenantId, followUpId: row.id, revision: row.revision },
    select: { authorKind: true, authorId: true },
  });
  return authorIn(row, revision);
}
