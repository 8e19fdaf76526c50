import type { CommitmentModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";

/** What the ledger says about a meeting now, corrections included. */
export type AgreedRow = Pick<
  CommitmentModel,
  | "id"
  | "kind"
  | "state"
  | "side"
  | "ownerId"
  | "who"
  | "what"
  | "due"
  | "dueOn"
  | "evidence"
  | "found"
  | "source"
  | "corrected"
  | "vanishedAt"
>;

const MAX_ROWS = 1_000;

export function readAgreed(ctx: TenantContext, meetingId: string): Promise<AgreedRow[]> {
  return ctx.db.commitment.findMany({
    where: { tenantId: ctx.tenantId, meetingId },
    orderBy: { id: "asc" },
    take: MAX_ROWS,
  });
}
