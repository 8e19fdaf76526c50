import { AppError } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { contentHash } from "./content/content-hash";
import { type Author, authorIn, secondPersonRefusal } from "./second-person";

/** Refuses (`forbidden`, with the reason) an approval that the team's rule of a second person does not take. */
export async function requireSecondPerson(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: FollowUpModel,
): Promise<void> {
  const refusal = await approvalRefusal(ctx, tx, row, actorId(ctx));
  if (refusal) throw new AppError("forbidden", refusal);
}

/** Why an approval of the present text by this person does not count in this team, as its settings are now. */
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

/** `none`: nobody approved this very text. `void`: someone whose approval does not count any more did. */
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
