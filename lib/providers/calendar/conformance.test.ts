import { afterAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { startGoogle } from "@/lib/testing/emulators/google/server";
import { googleAccess } from "@/lib/testing/google-access";
import { createGoogleCalendar } from "./google";
import type { CalendarEvent, CalendarPort, ResponseStatus } from "./port";
import { createMemoryCalendar, createSandboxCalendar } from "./sandbox";
import { startOfDay } from "./zone";

const NOW = "2026-11-20T12:00:00.000Z";
/** Of the calendar: days begin at midnight here. */
const ZONE = "America/New_York";
const ROOM = "https://meet.google.com/abc-defg-hij";

type Person = { email: string; name: string; responseStatus: ResponseStatus; self: boolean; organizer: boolean };
/** An event as a user would describe it. `start` and `end` are local times with an offset, or dates. */
type Entry = {
  id: string;
  start: string;
  end: string;
  isCancelled?: boolean;
  people?: Person[];
  link?: string | null;
  said?: [speaker: string, text: string, at: string][];
};
type Opened = { port: CalendarPort; close(): Promise<void> };

const person = (name: string, more: Partial<Person> = {}): Person => ({
  name,
  email: `${name.toLowerCase()}@buyer.example`,
  responseStatus: "accepted",
  self: false,
  organizer: false,
  ...more,
});
const mara = person("Mara", { email: "mara@seller.example", self: true, organizer: true });
const isDay = (when: string) => when.length === 10;
const linkOf = ({ link }: Entry) => (link === undefined ? ROOM : link);
const codeOf = (link: string) => link.slice(link.lastIndexOf("/") + 1);

async function openSandbox(entries: Entry[]): Promise<Opened> {
  const events = entries.map((entry): CalendarEvent => {
    const { id, start, end, people = [mara, person("Jonas")] } = entry;
    const link = linkOf(entry);
    return {
      eventId: id,
      calendarId: "mara@seller.example",
      title: `Call ${id}`,
      startTime: isDay(start) ? startOfDay(ZONE, start) : new Date(start).toISOString(),
      endTime: isDay(end) ? startOfDay(ZONE, end) : new Date(end).toISOString(),
      status: entry.isCancelled ? "cancelled" : "confirmed",
      selfResponse: people.find(({ self }) => self)?.responseStatus ?? null,
      participants: people,
      meetLink: link,
      calendarLink: null,
      description: null,
      platform: link ? "google_meet" : "other",
      isGoogleMeet: link !== null,
      ...(isDay(start) ? { isAllDay: true } : {}),
    };
  });
  const transcripts = entries.flatMap(({ id, start, said }) => {
    const segments = (said ?? []).map(([speaker, text, at]) => {
      return { speaker, text, startSeconds: (Date.parse(at) - Date.parse(start)) / 1000 };
    });
    return said ? [[id, { kind: "segments" as const, segments }] as const] : [];
  });
  const store = createMemoryCalendar(events, Object.fromEntries(transcripts));
  return { port: createSandboxCalendar(store, { clock: fixedClock(NOW) }), close: async () => {} };
}

async function openGoogle(entries: Entry[]): Promise<Opened> {
  const google = await startGoogle();
  google.calendar.timeZone = ZONE;
  for (const entry of entries) {
    const { id, start, end, said, people = [mara, person("Jonas")] } = entry;
    const link = linkOf(entry);
    const when = (at: string) => (isDay(at) ? { date: at } : { dateTime: at, timeZone: "Asia/Tokyo" });
    google.calendar.events.push({
      id,
      // The only fields guaranteed for an occurrence that was removed from its series.
      ...(entry.isCancelled ? { status: "cancelled", recurringEventId: "series" } : { status: "confirmed" }),
      ...(entry.isCancelled ? {} : { summary: `Call ${id}`, start: when(start), end: when(end) }),
      attendees: people.map(({ name: displayName, ...rest }) => ({ displayName, ...rest })),
      ...(link ? { hangoutLink: link } : {}),
    });
    if (!link || isDay(start)) continue;
    const names = [...new Set((said ?? []).map(([speaker]) => speaker))];
    google.meet.calls.push({
      id: `of-${id}`,
      code: codeOf(link),
      startTime: start,
      endTime: Date.parse(end) <= Date.parse(NOW) ? end : null,
      people: names.map((name, index) => ({ id: `${index}`, name })),
      said: said?.map(([speaker, text, at]) => ({ by: `${names.indexOf(speaker)}`, text, at })) ?? null,
    });
  }
  const port = createGoogleCalendar({
    ...googleAccess(google.url),
    rootUrl: google.url,
    calendarId: "mara@seller.example",
    clock: fixedClock(NOW),
  });
  return { port, close: google.close };
}

const ids = (events: CalendarEvent[]) => events.map(({ eventId }) => eventId);
const OPENERS: [string, (entries: Entry[]) => Promise<Opened>][] = [
  ["the sandbox", openSandbox],
  ["Google", openGoogle],
];

describe.each(OPENERS)("%s as a calendar", (_, openIt) => {
  const closing: Opened[] = [];
  afterAll(() => Promise.all(closing.map(({ close }) => close())));
  async function open(...entries: Entry[]): Promise<CalendarPort> {
    const opened = await openIt(entries);
    closing.push(opened);
    return opened.port;
  }

  it("lists every upcoming event once, soonest first", async () => {
    const entries = Array.from({ length: 43 }, (_entry, index): Entry => {
      const start = new Date(Date.parse(NOW) + index * 3_600_000);
      return { id: `e${index}`, start: start.toISOString(), end: new Date(start.getTime() + 1_800_000).toISOString() };
    });
    const port = await open(...entries.toReversed());
    expect(ids(await port.upcoming(7))).toEqual(entries.map(({ id }) => id));
    expect(await port.upcoming(1)).toHaveLength(24);
  });

  it("converts times from other zones to UTC, even across daylight saving changes", async () => {
    const port = await open(
      { id: "tokyo", start: "2026-11-21T02:00:00+09:00", end: "2026-11-21T03:00:00+09:00" },
      { id: "kathmandu", start: "2026-11-21T02:00:00+05:45", end: "2026-11-21T02:30:00+05:45" },
      { id: "los-angeles", start: "2026-11-20T23:30:00-08:00", end: "2026-11-21T00:30:00-08:00" },
    );
    expect((await port.upcoming(7)).map(({ eventId, startTime, endTime }) => [eventId, startTime, endTime])).toEqual([
      ["tokyo", "2026-11-20T17:00:00.000Z", "2026-11-20T18:00:00.000Z"],
      ["kathmandu", "2026-11-20T20:15:00.000Z", "2026-11-20T20:45:00.000Z"],
      ["los-angeles", "2026-11-21T07:30:00.000Z", "2026-11-21T08:30:00.000Z"],
    ]);
  });

  it("treats an event without times as whole days in the calendar's zone, and never as a call to expect", async () => {
    const port = await open(
      { id: "over", start: "2026-11-18", end: "2026-11-20" },
      { id: "fair", start: "2026-11-19", end: "2026-11-23" },
      { id: "today", start: "2026-11-20", end: "2026-11-21" },
      { id: "next-week", start: "2026-11-27", end: "2026-11-28" },
      { id: "later", start: "2026-11-28", end: "2026-11-29" },
    );
    expect(await port.upcoming(7)).toMatchObject([
      { eventId: "fair", startTime: "2026-11-19T05:00:00.000Z", endTime: "2026-11-23T05:00:00.000Z" },
      { eventId: "today", startTime: "2026-11-20T05:00:00.000Z", endTime: "2026-11-21T05:00:00.000Z" },
      { eventId: "next-week", startTime: "2026-11-27T05:00:00.000Z" },
    ]);
    expect(await port.recentMeetings({ sinceDays: 7 })).toEqual([]);
    expect(await port.event("over")).toMatchObject({ startTime: "2026-11-18T05:00:00.000Z", isAllDay: true });
  });

  it("omits a cancelled occurrence, and keeps the others of its series", async () => {
    const daily = ["18", "19", "20", "21", "22", "23"].map((day): Entry => {
      const isCancelled = day === "19" || day === "22";
      return {
        id: `series_202611${day}T090000Z`,
        start: `2026-11-${day}T09:00:00Z`,
        end: `2026-11-${day}T09:30:00Z`,
        isCancelled,
      };
    });
    const port = await open(...daily);
    expect(ids(await port.upcoming(7))).toEqual(["series_20261121T090000Z", "series_20261123T090000Z"]);
    expect(ids(await port.recentMeetings({ sinceDays: 7 }))).toEqual([
      "series_20261118T090000Z",
      "series_20261120T090000Z",
    ]);
    expect((await port.event("series_20261122T090000Z"))?.status ?? "cancelled").toBe("cancelled");
  });

  it("omits events its owner declined, and keeps those others declined", async () => {
    const at = { start: "2026-11-21T09:00:00Z", end: "2026-11-21T10:00:00Z" };
    const no = { responseStatus: "declined" as const };
    const port = await open(
      { id: "ours", ...at, people: [{ ...mara, ...no }, person("Jonas")] },
      { id: "theirs", ...at, people: [mara, person("Jonas", no)] },
    );
    expect(ids(await port.upcoming(7))).toEqual(["theirs"]);
    expect(await port.event("ours")).toMatchObject({ selfResponse: "declined" });
  });

  it("lists events with a video link that ended in the window as recent meetings", async () => {
    const port = await open(
      { id: "too-old", start: "2026-11-13T11:00:00Z", end: "2026-11-13T12:00:00Z" },
      { id: "in-time", start: "2026-11-13T11:00:00Z", end: "2026-11-13T12:00:01Z" },
      { id: "no-link", start: "2026-11-18T10:00:00Z", end: "2026-11-18T11:00:00Z", link: null },
      { id: "just-over", start: "2026-11-20T11:00:00Z", end: "2026-11-20T12:00:00Z" },
      { id: "running", start: "2026-11-20T11:00:00Z", end: "2026-11-20T12:00:01Z" },
    );
    expect(ids(await port.recentMeetings({ sinceDays: 7 }))).toEqual(["in-time", "just-over"]);
    expect(ids(await port.upcoming(7))).toEqual(["running"]);
  });

  it("returns all of 500 participants", async () => {
    const people = [mara, ...Array.from({ length: 499 }, (_one, index) => person(`Guest${index}`))];
    const port = await open({ id: "all-hands", start: "2026-11-21T09:00:00Z", end: "2026-11-21T10:00:00Z", people });
    const [event] = await port.upcoming(7);
    expect(event?.participants).toEqual(people);
    expect(event?.selfResponse).toBe("accepted");
  });

  it("finds an event by its ID, and none by an unknown or invalid one", async () => {
    const port = await open({ id: "e1", start: "2026-11-10T09:00:00Z", end: "2026-11-10T10:00:00Z" });
    expect(await port.event("e1")).toMatchObject({ eventId: "e1", title: "Call e1", isGoogleMeet: true });
    for (const id of ["e2", "constructor", "__proto__", "", "..", "a/b", "e1?x", "é", "a".repeat(1025)]) {
      expect(await port.event(id)).toBeNull();
    }
  });

  it("answers an invitation for its owner alone, and takes the answer back", async () => {
    const at = { start: "2026-11-21T09:00:00Z", end: "2026-11-21T10:00:00Z" };
    const jonas = person("Jonas", { organizer: true });
    const invited = { ...mara, organizer: false, responseStatus: "needsAction" as const };
    const others = Array.from({ length: 30 }, (_one, index) => person(`Guest${index}`));
    const port = await open({ id: "kickoff", ...at, people: [jonas, ...others, invited] });
    for (const answer of ["accepted", "tentative", "declined", "declined", "needsAction"] as const) {
      const people = [jonas, ...others, { ...invited, responseStatus: answer }];
      const answered = await port.respond("kickoff", answer);
      expect(answered).toMatchObject({ selfResponse: answer, title: "Call kickoff", participants: people });
      expect(await port.event("kickoff")).toEqual(answered);
      expect(ids(await port.upcoming(7))).toEqual(answer === "declined" ? [] : ["kickoff"]);
    }
  });

  it("answers no event its owner isn't invited to, and none it doesn't contain", async () => {
    const at = { start: "2026-11-21T09:00:00Z", end: "2026-11-21T10:00:00Z" };
    const port = await open({ id: "theirs", ...at, people: [person("Jonas", { organizer: true })] });
    await expect(port.respond("theirs", "accepted")).rejects.toMatchObject({ kind: "refused" });
    for (const id of ["e2", "constructor", "", "..", "a/b"]) expect(await port.respond(id, "accepted")).toBeNull();
  });

  it("returns each occurrence's own transcript in spoken order, even if they share a room", async () => {
    const occurrence = (id: string, hour: string, text: string): Entry => ({
      id,
      start: `2026-11-20T${hour}:00:00Z`,
      end: `2026-11-20T${hour}:45:00Z`,
      said: [
        ["Mara", text, `2026-11-20T${hour}:01:00Z`],
        ["Jonas", "Thanks.", `2026-11-20T${hour}:02:00Z`],
        ["Mara", "Bye.", `2026-11-20T${hour}:30:00Z`],
      ],
    });
    const port = await open(occurrence("first", "09", "The first."), occurrence("second", "10", "The second."));
    for (const [id, text] of [
      ["first", "The first."],
      ["second", "The second."],
    ] as const) {
      const event = await port.event(id);
      expect(event && (await port.transcript(event))).toEqual({
        kind: "segments",
        segments: [
          { speaker: "Mara", text, startSeconds: 60 },
          { speaker: "Jonas", text: "Thanks.", startSeconds: 120 },
          { speaker: "Mara", text: "Bye.", startSeconds: 1800 },
        ],
      });
    }
  });

  it("has no transcript during the call, without a recording, or if it was held elsewhere", async () => {
    const port = await open(
      {
        id: "running",
        start: "2026-11-20T11:30:00Z",
        end: "2026-11-20T12:30:00Z",
        said: [["Mara", "Hello.", "2026-11-20T11:31:00Z"]],
      },
      { id: "quiet", start: "2026-11-19T09:00:00Z", end: "2026-11-19T10:00:00Z" },
      { id: "in-person", start: "2026-11-18T09:00:00Z", end: "2026-11-18T10:00:00Z", link: null },
    );
    for (const id of ["running", "quiet", "in-person"]) {
      const event = await port.event(id);
      expect([id, event && (await port.transcript(event))]).toEqual([id, null]);
      expect(event).not.toBeNull();
    }
  });
});
