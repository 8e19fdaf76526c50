import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import type { SampleTeam } from "./sample-team/colleagues";
import { coachTeam } from "./stories/coach-team";
import { connectServices } from "./stories/connect-services";
import { createOpenDrafts } from "./stories/create-open-drafts";
import { keepPromises } from "./stories/keep-promises";
import { noteSentEmails } from "./stories/note-sent-emails";
import { planMeetings } from "./stories/plan-meetings";
import { recordCalls } from "./stories/record-calls";
import { recordLiveCall } from "./stories/record-live-call";
import { scheduleReminder } from "./stories/schedule-reminder";
import { sendHistory } from "./stories/send-history";
import { taskPromises } from "./stories/task-promises";
import { verifyDomain } from "./stories/verify-domain";
import { writeProposals } from "./stories/write-proposals";

/** Written last, so its presence means that nothing is missing. */
export const SAMPLE_DATA_EVENT = "tenant.sample_data_added";

/** Seeds two weeks of a sales team's work that end now, the same each time, and one call that hasn't ended yet. */
export async function seedSampleData(ctx: TenantContext, team: SampleTeam): Promise<void> {
  await verifyDomain(ctx, team);
  const reading = recordCalls(ctx, team);
  const [calls] = await Promise.all([reading, connectServices(ctx, team)]);
  const meetings = { ...calls, ...(await planMeetings(ctx, team)) };
  await sendHistory(ctx, team, meetings);
  await noteSentEmails(ctx);
  await createOpenDrafts(ctx, team, meetings);
  await scheduleReminder(ctx, team, meetings);
  await writeProposals(ctx, team, meetings);
  await taskPromises(ctx);
  await keepPromises(ctx, team);
  await taskPromises(ctx);
  await coachTeam(ctx, team, meetings);
  await recordLiveCall(ctx, team);
  await ctx.transaction(async (tx) => {
    await tx.tenant.update({ where: { id: ctx.tenantId }, data: { historyOpen: false } });
    await recordEvent(ctx, tx, { entityType: "tenant", entityId: ctx.tenantId, type: SAMPLE_DATA_EVENT });
  });
}
