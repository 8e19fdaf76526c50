import { describe, expect, it } from "vitest";
import type { UpcomingMeeting } from "@/lib/features/calendar/schema";
import type { Meeting } from "@/lib/features/meetings/schema";
import { nextMeetings } from "./next-meetings";

const event = (title: string, startTime: string) =>
  ({ eventId: `e/${title}`, title, startTime, participants: [{ name: "Dana Ruiz" }] }) as UpcomingMeeting;
const meeting = (title: string, startTime: string) =>
  ({ meetingId: "m1", title, startTime, participants: [{ name: "Dana Ruiz" }] }) as Meeting;

describe("the next meetings on Today", () => {
  it("merges calendar events, which lead to their brief, and meetings created here, soonest first", () => {
    const found = nextMeetings(
      [event("Later", "2026-11-25T09:00:00Z"), event("Tomorrow", "2026-11-22T13:00:00Z")],
      [meeting("Made here", "2026-11-23T15:00:00Z")],
      2,
    );
    expect(found.map(({ title, href }) => [title, href])).toEqual([
      ["Tomorrow", "/calendar/events/e%2FTomorrow"],
      ["Made here", "/meetings/m1"],
    ]);
  });

  it("lists a meeting found in both once, with a link to its page", () => {
    const found = nextMeetings(
      [event("Kickoff", "2026-11-23T15:00:00Z")],
      [meeting("Kickoff", "2026-11-23T15:00:00.000Z")],
      3,
    );
    expect(found.map(({ href }) => href)).toEqual(["/meetings/m1"]);
  });
});
