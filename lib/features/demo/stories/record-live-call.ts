import { calendarStore } from "@/lib/connections/calendar/sandbox-store";
import type { TenantContext } from "@/lib/tenancy/context";
import { liveCall } from "../sample-calls/live-call";
import { guestsOf, timedTranscript } from "../sample-calls/timed-transcript";
import type { SampleTeam } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";

const MINUTE_MS = 60_000;
const STARTED_MINUTES_AGO = 10;
/** Late enough to be seen in progress, early enough to wait for. */
const ENDS_IN_MINUTES = 4;
const LINK = "https://meet.google.com/lum-enac-ade";

/**
 * Adds a recorded call to the owner's calendar that ends while the visitor is still there. Nothing else is written: the
 * job that polls calendars finds it like any other.
 */
export async function recordLiveCall(ctx: TenantContext, { owner }: SampleTeam): Promise<void> {
  const { title, company, guests } = liveCall;
  const transcript = liveCall.transcript.replaceAll("{owner}", () => owner.name);
  const { text } = timedTranscript({ transcript }, ctx.tenant.name);
  const thisMinute = new Date(Math.floor(ctx.clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
  const self = {
    name: owner.name,
    email: owner.email,
    responseStatus: "accepted" as const,
    self: true,
    organizer: true,
  };
  const event = {
    eventId: "sandboxlivecall",
    calendarId: owner.email,
    title,
    startTime: minutesAfter(thisMinute, -STARTED_MINUTES_AGO).toISOString(),
    endTime: minutesAfter(thisMinute, ENDS_IN_MINUTES).toISOString(),
    status: "confirmed" as const,
    selfResponse: "accepted" as const,
    participants: [
      self,
      ...guestsOf(company, guests).map(({ name, email }) => ({
        name,
        email,
        responseStatus: "accepted" as const,
        self: false,
        organizer: false,
      })),
    ],
    meetLink: LINK,
    calendarLink: null,
    description: null,
    platform: "google_meet" as const,
    isGoogleMeet: true,
  };
  const store = calendarStore(ctx.db, { tenantId: ctx.tenantId, userId: owner.userId });
  await store.add([{ event, transcript: { kind: "text", text } }]);
}
