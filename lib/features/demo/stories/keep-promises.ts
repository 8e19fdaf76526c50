import type { TenantContext } from "@/lib/tenancy/context";
import { correctCommitment } from "../../commitments/correct-commitment";
import { markOverdue } from "../../commitments/due/mark-overdue";
import { fulfilWithMail } from "../../commitments/facts/fulfil-with-mail";
import { fulfilWithMeeting } from "../../commitments/facts/fulfil-with-meeting";
import type { CommitmentPatch } from "../../commitments/schema";
import { contextAt } from "../history/context-at";
import type { SampleTeam, TeamMember } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";

const MARKED: NonNullable<CommitmentPatch["state"]>[] = ["done", "wrong", "tentative", "withdrawn"];

/** How many days after its day each of the promises that fell due was kept; null for those that are overdue. */
const KEPT_AFTER = [null, 0, 0, 1];

/** Settles what was agreed: fulfilled by emails and meetings, kept, overdue, or corrected by whoever owed it. */
export async function keepPromises(ctx: TenantContext, { mateo, saoirse }: SampleTeam): Promise<void> {
  await fulfilWithFacts(ctx);
  const marked = (await owedBy(ctx, mateo)).slice(1, 1 + MARKED.length);
  for (const [at, row] of marked.entries())
    await mark(contextAt(ctx, mateo, minutesAfter(ctx.clock.now(), at - 60)), row, MARKED[at]);
  for (const owner of [mateo, saoirse]) {
    const due = (await owedBy(ctx, owner)).filter(
      ({ dueOn }) => dueOn !== null && noonAfter(dueOn, 1) < ctx.clock.now(),
    );
    for (const [at, row] of due.entries()) {
      const days = KEPT_AFTER[at % KEPT_AFTER.length];
      if (typeof days === "number") await mark(contextAt(ctx, owner, noonAfter(row.dueOn!, days)), row, "done");
    }
  }
  await markOverdue(ctx);
}

/** Each fact as of its own time. */
async function fulfilWithFacts(ctx: TenantContext): Promise<void> {
  const { tenantId } = ctx;
  const past = (at: Date | null) => contextAt(ctx, null, at ?? minutesAfter(ctx.clock.now(), -90));
  const sent = await ctx.db.followUp.findMany({ where: { tenantId, status: "sent" }, orderBy: { sentAt: "asc" } });
  const meetings = await ctx.db.meeting.findMany({ where: { tenantId }, orderBy: { startTime: "asc" } });
  await ctx.transaction(async (tx) => {
    for (const followUp of sent) await fulfilWithMail(past(followUp.sentAt), tx, followUp);
    for (const meeting of meetings) await fulfilWithMeeting(past(meeting.createdAt), tx, meeting);
  });
}

function owedBy(ctx: TenantContext, { userId }: TeamMember) {
  return ctx.db.commitment.findMany({
    where: {
      tenantId: ctx.tenantId,
      ownerId: userId,
      kind: "commitment",
      side: "ours",
      state: "firm",
      dueOn: { not: null },
    },
    orderBy: [{ dueOn: "asc" }, { id: "asc" }],
  });
}

async function mark(
  ctx: TenantContext,
  { id, revision }: { id: string; revision: number },
  state: CommitmentPatch["state"],
): Promise<void> {
  await correctCommitment(ctx, { id, revision, state });
}

function noonAfter(day: Date, days: number): Date {
  return minutesAfter(day, (days * 24 + 12) * 60);
}
