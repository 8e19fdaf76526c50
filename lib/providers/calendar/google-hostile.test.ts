import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { type Google, startGoogle } from "@/lib/testing/emulators/google/server";
import { googleAccess } from "@/lib/testing/google-access";
import { type HttpFake, sendJson, startHttpFake } from "@/lib/testing/http-fake";
import { createGoogleCalendar } from "./google";
import type { CalendarEvent, CalendarPort } from "./port";

let google: Google;
let foreign: HttpFake;
let port: CalendarPort;
beforeAll(async () => {
  foreign = await startHttpFake((_request, response) => sendJson(response, 200, {}));
});
afterAll(() => foreign.close());
beforeEach(async () => {
  google = await startGoogle();
  google.calendar.events = [event("before"), event("good", { start: { dateTime: "2026-11-22T10:00:00Z" } })];
  port = createGoogleCalendar({
    ...googleAccess(google.url),
    rootUrl: google.url,
    clock: fixedClock("2026-11-20T12:00:00Z"),
  });
});
/** Whatever a response contains, our token must not be sent anywhere else. */
afterEach(async () => {
  expect(foreign.requests).toEqual([]);
  await google.close();
});

const event = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  status: "confirmed",
  summary: "Intro",
  description: "Agenda",
  location: "",
  htmlLink: "https://calendar.google.com/event?eid=1",
  hangoutLink: "https://meet.google.com/abc-defg-hij",
  start: { dateTime: "2026-11-21T10:00:00Z" },
  end: { dateTime: "2026-11-23T11:00:00Z" },
  attendees: [{ email: "jonas@buyer.example", displayName: "Jonas", responseStatus: "accepted" }],
  conferenceData: { entryPoints: [{ entryPointType: "video", uri: "https://meet.google.com/abc-defg-hij" }] },
  ...more,
});
const held: CalendarEvent = {
  eventId: "held",
  calendarId: "primary",
  title: "Intro",
  startTime: "2026-11-20T09:00:00.000Z",
  endTime: "2026-11-20T10:00:00.000Z",
  status: "confirmed",
  selfResponse: "accepted",
  participants: [],
  meetLink: "https://meet.google.com/abc-defg-hij",
  calendarLink: null,
  description: null,
  platform: "google_meet",
  isGoogleMeet: true,
};
const call = {
  id: "r1",
  code: "abc-defg-hij",
  startTime: held.startTime,
  endTime: held.endTime,
  people: [{ id: "1", name: "Mara" }],
  said: [{ by: "1", text: "Hello.", at: "2026-11-20T09:01:00Z" }],
};

const READS: [string, (calendar: CalendarPort) => Promise<unknown>][] = [
  ["what is coming", (calendar) => calendar.upcoming(7)],
  ["recent meetings", (calendar) => calendar.recentMeetings({ sinceDays: 7 })],
  ["one event", (calendar) => calendar.event("good")],
  ["a transcript", (calendar) => calendar.transcript(held)],
  ["who joined", (calendar) => calendar.attendance(held)],
  ["changes", async (calendar) => calendar.feed?.changesSince("seen")],
  [
    "a push channel",
    async (calendar) => calendar.feed?.watch({ id: "c", token: "t", address: "https://app.example/api/hooks/google" }),
  ],
];

describe.each(READS)("reading %s", (_name, read) => {
  it.each([301, 302, 303, 307, 308])("does not follow a server that redirects with %d", async (status) => {
    google.interrupt = (response) => {
      response.writeHead(status, { location: `${foreign.url}/calendar/v3/calendars/primary/events` }).end();
      return true;
    };
    await expect(read(port)).rejects.toMatchObject({ kind: "bad_output" });
  });

  it("rejects a web page with status 200", async () => {
    google.interrupt = (response) => {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end("<html><body>Sign in</body></html>");
      return true;
    };
    await expect(read(port)).rejects.toMatchObject({ kind: "bad_output" });
  });

  it.each(["null", "[]", '"text"', "7", "true", "{", "", "\u0000"])(
    "an answer of %j is refused or empty",
    async (body) => {
      google.interrupt = (response) => {
        response.writeHead(200, { "content-type": "application/json" }).end(body);
        return true;
      };
      const answer = await read(port).catch((error: unknown) => error);
      if (answer instanceof Error) expect(answer).toMatchObject({ name: "ProviderFailure", kind: "bad_output" });
      else expect(answer ?? []).toEqual([]);
    },
  );
});

describe("pages", () => {
  it.each<[string, (asked: number) => string]>([
    ["that name themselves", () => "again"],
    ["that name each other", (asked) => ["a", "b", "c"][asked % 3] ?? ""],
  ])("%s are given up after a few requests", async (_name, next) => {
    google.meet.calls = [call];
    for (const [what, read] of READS.slice(0, 6)) {
      if (what === "one event") continue;
      const before = google.requests.length;
      google.interrupt = (response, path) => {
        if (what === "a transcript" && !path.endsWith("/entries")) return false;
        sendJson(response, 200, { nextPageToken: next(google.requests.length) });
        return true;
      };
      await expect(read(port)).rejects.toMatchObject({ kind: "bad_output" });
      expect([what, google.requests.length - before < 12]).toEqual([what, true]);
    }
  });

  it("with a token that looks like a URL stay at Google", async () => {
    google.interrupt = (response, _path, query) => {
      if (query.has("pageToken")) return false;
      sendJson(response, 200, { items: [], nextPageToken: `${foreign.url}/?a=b&syncToken=x#` });
      return true;
    };
    await port.upcoming(7);
    const token = new URL(google.requests[1]?.path ?? "", google.url).searchParams.get("pageToken");
    expect(token).toBe(`${foreign.url}/?a=b&syncToken=x#`);
  });
});

it("starts over when a sync token is too old, and counts it as a change", async () => {
  expect(await port.feed?.changesSince("seen")).toEqual({ token: "seen", isChanged: false });
  google.calendar.isTokenTooOld = true;
  expect(await port.feed?.changesSince("seen")).toEqual({ token: "seen", isChanged: true });
});

describe("a field of the wrong type", () => {
  const WRONG = [
    null,
    0,
    -1,
    "",
    "x",
    true,
    [],
    [null],
    [[]],
    {},
    { dateTime: 5 },
    { dateTime: "soon" },
    { date: "x" },
  ];
  const FIELDS = Object.keys(event("x")).filter((field) => field !== "id");

  it.each(FIELDS)("%s affects no other event, and the results are valid", async (field) => {
    for (const value of WRONG) {
      google.calendar.events = [event("before"), event("odd", { [field]: value }), event("good")];
      const events = await port.upcoming(7);
      expect([value, events.map(({ eventId }) => eventId)]).toEqual([
        value,
        expect.arrayContaining(["before", "good"]),
      ]);
      for (const one of events) {
        expect(one).toMatchObject({ title: expect.any(String), participants: expect.any(Array) });
        expect(one.endTime >= one.startTime && !Number.isNaN(Date.parse(one.startTime))).toBe(true);
        expect(one.meetLink === null || one.meetLink.startsWith("https://")).toBe(true);
      }
    }
  });

  it.each(["id", "email", "displayName", "responseStatus", "self", "organizer", "resource"])(
    "%s of a participant costs no other participant",
    async (field) => {
      for (const value of WRONG) {
        const odd = { email: "odd@buyer.example", displayName: "Odd", [field]: value };
        const good = { email: "good@buyer.example", displayName: "Good" };
        google.calendar.events = [event("e", { attendees: [odd, good] })];
        const [read] = await port.upcoming(7);
        expect(read?.participants).toContainEqual(expect.objectContaining({ email: "good@buyer.example" }));
      }
    },
  );

  it("in a call's record or entry is rejected, or only that entry is dropped", async () => {
    for (const value of WRONG.filter((one) => typeof one !== "string")) {
      google.meet.calls = [call];
      google.interrupt = (response, path) => {
        if (!path.endsWith("/entries")) return false;
        const entries = [{ participant: value, text: "Hello.", startTime: "2026-11-20T09:01:00Z" }];
        sendJson(response, 200, { transcriptEntries: entries });
        return true;
      };
      expect(await port.transcript(held)).toMatchObject({ segments: [{ speaker: "Unknown speaker", text: "Hello." }] });
      google.interrupt = (response, path) => {
        if (path !== "/v2/conferenceRecords") return false;
        sendJson(response, 200, { conferenceRecords: [{ name: value, startTime: held.startTime }] });
        return true;
      };
      await expect(port.transcript(held)).rejects.toMatchObject({ kind: "bad_output" });
    }
  });
});
