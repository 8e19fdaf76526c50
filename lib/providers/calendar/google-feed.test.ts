import type { ServerResponse } from "node:http";
import { afterEach, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { googleAccess } from "@/lib/testing/google-access";
import { type HttpFake, sendJson, startHttpFake } from "@/lib/testing/http-fake";
import { createGoogleCalendar } from "./google";

let fake: HttpFake;
afterEach(() => fake.close());

async function feedOf(answer: (response: ServerResponse, query: URLSearchParams, body: string) => void) {
  fake = await startHttpFake(({ path, body }, response) =>
    answer(response, new URL(path, "http://g").searchParams, body),
  );
  const clock = fixedClock("2026-11-20T12:00:00.000Z");
  const port = createGoogleCalendar({ ...googleAccess(fake.url), rootUrl: fake.url, calendarId: "m@s.example", clock });
  if (!port.feed) throw new Error("Google tells changes");
  return port.feed;
}

const queries = () => fake.requests.map(({ path }) => Object.fromEntries(new URL(path, "http://g").searchParams));
const gone = { error: { code: 410, message: "Gone", errors: [{ reason: "fullSyncRequired" }] } };

it("reads every page once, and then only requests changes", async () => {
  const feed = await feedOf((response, query) => {
    if (query.has("syncToken")) return sendJson(response, 200, { items: [], nextSyncToken: "s2" });
    if (query.has("pageToken")) return sendJson(response, 200, { items: [{ id: "b" }], nextSyncToken: "s1" });
    sendJson(response, 200, { items: [{ id: "a" }], nextPageToken: "p2" });
  });
  expect(await feed.changesSince(null)).toEqual({ token: "s1", isChanged: true });
  expect(await feed.changesSince("s1")).toEqual({ token: "s2", isChanged: false });
  expect(queries()).toMatchObject([
    { timeMin: "2026-11-13T12:00:00.000Z" },
    { timeMin: "2026-11-13T12:00:00.000Z", pageToken: "p2" },
    { syncToken: "s1" },
  ]);
  expect(queries()[2]).not.toHaveProperty("timeMin");
});

it("starts over when the token is not accepted", async () => {
  const invalid = { error: { code: 400, message: "Invalid sync token value.", errors: [{ reason: "invalid" }] } };
  const feed = await feedOf((response, query) =>
    query.has("syncToken") ? sendJson(response, 400, invalid) : sendJson(response, 200, { nextSyncToken: "new" }),
  );
  expect(await feed.changesSince("bad")).toEqual({ token: "new", isChanged: true });
});

it("starts over when the token has expired", async () => {
  const feed = await feedOf((response, query) =>
    query.has("syncToken") ? sendJson(response, 410, gone) : sendJson(response, 200, { nextSyncToken: "new" }),
  );
  expect(await feed.changesSince("old")).toEqual({ token: "new", isChanged: true });
});

it("starts over when a page of the changes is not accepted", async () => {
  const invalid = { error: { code: 400, message: "Invalid page token value.", errors: [{ reason: "invalid" }] } };
  const feed = await feedOf((response, query) => {
    if (query.has("pageToken")) return sendJson(response, 400, invalid);
    if (query.has("syncToken")) return sendJson(response, 200, { items: [{ id: "a" }], nextPageToken: "p2" });
    sendJson(response, 200, { nextSyncToken: "new" });
  });
  expect(await feed.changesSince("old")).toEqual({ token: "new", isChanged: true });
});

it.each<[string, (response: ServerResponse) => void, object]>([
  ["pages without an end", (response) => sendJson(response, 200, { nextPageToken: "again" }), { kind: "bad_output" }],
  ["another shape", (response) => sendJson(response, 200, { items: "none" }), { kind: "bad_output" }],
  ["a revoked token", (response) => sendJson(response, 401, {}), { kind: "unauthorized" }],
])("reports %s", async (_name, answer, failure) => {
  await expect((await feedOf(answer)).changesSince("s1")).rejects.toMatchObject(failure);
  expect(fake.requests.length).toBeLessThan(10);
});

it("works without a token if the server provides none", async () => {
  const feed = await feedOf((response) => sendJson(response, 200, { items: [] }));
  expect(await feed.changesSince("s1")).toEqual({ token: null, isChanged: false });
});

it("subscribes to push messages and returns when they expire", async () => {
  const feed = await feedOf((response) => sendJson(response, 200, { resourceId: "r", expiration: "1763726400000" }));
  const channel = { id: "c1", token: "secret", address: "https://app.example.com/api/hooks/google" };
  expect(await feed.watch(channel)).toEqual({ endsAt: new Date(1763726400000) });
  expect(JSON.parse(fake.requests[0]?.body ?? "")).toEqual({ ...channel, type: "web_hook" });
  expect(fake.requests[0]).toMatchObject({ method: "POST", path: "/calendar/v3/calendars/primary/events/watch" });
});
