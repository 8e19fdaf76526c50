import type { calendar_v3 } from "googleapis/build/src/apis/calendar/index.js";
import { z } from "zod";
import { ProviderFailure } from "../failure";
import { withGoogleErrors } from "./google-failure";
import type { ResponseStatus } from "./port";

type Invitation = { calendarId: string; eventId: string; response: ResponseStatus };

const Invited = z.object({
  attendees: z.array(z.object({ email: z.string().min(1), self: z.boolean().catch(false) })).catch([]),
});

/**
 * Sets the calendar owner's own response. With `attendeesOmitted`, Google changes only the participants in the request
 * and keeps the others, including answers that arrived in the meantime.
 */
export async function answerInvitation(
  calendars: calendar_v3.Calendar,
  { calendarId, eventId, response: responseStatus }: Invitation,
): Promise<unknown> {
  const only = { calendarId, eventId, maxAttendees: 1 };
  const { data } = await withGoogleErrors("invitation", () => calendars.events.get(only));
  const self = Invited.safeParse(data).data?.attendees.find((attendee) => attendee.self);
  if (!self) throw new ProviderFailure("refused", "Google invitation: the calendar's owner isn't invited");
  const requestBody = { attendeesOmitted: true, attendees: [{ email: self.email, responseStatus }] };
  await withGoogleErrors("response", () =>
    calendars.events.patch({ calendarId, eventId, sendUpdates: "all", requestBody }),
  );
  const answered = await withGoogleErrors("event", () => calendars.events.get({ calendarId, eventId }));
  return answered.data;
}
