import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { connectAccount } from "@/lib/testing/emulators/connect-account";
import { type OAuthServer, settingsFor, startOAuthServer } from "@/lib/testing/emulators/oauth-server";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { sendJson } from "@/lib/testing/http-fake";
import { listUpcomingEvents } from "../calendar/queries";
import { ingestEvent } from "./ingest-event";
import { pollCalendar } from "./poll-calendar";
import { processTranscript } from "./process-transcript";
import { getTranscript } from "./queries";

const NOW = "2026-11-20T12:00:00.000Z";
const LINK = "https://meet.google.com/abc-defg-hij";
const R = "conferenceRecords/r1";
const T = `${R}/transcripts/t1`;

const event = (id: string, start: string, end: string) => ({
  id,
  status: "confirmed",
  summary: `Call ${id}`,
  start: { dateTime: start },
  end: { dateTime: end },
  hangoutLink: LINK,
  attendees: [
    { email: "mara@seller.example", self: true, organizer: true, responseStatus: "accepted" },
    { email: "jonas.feld@buyer.example", responseStatus: "accepted" },
  ],
});
const held = event("weekly_20261120T100000Z", "2026-11-20T10:00:00Z", "2026-11-20T10:30:00Z");
const events = [held, event("weekly_20261127T100000Z", "2026-11-27T10:00:00Z", "2026-11-27T10:30:00Z")];

const paged = (field: string, list: object[]) => (response: ServerResponse, url: URL) => {
  const index = Number(url.searchParams.get("pageToken") ?? 0);
  const more = index + 1 < list.length ? { nextPageToken: `${index + 1}` } : {};
  sendJson(response, 200, { [field]: list.slice(index, index + 1), ...more });
};

/** Google's responses, with one item per page. */
const meet: Record<string, (response: ServerResponse, url: URL) => void> = {
  "/v2/conferenceRecords": paged("conferenceRecords", [
    { name: R, startTime: "2026-11-20T09:59:00Z", endTime: "2026-11-20T10:31:00Z", space: "spaces/s" },
    { name: "conferenceRecords/r0", startTime: "2026-11-20T08:40:00Z", endTime: "2026-11-20T09:35:00Z" },
  ]),
  "/v2/conferenceRecords/r0/participants": paged("participants", []),
  [`/v2/${R}/participants`]: paged("participants", [
    { name: `${R}/participants/1`, signedinUser: { user: "users/google-mara", displayName: "Mara Lind" } },
    { name: `${R}/participants/2`, anonymousUser: { displayName: "Jonas Feld" } },
  ]),
  [`/v2/${R}/transcripts`]: paged("transcripts", [
    { name: T, state: "FILE_GENERATED", startTime: "2026-11-20T10:00:00Z" },
  ]),
  [`/v2/${T}/entries`]: paged("transcriptEntries", [
    {
      participant: `${R}/participants/1`,
      text: "I will send the security answers by Friday.",
      startTime: "2026-11-20T10:01:00Z",
    },
    {
      participant: `${R}/participants/2`,
      text: "We need this running before March.",
      startTime: "2026-11-20T10:02:00Z",
    },
  ]),
};

let server: OAuthServer;
beforeAll(async () => {
  server = await startOAuthServer();
  Object.assign(process.env, settingsFor(server.url));
});
beforeEach(() => {
  server.handle = ({ path, headers, method }, response) => {
    if (!server.accepts(headers.authorization)) return sendJson(response, 401, { error: { code: 401, message: "x" } });
    const url = new URL(path, server.url);
    const route = decodeURIComponent(url.pathname);
    const calendar = "/calendar/v3/calendars/primary/events";
    if (method === "POST" && route === `${calendar}/watch`) {
      return sendJson(response, 200, { resourceId: "r", expiration: String(Date.parse(NOW) + 604_800_000) });
    }
    if (route === calendar) return listEvents(response, url.searchParams);
    const found = events.find(({ id }) => route === `${calendar}/${id}`);
    if (found) return sendJson(response, 200, found);
    const answer = meet[route];
    return answer ? answer(response, url) : sendJson(response, 404, { error: { code: 404, message: "Not Found" } });
  };
});
afterAll(() => server.close());

function listEvents(response: ServerResponse, query: URLSearchParams) {
  if (query.has("syncToken")) return sendJson(response, 200, { items: [], nextSyncToken: "s2" });
  const from = query.get("timeMin") ?? "";
  const until = query.get("timeMax") ?? "9999";
  const items = events.filter(({ start, end }) => end.dateTime > from && start.dateTime < until);
  sendJson(response, 200, query.has("singleEvents") ? { items } : { items, nextSyncToken: "s1" });
}

async function mara() {
  const clock = fixedClock("2026-11-20T09:00:00.000Z");
  const member = await createTenant({ clock });
  const connection = await connectAccount(member.ctx, "google");
  clock.advance(3 * 3_600_000);
  return { ...member, connection, system: await systemOf(member.tenant, { clock }) };
}

describe("a connected Google account", () => {
  it("lists upcoming events", async () => {
    const { ctx } = await mara();
    expect(await listUpcomingEvents(ctx, { days: 7 })).toMatchObject([
      { title: "Call weekly_20261127T100000Z", meetLink: LINK, isGoogleMeet: true },
    ]);
  });

  it("imports an ended meeting and its transcript automatically, even after the token was rejected", async () => {
    const { ctx, system, tenant, connection } = await mara();
    server.endAccess();
    await pollCalendar(system, { connectionId: connection.id });
    const meeting = await ctx.db.meeting.findFirstOrThrow({ where: { tenantId: tenant.id } });
    expect(meeting).toMatchObject({ eventId: held.id, calendarId: "mara@seller.example", platform: "google_meet" });
    expect(meeting.participants.map(({ name, email }) => [name, email])).toEqual([
      ["Mara Lind", "mara@seller.example"],
      ["Jonas Feld", "jonas.feld@buyer.example"],
    ]);
    await processTranscript(system, { meetingId: meeting.id });
    const { transcript } = await getTranscript(ctx, { id: meeting.id });
    expect(transcript.speakerSegments.map(({ speaker, text }) => [speaker, text])).toEqual([
      ["Mara Lind", "I will send the security answers by Friday."],
      ["Jonas Feld", "We need this running before March."],
    ]);
    const row = await ctx.db.connection.findFirstOrThrow({ where: { tenantId: tenant.id } });
    expect(row).toMatchObject({ status: "active", syncToken: "s1", lastError: null });
    expect(row.watchChannelId).not.toBeNull();
  });

  it("ingests a single event on request, and rejects an unknown one", async () => {
    const { ctx } = await mara();
    const { meeting, isNew } = await ingestEvent(ctx, { eventId: held.id });
    expect([meeting.title, isNew]).toEqual(["Call weekly_20261120T100000Z", true]);
    expect((await ingestEvent(ctx, { eventId: held.id })).isNew).toBe(false);
    await expect(ingestEvent(ctx, { eventId: "unknown" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("requires reauthorization once access was revoked, after one attempt", async () => {
    const { ctx, system, tenant, connection } = await mara();
    server.endAccess();
    server.revokeAll();
    const before = server.asked("refresh_token").length;
    await pollCalendar(system, { connectionId: connection.id });
    await pollCalendar(system, { connectionId: connection.id });
    expect(server.asked("refresh_token").length).toBe(before + 1);
    const row = await ctx.db.connection.findFirstOrThrow({ where: { tenantId: tenant.id } });
    expect(row).toMatchObject({ status: "needs_reauth", encryptedSecret: null });
    await expect(listUpcomingEvents(ctx, { days: 7 })).rejects.toMatchObject({
      code: "no_calendar_connection",
      extra: { connected: false },
    });
  });
});
