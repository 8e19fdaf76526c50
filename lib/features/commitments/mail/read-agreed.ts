import type { CommitmentModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { spokenWhat } from "./spoken-what";

/** What the ledger says about a meeting now, corrections included. `what` is as it was said, unless people worded it. */
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

export async function readAgreed(ctx: TenantContext, meetingId: string): Promise<AgreedRow[]> {
  const rows = await ctx.db.commitment.findMany({
    where: { tenantId: ctx.tenantId, meetingId },
    orderBy: { id: "asc" },
    take: MAX_ROWS,
  });
  return rows.map((row) => ({ ...row, what: spokenWhat(row) }));
}
