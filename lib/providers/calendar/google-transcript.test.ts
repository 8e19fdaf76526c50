import { afterEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { googleAccess } from "@/lib/testing/google-access";
import { type HttpFake, sendJson, startHttpFake } from "@/lib/testing/http-fake";
import { createGoogleCalendar } from "./google";
import type { CalendarEvent } from "./port";

const event: CalendarEvent = {
  eventId: "e1",
  calendarId: "primary",
  title: "Intro",
  startTime: "2026-11-20T10:00:00.000Z",
  endTime: "2026-11-20T11:00:00.000Z",
  status: "confirmed",
  selfResponse: "accepted",
  participants: [],
  meetLink: "https://meet.google.com/abc-defg-hij?authuser=0",
  calendarLink: null,
  description: null,
  platform: "google_meet",
  isGoogleMeet: true,
};

const R = "conferenceRecords/r1";
type Pages = Record<string, unknown[]>;
const meeting: Pages = {
  conferenceRecords: [
    {
      conferenceRecords: [
        { name: "conferenceRecords/short", startTime: "2026-11-20T09:40:00Z", endTime: "2026-11-20T09:45:00Z" },
        { name: R, startTime: "2026-11-20T09:58:00Z", endTime: "2026-11-20T11:05:00Z", space: "spaces/s" },
        { name: "conferenceRecords/next", startTime: "2026-11-20T11:50:00Z", endTime: "2026-11-20T12:50:00Z" },
      ],
    },
  ],
  [`${R}/participants`]: [
    {
      participants: [{ name: `${R}/participants/1`, signedinUser: { user: "users/1", displayName: "Mara Lind" } }],
      nextPageToken: "1",
    },
    { participants: [{ name: `${R}/participants/2`, anonymousUser: { displayName: "Jonas" } }] },
  ],
  [`${R}/transcripts`]: [
    {
      transcripts: [
        { name: `${R}/transcripts/late`, state: "FILE_GENERATED", startTime: "2026-11-20T10:30:00Z" },
        { name: `${R}/transcripts/early`, state: "FILE_GENERATED", startTime: "2026-11-20T10:00:00Z" },
      ],
    },
  ],
  [`${R}/transcripts/early/entries`]: [
    {
      transcriptEntries: [
        {
          participant: `${R}/participants/1`,
          text: "Welcome.\u0000",
          startTime: "2026-11-20T10:00:05.123456789Z",
          endTime: "2026-11-20T10:00:06Z",
        },
      ],
      nextPageToken: "1",
    },
    { transcriptEntries: [{ participant: `${R}/participants/2`, text: "Thanks.", startTime: "2026-11-20T10:00:09Z" }] },
  ],
  [`${R}/transcripts/late/entries`]: [
    { transcriptEntries: [{ participant: `${R}/participants/9`, text: "Bye.", startTime: "2026-11-20T10:59:00Z" }] },
  ],
};

let fake: HttpFake;
afterEach(() => fake.close());

async function calendarWith(pages: Pages, now = "2026-11-20T18:00:00Z") {
  fake = await startHttpFake((request, response) => {
    const url = new URL(request.path, "http://google.test");
    const found = pages[url.pathname.replace("/v2/", "")];
    if (!found) return sendJson(response, 404, { error: { code: 404, message: "Not Found", status: "NOT_FOUND" } });
    if (found[0] === 403) {
      const [, message = "x"] = found;
      return sendJson(response, 403, { error: { code: 403, message, status: "PERMISSION_DENIED" } });
    }
    sendJson(response, 200, found[Number(url.searchParams.get("pageToken") ?? 0)]);
  });
  const clock = fixedClock(now);
  return createGoogleCalendar({ ...googleAccess(fake.url), rootUrl: fake.url, accountId: "1", clock });
}

const transcriptOf = async (pages: Pages, of: CalendarEvent = event) => (await calendarWith(pages)).transcript(of);

it("reads every page of every transcript, in spoken order", async () => {
  expect(await transcriptOf(meeting)).toEqual({
    kind: "segments",
    segments: [
      { speaker: "Mara Lind", text: "Welcome.", startSeconds: 125 },
      { speaker: "Jonas", text: "Thanks.", startSeconds: 129 },
      { speaker: "Unknown speaker", text: "Bye.", startSeconds: 3660 },
    ],
  });
  const asked = fake.requests.find(({ path }) => path.startsWith("/v2/conferenceRecords?"));
  expect(new URL(asked!.path, fake.url).searchParams.get("filter")).toBe(
    'space.meeting_code = "abc-defg-hij" AND start_time <= "2026-11-20T12:00:00.000Z" AND start_time >= "2026-11-19T09:30:00.000Z"',
  );
});

it.each<[string, Pages]>([
  ["nobody met", { ...meeting, conferenceRecords: [{}] }],
  [
    "the record is another meeting of the same room",
    {
      ...meeting,
      conferenceRecords: [
        { conferenceRecords: [{ name: R, startTime: "2026-11-13T10:00:00Z", endTime: "2026-11-13T11:00:00Z" }] },
      ],
    },
  ],
  [
    "the meeting goes on",
    { ...meeting, conferenceRecords: [{ conferenceRecords: [{ name: R, startTime: "2026-11-20T10:00:00Z" }] }] },
  ],
  ["nobody recorded", { ...meeting, [`${R}/transcripts`]: [{}] }],
  [
    "one part is still being written",
    {
      ...meeting,
      [`${R}/transcripts`]: [
        {
          transcripts: [
            { name: `${R}/transcripts/early`, state: "FILE_GENERATED", startTime: "2026-11-20T10:00:00Z" },
            { name: `${R}/transcripts/late`, state: "ENDED", startTime: "2026-11-20T10:30:00Z" },
          ],
        },
      ],
    },
  ],
  [
    "its file is there before its entries",
    { ...meeting, [`${R}/transcripts/early/entries`]: [{}], [`${R}/transcripts/late/entries`]: [{}] },
  ],
  [
    "the entries were deleted after 30 days",
    { ...meeting, [`${R}/transcripts/early/entries`]: [], [`${R}/transcripts/late/entries`]: [{}] },
  ],
])("is null when %s", async (_name, pages) => {
  const known = Object.fromEntries(Object.entries(pages).filter(([, list]) => list.length > 0));
  expect(await transcriptOf(known)).toBeNull();
});

it("waits for the entries of every part, but not forever", async () => {
  const partly = { ...meeting, [`${R}/transcripts/late/entries`]: [{}] };
  const early = await calendarWith(partly, "2026-11-20T11:10:00Z");
  expect(await early.transcript(event)).toBeNull();
  await fake.close();
  const later = await calendarWith(partly, "2026-11-20T12:05:00Z");
  expect(await later.transcript(event)).toMatchObject({ segments: [{ text: "Welcome." }, { text: "Thanks." }] });
});

describe("a meeting that everybody left and came back to", () => {
  const again = "conferenceRecords/r2";
  const both = (second: object): Pages => ({
    ...meeting,
    conferenceRecords: [
      {
        conferenceRecords: [
          { name: again, startTime: "2026-11-20T10:40:00Z", ...second },
          { name: R, startTime: "2026-11-20T09:58:00Z", endTime: "2026-11-20T10:35:00Z" },
        ],
      },
    ],
    [`${R}/transcripts/late/entries`]: [{}],
    [`${again}/participants`]: [{}],
    [`${again}/transcripts`]: [
      { transcripts: [{ name: `${again}/transcripts/1`, state: "FILE_GENERATED", startTime: "2026-11-20T10:40:00Z" }] },
    ],
    [`${again}/transcripts/1/entries`]: [
      { transcriptEntries: [{ participant: "", text: "Back again.", startTime: "2026-11-20T10:40:10Z" }] },
    ],
  });
  const textsOf = async (pages: Pages) => {
    const found = await transcriptOf(pages);
    return found?.kind === "segments" ? found.segments.map(({ text, startSeconds }) => [text, startSeconds]) : null;
  };
  const first = [
    ["Welcome.", 125],
    ["Thanks.", 129],
  ];

  it("has both calls, in spoken order", async () => {
    expect(await textsOf(both({ endTime: "2026-11-20T11:00:00Z" }))).toEqual([...first, ["Back again.", 2530]]);
  });

  it("waits for the second call, and for its transcript", async () => {
    expect(await textsOf(both({}))).toBeNull();
    await fake.close();
    const transcripts = [{ transcripts: [{ name: `${again}/transcripts/1`, state: "ENDED" }] }];
    const pages = both({ endTime: "2026-11-20T11:00:00Z" });
    expect(await textsOf({ ...pages, [`${again}/transcripts`]: transcripts })).toBeNull();
  });

  it("has what was recorded of it", async () => {
    const pages = both({ endTime: "2026-11-20T11:00:00Z" });
    expect(await textsOf({ ...pages, [`${again}/transcripts`]: [{}] })).toEqual(first);
    await fake.close();
    expect(await textsOf({ ...pages, [`${R}/transcripts`]: [{}] })).toEqual([["Back again.", 2530]]);
  });

  it("hasn't the next meeting in the room, which began a little early", async () => {
    expect(await textsOf(both({ startTime: "2026-11-20T10:58:00Z", endTime: "2026-11-20T11:58:00Z" }))).toEqual(first);
  });
});

it("reads a short call's transcript, not that of a longer one held in the room right after", async () => {
  const [first] = meeting.conferenceRecords as { conferenceRecords: object[] }[];
  const next = { name: "conferenceRecords/next", startTime: "2026-11-20T10:31:00Z", endTime: "2026-11-20T11:31:00Z" };
  const short = { name: R, startTime: "2026-11-20T10:00:00Z", endTime: "2026-11-20T10:20:00Z" };
  const records = [{ ...first, conferenceRecords: [next, short] }];
  const half = { ...event, endTime: "2026-11-20T10:30:00.000Z" };
  expect(await transcriptOf({ ...meeting, conferenceRecords: records }, half)).toMatchObject({ kind: "segments" });
  await fake.close();
  const ongoing = { name: "conferenceRecords/next", startTime: "2026-11-20T10:31:00Z" };
  const again = [{ conferenceRecords: [ongoing, short] }];
  expect(await transcriptOf({ ...meeting, conferenceRecords: again }, half)).toMatchObject({ kind: "segments" });
});

it.each(["https://zoom.us/j/1", "https://meet.google.com/lookup/abc", 'https://meet.google.com/a"b', null])(
  "asks nothing about %s",
  async (meetLink) => {
    expect(await transcriptOf(meeting, { ...event, meetLink })).toBeNull();
    expect(fake.requests).toEqual([]);
  },
);

it("reports that the grant lacks the meetings scope", async () => {
  await expect(transcriptOf({ conferenceRecords: [403] })).rejects.toMatchObject({ kind: "unauthorized" });
  await fake.close();
  const inWords = [403, "Request had insufficient authentication scopes."];
  const part = { ...meeting, [`${R}/transcripts`]: inWords };
  await expect(transcriptOf(part)).rejects.toMatchObject({ kind: "unauthorized" });
});

it("keeps the grant when only this call may not be read", async () => {
  const part = { ...meeting, [`${R}/transcripts`]: [403] };
  await expect(transcriptOf(part)).rejects.toMatchObject({ kind: "refused" });
});

it("reads what there is when parts are missing", async () => {
  const said = [
    { participant: null, text: "One.", startTime: "2026-11-20T10:00:05Z" },
    { text: null, startTime: "2026-11-20T10:00:06Z" },
    { participant: `${R}/participants/2`, text: "Two.", startTime: null },
  ];
  const entries = [
    { transcriptEntries: null, nextPageToken: "1" },
    { transcriptEntries: said, nextPageToken: null },
  ];
  const found = await transcriptOf({ ...meeting, [`${R}/transcripts/early/entries`]: entries });
  expect(found).toMatchObject({
    segments: [
      { speaker: "Unknown speaker", text: "One.", startSeconds: 125 },
      { speaker: "Jonas", text: "Two.", startSeconds: 125 },
      { text: "Bye." },
    ],
  });
});

it("rejects record names that could reach another URL", async () => {
  const name = "conferenceRecords/../../oauth2?x=";
  const record = { name, startTime: "2026-11-20T10:00:00Z", endTime: "2026-11-20T11:00:00Z" };
  await expect(transcriptOf({ conferenceRecords: [{ conferenceRecords: [record] }] })).rejects.toMatchObject({
    kind: "bad_output",
  });
});

describe("attendance", () => {
  const person = (email: string, self = false) => ({
    name: email,
    email,
    responseStatus: "accepted" as const,
    self,
    organizer: self,
  });
  const invited = { ...event, participants: [person("m@seller.example", true), person("jonas.feld@buyer.example")] };
  const attendanceOf = async (pages: Pages) => (await calendarWith(pages)).attendance(invited);
  const people = (...list: object[]): Pages => ({
    conferenceRecords: [
      { conferenceRecords: [{ name: R, startTime: "2026-11-20T09:58:00Z", endTime: "2026-11-20T10:20:00Z" }] },
    ],
    [`${R}/participants`]: [
      { participants: list.map((one, index) => ({ name: `${R}/participants/${index}`, ...one })) },
    ],
  });
  const mara = { signedinUser: { user: "users/1", displayName: "Captain" } };

  it("is matched by account or by name, or has only a name", async () => {
    const jonas = { signedinUser: { user: "users/2", displayName: "Jonas Feld" } };
    expect(await attendanceOf(people(mara, jonas, { phoneUser: { displayName: "+49 30" } }))).toEqual([
      { name: "Captain", email: "m@seller.example" },
      { name: "Jonas Feld", email: "jonas.feld@buyer.example" },
      { name: "+49 30", email: null },
    ]);
  });

  it("is unknown without a call, during one, and if Meet does not provide it", async () => {
    expect(await attendanceOf({ conferenceRecords: [{}] })).toBeNull();
    await fake.close();
    expect(await attendanceOf({})).toBeNull();
    await fake.close();
    const [first] = people(mara).conferenceRecords as { conferenceRecords: object[] }[];
    const again = { name: "conferenceRecords/r2", startTime: "2026-11-20T10:21:00Z" };
    const records = [...(first?.conferenceRecords ?? []), again];
    expect(await attendanceOf({ ...people(mara), conferenceRecords: [{ conferenceRecords: records }] })).toBeNull();
  });
});
