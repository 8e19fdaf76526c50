import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import type { SampleTeam } from "./sample-team/rules";
import { leaveDrafts } from "./stories/leave-drafts";
import { planMeetings } from "./stories/plan-meetings";
import { recordCalls } from "./stories/record-calls";
import { scheduleReminder } from "./stories/schedule-reminder";
import { sendHistory } from "./stories/send-history";

/** Two weeks of a sales team's work, the same each time, ending now. The last thing written says it is complete. */
export async function seedSampleData(ctx: TenantContext, team: SampleTeam): Promise<void> {
  const meetings = { ...(await recordCalls(ctx, team)), ...(await planMeetings(ctx, team)) };
  await sendHistory(ctx, team, meetings);
  await leaveDrafts(ctx, team, meetings);
  await scheduleReminder(ctx, team, meetings);
  await ctx.transaction((tx) =>
    recordEvent(ctx, tx, { entityType: "tenant", entityId: ctx.tenantId, type: SAMPLE_DATA_EVENT }),
  );
}

export const SAMPLE_DATA_EVENT = "tenant.sample_data_added";
