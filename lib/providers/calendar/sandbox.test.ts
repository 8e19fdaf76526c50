import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { CalendarEvent } from "./port";
import { createMemoryCalendar, createSandboxCalendar } from "./sandbox";

const NOW = "2026-11-20T12:00:00.000Z";
const event = (
  eventId: string,
  startTime: string,
  endTime: string,
  more: Partial<CalendarEvent> = {},
): CalendarEvent => ({
  eventId,
  calendarId: "mara@seller.example",
  title: eventId,
  startTime: `${startTime}:00.000Z`,
  endTime: `${endTime}:00.000Z`,
  status: "confirmed",
  selfResponse: "accepted",
  participants: [
    { name: "Jonas", email: "jonas@buyer.example", responseStatus: "accepted", self: false, organizer: false },
  ],
  meetLink: "https://meet.google.com/abc-defg-hij",
  calendarLink: null,
  description: null,
  platform: "google_meet",
  isGoogleMeet: true,
  ...more,
});

const events = [
  event("next", "2026-11-22T10:00", "2026-11-22T11:00"),
  event("running", "2026-11-20T11:30", "2026-11-20T12:30"),
  event("past", "2026-11-19T10:00", "2026-11-19T11:00"),
  event("past without link", "2026-11-19T12:00", "2026-11-19T13:00", { meetLink: null }),
  event("long past", "2026-11-12T10:00", "2026-11-12T11:00"),
  event("cancelled", "2026-11-21T10:00", "2026-11-21T11:00", { status: "cancelled" }),
  event("declined", "2026-11-21T10:00", "2026-11-21T11:00", { selfResponse: "declined" }),
  event("far", "2026-12-19T10:00", "2026-12-19T11:00"),
];
const transcript = { kind: "text" as const, text: "Jonas: Send the offer by Friday." };
const clock = fixedClock(NOW);
const open = () =>
  createSandboxCalendar(createMemoryCalendar(events, { past: transcript, next: transcript }), { clock });
const ids = (list: CalendarEvent[]) => list.map(({ eventId }) => eventId);

it("lists upcoming events, soonest first", async () => {
  expect(ids(await open().upcoming(7))).toEqual(["running", "next"]);
  expect(ids(await open().upcoming(30))).toEqual(["running", "next", "far"]);
  expect(ids(await open().upcoming(1))).toEqual(["running"]);
});

it("lists past meetings", async () => {
  expect(ids(await open().recentMeetings({ sinceDays: 7 }))).toEqual(["past"]);
  expect(ids(await open().recentMeetings({ sinceDays: 9 }))).toEqual(["long past", "past"]);
});

it("follows the clock", async () => {
  const later = fixedClock(NOW);
  const port = createSandboxCalendar(createMemoryCalendar(events, { next: transcript }), { clock: later });
  const next = (await port.event("next"))!;
  expect(await port.transcript(next)).toBeNull();
  later.advance(3 * 24 * 60 * 60 * 1000);
  expect(ids(await port.recentMeetings({ sinceDays: 7 }))).toEqual(["past", "running", "next"]);
  expect(await port.transcript(next)).toEqual(transcript);
});

it("finds an event, even a cancelled one, and none for an unknown ID", async () => {
  expect((await open().event("cancelled"))?.status).toBe("cancelled");
  expect(await open().event("unknown")).toBeNull();
  expect(await open().event("constructor")).toBeNull();
});

it("has no transcript for a meeting that was not recorded", async () => {
  expect(await open().transcript(events[4]!)).toBeNull();
});

it("rejects corrupt stored data", async () => {
  const store = {
    events: async () => [{ ...events[0], meetLink: "javascript:alert(1)" }],
    transcript: async () => "text",
    replace: async () => {},
  };
  const port = createSandboxCalendar(store, { clock });
  await expect(port.upcoming(7)).rejects.toMatchObject({ kind: "bad_output" });
  await expect(port.transcript(events[2]!)).rejects.toMatchObject({ kind: "bad_output" });
});
