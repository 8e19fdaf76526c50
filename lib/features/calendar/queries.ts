import { CALENDAR_SCOPE } from "@/lib/connections/oauth/scopes";
import type { TenantContext } from "@/lib/tenancy/context";
import { askProvider } from "../connections/ask-provider";
import { requireCalendar } from "../connections/queries";
import { presentUpcoming } from "./present";
import type { UpcomingMeeting } from "./schema";

/** What the caller's calendar holds for the next days, neither cancelled nor declined. */
export async function listUpcomingEvents(ctx: TenantContext, { days }: { days: number }): Promise<UpcomingMeeting[]> {
  const { connection, calendar } = await requireCalendar(ctx, [CALENDAR_SCOPE]);
  const events = await askProvider(ctx, connection, () => calendar.upcoming(days));
  return events.map(presentUpcoming);
}
