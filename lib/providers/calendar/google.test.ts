import type { ServerResponse } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { googleAccess } from "@/lib/testing/google-access";
import { type HttpFake, sendJson, startHttpFake } from "@/lib/testing/http-fake";
import { ProviderFailure } from "../failure";
import { createGoogleCalendar } from "./google";

const NOW = "2026-11-20T12:00:00.000Z";

type Answer = (response: ServerResponse, url: URL) => void;

let fake: HttpFake | undefined;
afterEach(async () => {
  await fake?.close();
  fake = undefined;
});

/** A fake Google with the given paths. The longest matching prefix handles a request. */
async function googleWith(all: Record<string, Answer>, timeoutMs = 2000) {
  fake = await startHttpFake((request, response) => {
    const url = new URL(request.path, "http://google.test");
    const path = Object.keys(all)
      .filter((start) => decodeURIComponent(url.pathname).startsWith(start))
      .sort((a, b) => b.length - a.length)[0];
    if (path) all[path]?.(response, url);
    else sendJson(response, 404, { error: { code: 404, message: "Not Found", errors: [{ reason: "notFound" }] } });
  });
  return createGoogleCalendar({
    ...googleAccess(fake.url, { timeoutMs }),
    rootUrl: fake.url,
    calendarId: "mara@seller.example",
    clock: fixedClock(NOW),
  });
}

const EVENTS = "/calendar/v3/calendars/primary/events";
const refusal = (status: number, reason: string, headers: Record<string, string> = {}): Answer => {
  const body = { error: { code: status, message: "as Google says", errors: [{ reason, domain: "global" }] } };
  return (response) => sendJson(response, status, body, headers);
};
const items = (list: unknown[]): Answer => {
  return (response) => sendJson(response, 200, { kind: "calendar#events", items: list });
};
const event = (id: string, start: string, end: string, more: Record<string, unknown> = {}) => ({
  id,
  status: "confirmed",
  summary: id,
  start: { dateTime: start },
  end: { dateTime: end },
  ...more,
});

describe("a list of events", () => {
  it("requests single occurrences, in order, page by page", async () => {
    const port = await googleWith({
      [EVENTS]: (response, url) =>
        url.searchParams.get("pageToken") === "p2"
          ? items([event("b", "2026-11-21T10:00:00Z", "2026-11-21T11:00:00Z")])(response, url)
          : sendJson(response, 200, {
              items: [event("a", "2026-11-20T13:00:00+01:00", "2026-11-20T14:00:00+01:00")],
              nextPageToken: "p2",
            }),
    });
    const events = await port.upcoming(7);
    expect(events.map(({ eventId, startTime }) => [eventId, startTime])).toEqual([
      ["a", "2026-11-20T12:00:00.000Z"],
      ["b", "2026-11-21T10:00:00.000Z"],
    ]);
    const [first, second] = fake!.requests;
    expect(first!.headers.authorization).toBe("Bearer at-1");
    const query = new URL(first!.path, "http://google.test").searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      timeMin: "2026-11-20T12:00:00.000Z",
      timeMax: "2026-11-27T12:00:00.000Z",
      singleEvents: "true",
      orderBy: "startTime",
    });
    expect(new URL(second!.path, "http://google.test").searchParams.get("pageToken")).toBe("p2");
  });

  it("omits cancelled, declined, past and unreadable events", async () => {
    const later = ["2026-11-21T10:00:00Z", "2026-11-21T11:00:00Z"] as const;
    const port = await googleWith({
      [EVENTS]: items([
        event("over", "2026-11-20T10:00:00Z", "2026-11-20T12:00:00Z"),
        event("running", "2026-11-20T11:30:00Z", "2026-11-20T12:30:00Z"),
        event("cancelled", ...later, { status: "cancelled" }),
        event("declined", ...later, { attendees: [{ email: "m@s.example", self: true, responseStatus: "declined" }] }),
        event("by another", ...later, { attendees: [{ email: "x@b.example", responseStatus: "declined" }] }),
        { id: "no-start" },
        "nonsense",
      ]),
    });
    expect((await port.upcoming(7)).map(({ eventId }) => eventId)).toEqual(["running", "by another"]);
  });

  it("of recent meetings contains those with a link that ended in the window", async () => {
    const link = { hangoutLink: "https://meet.google.com/abc-defg-hij" };
    const port = await googleWith({
      [EVENTS]: items([
        event("too old", "2026-11-13T10:00:00Z", "2026-11-13T12:00:00Z", link),
        event("in time", "2026-11-13T11:00:00Z", "2026-11-13T12:00:01Z", link),
        event("no link", "2026-11-18T10:00:00Z", "2026-11-18T11:00:00Z"),
        event("just over", "2026-11-20T11:00:00Z", "2026-11-20T12:00:00Z", link),
        event("running", "2026-11-20T11:00:00Z", "2026-11-20T12:00:01Z", link),
      ]),
    });
    const events = await port.recentMeetings({ sinceDays: 7 });
    expect(events.map(({ eventId }) => eventId)).toEqual(["in time", "just over"]);
  });

  it("that never ends is abandoned", async () => {
    const port = await googleWith({
      [EVENTS]: (response) => sendJson(response, 200, { items: [], nextPageToken: "again" }),
    });
    await expect(port.upcoming(7)).rejects.toMatchObject({ kind: "bad_output" });
    expect(fake!.requests.length).toBeLessThan(30);
  });

  it("may have nulls wherever something is missing", async () => {
    const port = await googleWith({
      [EVENTS]: (response) => sendJson(response, 200, { items: null, nextPageToken: null, timeZone: null }),
    });
    expect(await port.upcoming(7)).toEqual([]);
    expect(await port.feed?.changesSince("seen")).toEqual({ token: null, isChanged: false });
  });

  it("without items is empty, and with another shape is rejected", async () => {
    expect(await (await googleWith({ [EVENTS]: (response) => sendJson(response, 200, {}) })).upcoming(7)).toEqual([]);
    await fake!.close();
    const port = await googleWith({ [EVENTS]: (response) => sendJson(response, 200, { items: "none" }) });
    await expect(port.upcoming(7)).rejects.toMatchObject({ kind: "bad_output" });
  });
});

describe("one event", () => {
  it("is found by its id", async () => {
    const port = await googleWith({
      [`${EVENTS}/e_1`]: (response) =>
        sendJson(response, 200, event("e_1", "2026-11-21T10:00:00Z", "2026-11-21T11:00:00Z")),
    });
    expect(await port.event("e_1")).toMatchObject({ eventId: "e_1", calendarId: "mara@seller.example" });
  });

  it.each([
    ["it is unknown", refusal(404, "notFound")],
    ["it was deleted", refusal(410, "deleted")],
    [
      "only its tombstone is left",
      ((response) => sendJson(response, 200, { id: "e_1", status: "cancelled" })) as Answer,
    ],
  ])("is null when %s", async (_name, answer) => {
    const port = await googleWith({ [`${EVENTS}/e_1`]: answer });
    expect(await port.event("e_1")).toBeNull();
  });

  it("is never looked up with an id that could reach another URL", async () => {
    const port = await googleWith({});
    for (const id of ["..", "a/b", "a?x=1", "", "a\n", "é", "a".repeat(1025)]) expect(await port.event(id)).toBeNull();
    expect(fake!.requests).toEqual([]);
  });
});

describe("failures", () => {
  it.each<[string, Record<string, Answer>, Record<string, unknown>]>([
    ["a refused token", { [EVENTS]: refusal(401, "authError") }, { kind: "unauthorized" }],
    ["a missing scope", { [EVENTS]: refusal(403, "insufficientPermissions") }, { kind: "unauthorized" }],
    ["the rate", { [EVENTS]: refusal(403, "rateLimitExceeded") }, { kind: "rate_limited", retryable: true }],
    [
      "the rate, with a time to wait",
      { [EVENTS]: refusal(429, "userRateLimitExceeded", { "retry-after": "9" }) },
      { kind: "rate_limited", retryAfterSeconds: 9 },
    ],
    [
      "the rate, with a date to wait for",
      {
        [EVENTS]: (response, url) =>
          refusal(429, "rateLimitExceeded", { "retry-after": new Date(Date.now() + 60_000).toUTCString() })(
            response,
            url,
          ),
      },
      { kind: "rate_limited", retryAfterSeconds: expect.closeTo(60, -1) },
    ],
    [
      "the rate, as newer APIs say it",
      {
        [EVENTS]: (response) =>
          sendJson(response, 403, { error: { status: "RESOURCE_EXHAUSTED", details: [null, { "@type": "x" }] } }),
      },
      { kind: "rate_limited" },
    ],
    ["a daily quota", { [EVENTS]: refusal(403, "quotaExceeded") }, { kind: "rate_limited" }],
    ["an API that is not enabled", { [EVENTS]: refusal(403, "accessNotConfigured") }, { kind: "refused" }],
    [
      "a web page with status 429",
      { [EVENTS]: (response) => response.writeHead(429, { "content-type": "text/html" }).end("<p>Slow down</p>") },
      { kind: "rate_limited" },
    ],
    ["a bad request", { [EVENTS]: refusal(400, "badRequest") }, { kind: "refused", retryable: false }],
    ["a missing calendar", { [EVENTS]: refusal(404, "notFound") }, { kind: "not_found" }],
    ["a broken server", { [EVENTS]: refusal(503, "backendError") }, { kind: "unavailable", retryable: true }],
    [
      "a redirect",
      { [EVENTS]: (response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end() },
      { kind: "bad_output" },
    ],
    [
      "a web page",
      { [EVENTS]: (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in</p>") },
      { kind: "bad_output" },
    ],
    ["a reset", { [EVENTS]: (response) => response.socket?.destroy() }, { kind: "unavailable" }],
  ])("are reported for %s, without any secret", async (_name, answers, failure) => {
    const port = await googleWith(answers);
    const error = await port.upcoming(7).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error).toMatchObject({ name: "ProviderFailure", ...failure });
    expect(error?.cause).toBeUndefined();
    expect(`${error?.message} ${JSON.stringify(error)}`).not.toMatch(/secret|at-1/);
  });

  it("of our own access are passed through unchanged", async () => {
    const port = createGoogleCalendar({
      ...googleAccess("https://www.googleapis.com"),
      accessToken: () => Promise.reject(new ProviderFailure("unauthorized", "Google: token invalid_grant")),
    });
    await expect(port.upcoming(7)).rejects.toMatchObject({ kind: "unauthorized" });
    const elsewhere = createGoogleCalendar({
      ...googleAccess("https://www.googleapis.com"),
      rootUrl: "http://127.0.0.1:1",
    });
    await expect(elsewhere.upcoming(7)).rejects.toMatchObject({ kind: "bad_output" });
  });

  it("are retried once when the server fails", async () => {
    let calls = 0;
    const port = await googleWith({
      [EVENTS]: (response, url) => (calls++ === 0 ? refusal(500, "backendError") : items([]))(response, url),
    });
    expect(await port.upcoming(7)).toEqual([]);
    expect(calls).toBe(2);
  });

  it("time out on a silent server", async () => {
    const port = await googleWith({ [EVENTS]: () => {} }, 150);
    await expect(port.upcoming(7)).rejects.toMatchObject({ kind: "unavailable" });
  });
});
