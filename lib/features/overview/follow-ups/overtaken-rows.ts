import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import type { StoredCommitment } from "../../commitments/present";
import { notAgreed } from "../../follow-ups/agreed/rows-of";

type Tabled = Pick<FollowUpModel, "status" | "agreed">;

const UNSENT: FollowUpModel["status"][] = ["draft", "pending_review", "approved", "scheduled", "failed"];

/** The commitments in the tables of emails that weren't sent yet, as they are now. */
export async function findTabled(ctx: TenantContext, rows: Tabled[]): Promise<StoredCommitment[]> {
  const ids = rows.flatMap((row) => (UNSENT.includes(row.status) ? idsOf(row) : []));
  if (ids.length === 0) return [];
  return ctx.db.commitment.findMany({ where: { tenantId: ctx.tenantId, id: { in: ids } } });
}

/** Why rows of an email's table no longer stand, one sentence each. */
export function overtakenRows({ status, agreed }: Tabled, known: StoredCommitment[], unheard: number[]): string[] {
  if (!agreed || !UNSENT.includes(status)) return [];
  return agreed.rows.flatMap(({ commitmentId, what }) => {
    const now = known.find(({ id }) => id === commitmentId);
    const fault = now ? notAgreed(now, unheard) : null;
    return fault ? `“${what}” ${fault}.` : [];
  });
}

function idsOf({ agreed }: Tabled): string[] {
  return agreed?.rows.map(({ commitmentId }) => commitmentId) ?? [];
}
