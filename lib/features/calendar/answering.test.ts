import { describe, expect, it } from "vitest";
import type { CalendarEvent } from "@/lib/providers/calendar/port";
import { answeringOf } from "./answering";

const self = { name: "Mara", email: "mara@seller.example", responseStatus: "accepted", self: true } as const;
const invited: CalendarEvent = {
  eventId: "e1",
  calendarId: "mara@seller.example",
  title: "Kickoff",
  startTime: "2026-11-20T12:00:00.000Z",
  endTime: "2026-11-20T13:00:00.000Z",
  status: "confirmed",
  selfResponse: "accepted",
  participants: [{ ...self, organizer: false }],
  meetLink: null,
  calendarLink: null,
  description: null,
  platform: "other",
  isGoogleMeet: false,
};
const during = { now: new Date("2026-11-20T12:59:59Z"), canWrite: true };

describe("answering an invitation", () => {
  it("is open until the event ends", () => {
    expect(answeringOf(invited, during)).toBe("open");
    expect(answeringOf(invited, { ...during, now: new Date("2026-11-20T13:00:00Z") })).toBe("over");
  });

  it("is not offered to hosts, to people who aren't invited, or for a cancelled event", () => {
    expect(answeringOf({ ...invited, participants: [{ ...self, organizer: true }] }, during)).toBe("host");
    expect(answeringOf({ ...invited, selfResponse: null, participants: [] }, during)).toBe("not_invited");
    expect(answeringOf({ ...invited, status: "cancelled" }, during)).toBe("cancelled");
  });

  it("needs more than reading access", () => {
    expect(answeringOf(invited, { ...during, canWrite: false })).toBe("read_only");
  });
});
