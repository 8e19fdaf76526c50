import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import type { CalendarEvent, CalendarPort } from "@/lib/providers/calendar/port";
import { createMemoryCalendar, createSandboxCalendar } from "@/lib/providers/calendar/sandbox";
import { ProviderFailure } from "@/lib/providers/failure";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { connectProvider } from "../../connections/connect-provider";
import { googleHookContract } from "../contract";
import { pollCalendar } from "../poll-calendar";

/** In the distant past, so that jobs that scan all tenants find no data from other tests. */
const NOW = "2003-03-03T10:00:00Z";
const MINUTE = 60_000;
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * MINUTE).toISOString();

const meeting: CalendarEvent = {
  eventId: "a",
  calendarId: "sam@seller.example",
  title: "Call",
  startTime: at(30),
  endTime: at(60),
  status: "confirmed",
  selfResponse: "accepted",
  participants: [],
  meetLink: "https://meet.google.com/abc-defg-hij",
  calendarLink: null,
  description: null,
  platform: "google_meet",
  isGoogleMeet: true,
};

/** A calendar that reports its changes and records its calls. */
async function watched() {
  process.env.GOOGLE_API_ROOT = "http://127.0.0.1:9";
  const clock = fixedClock(NOW);
  const inner = createSandboxCalendar(createMemoryCalendar([meeting]), { clock });
  const asked = { tokens: [] as (string | null)[], looks: 0, channels: [] as { id: string; token: string }[] };
  const next = { isChanged: false, failure: null as ProviderFailure | null };
  const port: CalendarPort = {
    ...inner,
    recentMeetings: (range) => {
      asked.looks += 1;
      return inner.recentMeetings(range);
    },
    feed: {
      async changesSince(token) {
        asked.tokens.push(token);
        if (next.failure) throw next.failure;
        return { token: `s${asked.tokens.length}`, isChanged: token === null || next.isChanged };
      },
      async watch(channel) {
        asked.channels.push(channel);
        if (next.failure) throw next.failure;
        return { endsAt: new Date(clock.now().getTime() + 7 * 24 * 60 * MINUTE) };
      },
    },
  };
  const options = { clock, ports: { calendar: async () => port } };
  const member = await createTenant({ ...options, tenant: { isSandbox: true } });
  const { connection } = await connectProvider(member.ctx, "google");
  const system = await systemOf(member.tenant, options);
  const poll = (minutes: number) => {
    clock.advance(minutes * MINUTE);
    return pollCalendar(system, { connectionId: connection.id });
  };
  const row = () => member.ctx.db.connection.findFirstOrThrow({ where: { tenantId: member.tenant.id } });
  const meetings = () => member.ctx.db.meeting.count({ where: { tenantId: member.tenant.id } });
  return { ...member, clock, asked, next, poll, row, meetings };
}

describe("a calendar that reports its changes", () => {
  it("is read when something changed, a meeting has ended or a transcript is due, and not otherwise", async () => {
    const { asked, next, poll, meetings } = await watched();
    await poll(0);
    expect(asked).toMatchObject({ tokens: [null], looks: 1 });
    await poll(3);
    await poll(3);
    expect(asked).toMatchObject({ tokens: [null, "s1", "s2"], looks: 1 });
    next.isChanged = true;
    await poll(3);
    expect(asked.looks).toBe(2);
    next.isChanged = false;
    await poll(52);
    expect([asked.looks, await meetings()]).toEqual([3, 1]);
    await poll(3);
    expect(asked.looks).toBe(4);
    await poll(24 * 60);
    expect(asked.looks).toBe(5);
  });

  it("is read every time if its changes cannot be detected", async () => {
    const { asked, next, poll, row } = await watched();
    next.failure = new ProviderFailure("refused", "Google changes: 400");
    await poll(0);
    await poll(3);
    expect(asked.looks).toBe(2);
    next.failure = new ProviderFailure("unavailable", "Google changes: 503");
    await poll(3);
    expect(asked.looks).toBe(2);
    expect(await row()).toMatchObject({ failedPolls: 1, lastError: expect.stringContaining("didn't respond") });
  });

  it("is watched, and again before the channel expires", async () => {
    const { asked, poll, row } = await watched();
    await poll(0);
    await poll(3);
    expect(asked.channels).toHaveLength(1);
    expect(await row()).toMatchObject({
      watchChannelId: asked.channels[0]?.id,
      watchTokenHash: sha256(asked.channels[0]?.token ?? ""),
    });
    await poll(6 * 24 * 60);
    expect(asked.channels).toHaveLength(2);
    expect((await row()).watchChannelId).toBe(asked.channels[1]?.id);
  });
});

describe("a push message", () => {
  const send = (headers: Record<string, string>) => callRoute(googleHookContract, { headers });
  const headersOf = ({ id, token }: { id: string; token: string }, state = "exists") => ({
    "x-goog-channel-id": id,
    "x-goog-channel-token": token,
    "x-goog-resource-state": state,
    "x-goog-resource-id": "r",
    "x-goog-message-number": "2",
  });

  it("triggers a calendar poll", async () => {
    const { asked, poll, row, tenant } = await watched();
    await poll(0);
    const [channel] = asked.channels;
    if (!channel) throw new Error("Not watched");
    expect((await send(headersOf(channel, "sync"))).status).toBe(200);
    expect((await row()).nextPollAt).not.toBeNull();
    expect((await send(headersOf(channel))).status).toBe(200);
    expect((await send(headersOf(channel))).status).toBe(200);
    expect((await row()).nextPollAt).toBeNull();
    const { jobsPool } = await databases();
    const sql = "SELECT 1 FROM jobs.job WHERE name = 'calendar.poll' AND data->>'tenantId' = $1";
    expect((await jobsPool.query(sql, [tenant.id])).rows).toHaveLength(1);
  });

  it("is rejected from anyone else, and for a disconnected calendar", async () => {
    const { asked, poll, row, ctx } = await watched();
    await poll(0);
    const channel = asked.channels[0] ?? { id: "", token: "" };
    const forged = [
      {},
      headersOf({ ...channel, token: "" }),
      headersOf({ ...channel, token: "guess" }),
      headersOf({ ...channel, id: randomUUID() }),
      headersOf({ ...channel, id: "' OR 1=1 --" }),
    ];
    for (const headers of forged) expect((await send(headers)).status).toBe(401);
    const { id, tenantId } = await row();
    await ctx.db.connection.update({ where: { id, tenantId }, data: { status: "disabled" } });
    expect((await send(headersOf(channel))).status).toBe(401);
  });
});
