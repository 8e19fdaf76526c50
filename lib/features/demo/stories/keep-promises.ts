import type { TenantContext } from "@/lib/tenancy/context";
import { correctCommitment } from "../../commitments/correct-commitment";
import { markOverdue } from "../../commitments/due/mark-overdue";
import { fulfilWithMail } from "../../commitments/facts/fulfil-with-mail";
import { fulfilWithMeeting } from "../../commitments/facts/fulfil-with-meeting";
import type { CommitmentPatch } from "../../commitments/schema";
import { contextAt } from "../history/context-at";
import type { SampleTeam } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";

const MARKED: NonNullable<CommitmentPatch["state"]>[] = ["done", "wrong", "tentative", "withdrawn"];

/** Settles what was agreed: fulfilled by emails and meetings, overdue, or corrected by the colleague who owed it. */
export async function keepPromises(ctx: TenantContext, { mateo }: SampleTeam): Promise<void> {
  const { tenantId } = ctx;
  const past = contextAt(ctx, null, minutesAfter(ctx.clock.now(), -90));
  const sent = await ctx.db.followUp.findMany({ where: { tenantId, status: "sent" }, orderBy: { sentAt: "asc" } });
  const meetings = await ctx.db.meeting.findMany({ where: { tenantId }, orderBy: { startTime: "asc" } });
  await past.transaction(async (tx) => {
    for (const followUp of sent) await fulfilWithMail(past, tx, followUp);
    for (const meeting of meetings) await fulfilWithMeeting(past, tx, meeting);
  });
  const own = { tenantId, ownerId: mateo.userId, kind: "commitment", state: "firm" } as const;
  const rows = await ctx.db.commitment.findMany({
    where: { ...own, dueOn: { not: null } },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
  });
  const marked = rows.slice(1, 1 + MARKED.length);
  for (const [at, { id, revision }] of marked.entries()) {
    await correctCommitment(contextAt(ctx, mateo, minutesAfter(ctx.clock.now(), at - 60)), {
      id,
      revision,
      state: MARKED[at],
    });
  }
  await markOverdue(ctx);
}
