import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import type { Attendance, CalendarEvent, CalendarPort, CalendarTranscript } from "@/lib/providers/calendar/port";
import { createMemoryCalendar, createSandboxCalendar } from "@/lib/providers/calendar/sandbox";
import { ProviderFailure } from "@/lib/providers/failure";
import { createTenant, memberOf, systemOf, type TestMember } from "@/lib/testing/factories";
import { listFollowUps } from "@/lib/testing/list-follow-ups";
import { connectProvider } from "../connections/connect-provider";
import { disconnectProvider } from "../connections/disconnect-provider";
import { draftFollowUp } from "../follow-ups/draft-follow-up";
import { markNoShow } from "../follow-ups/mark-no-show";
import { noteNoShow } from "../follow-ups/note-no-show";
import { rejectFollowUp } from "../follow-ups/reject-follow-up";
import { getMeetingDetail } from "../overview/meetings/queries";
import { deleteTranscripts } from "../tenants/delete-transcripts";
import { ingestEvent } from "./ingest-event";
import { pollCalendar } from "./poll-calendar";
import { processTranscript } from "./process-transcript";
import { getTranscript } from "./queries";
import { replaceTranscript } from "./replace-transcript";

/** In the distant past, so that jobs that scan all tenants find no data from other tests. */
const CONNECTED = "2003-03-03T10:00:00Z";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const minutesLater = (minutes: number) => new Date(Date.parse(CONNECTED) + minutes * MINUTE).toISOString();
const SPOKEN = "Dana Ruiz: We need this running before March.\nSam Okafor: I will send you the answers by Friday.";
const spoken: CalendarTranscript = { kind: "text", text: SPOKEN };

function eventOf(eventId: string, endMinute: number, more: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    eventId,
    calendarId: "sam@seller.example",
    title: `Call ${eventId}`,
    startTime: minutesLater(endMinute - 30),
    endTime: minutesLater(endMinute),
    status: "confirmed",
    selfResponse: "accepted",
    participants: [
      { name: "Sam Okafor", email: "sam@seller.example", responseStatus: "accepted", self: true, organizer: true },
      { name: "Dana Ruiz", email: "dana@northwind.example", responseStatus: "accepted", self: false, organizer: false },
    ],
    meetLink: "https://meet.google.com/abc-defg-hij",
    calendarLink: null,
    description: null,
    platform: "google_meet",
    isGoogleMeet: true,
    ...more,
  };
}

/** A user with a connected calendar that counts its calls. */
async function seller(events: CalendarEvent[], faults: Partial<CalendarPort> = {}) {
  const clock = fixedClock(CONNECTED);
  const texts: Record<string, CalendarTranscript> = {};
  const inner = createSandboxCalendar(createMemoryCalendar(events, texts), { clock });
  const asked = { events: 0, transcripts: 0 };
  const port: CalendarPort = {
    ...inner,
    recentMeetings: (range) => {
      asked.events += 1;
      return inner.recentMeetings(range);
    },
    transcript: (event) => {
      asked.transcripts += 1;
      return inner.transcript(event);
    },
    ...faults,
  };
  const options = { clock, ports: { calendar: async () => port } };
  const member = await createTenant({ ...options, tenant: { isSandbox: true } });
  const { connection } = await connectProvider(member.ctx, "google");
  // Expired by the real clock, so that jobs run by other tests across all tenants ignore this one.
  const gone = { isSandbox: false, expiresAt: new Date("2004-01-01T00:00:00Z") };
  await (await databases()).identity.tenant.update({ where: { id: member.tenant.id }, data: gone });
  const system = await systemOf(member.tenant, options);
  const poll = () => pollCalendar(system, { connectionId: connection.id });
  const row = () =>
    member.ctx.db.connection.findFirstOrThrow({ where: { tenantId: member.tenant.id, id: connection.id } });
  return { ...member, clock, events, texts, asked, system, poll, row, connectionId: connection.id };
}

const meetingsOf = ({ ctx }: Pick<TestMember, "ctx">) =>
  ctx.db.meeting.findMany({ where: { tenantId: ctx.tenantId }, orderBy: { eventId: "asc" } });
const followUpsOf = async ({ ctx }: Pick<TestMember, "ctx">) =>
  (await listFollowUps(ctx, { page: 1, limit: 50 })).items;

/** Processes every transcript that was found, as the queue would. */
async function read(member: Awaited<ReturnType<typeof seller>>) {
  for (const { id: meetingId } of await meetingsOf(member)) {
    await processTranscript(member.system, { meetingId });
    await draftFollowUp(member.system, { meetingId });
  }
}

describe("attendance", () => {
  const addressOnly = { name: "dana@northwind.example", email: "dana@northwind.example" };
  const invited = eventOf("a", 5, {
    participants: [
      { name: "Sam Okafor", email: "sam@seller.example", responseStatus: "accepted", self: true, organizer: true },
      { ...addressOnly, responseStatus: "accepted", self: false, organizer: false },
    ],
  });
  const joined = (...people: [string, string][]): Attendance => people.map(([name, email]) => ({ name, email }));
  const missed = async ({ tenant }: TestMember) => {
    const { jobsPool } = await databases();
    const sql = "SELECT data FROM jobs.job WHERE name = 'meeting.no-show' AND data->>'tenantId' = $1";
    return (await jobsPool.query(sql, [tenant.id])).rows.map(({ data }) => data);
  };

  it("names people the calendar only knows by address, and keeps the name", async () => {
    const attendance = async () => joined(["Sam Okafor", "sam@seller.example"], ["Dana Ruiz", addressOnly.email]);
    const sam = await seller([invited], { attendance });
    sam.texts.a = spoken;
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    const names = async () => (await meetingsOf(sam))[0]?.participants.map(({ name }) => name);
    expect(await names()).toEqual(["Sam Okafor", "Dana Ruiz"]);
    sam.clock.advance(10 * MINUTE);
    await sam.poll();
    expect(await names()).toEqual(["Sam Okafor", "Dana Ruiz"]);
    expect(await missed(sam)).toEqual([]);
  });

  it("detects a no-show once, unless someone has decided otherwise", async () => {
    const sam = await seller([invited], { attendance: async () => joined(["Sam Okafor", "sam@seller.example"]) });
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    const [job] = await missed(sam);
    expect(job).toMatchObject({ kind: "guest" });
    await noteNoShow(sam.system, job);
    await noteNoShow(sam.system, job);
    expect(await meetingsOf(sam)).toMatchObject([{ noShow: "guest" }]);
    expect(await followUpsOf(sam)).toMatchObject([{ templateType: "noShowRecovery", status: "draft" }]);
    sam.clock.advance(HOUR);
    await sam.poll();
    expect(await missed(sam)).toHaveLength(1);
  });

  it("is unknown if the call cannot be looked up, and the meeting is still stored", async () => {
    const fails = () => Promise.reject(new ProviderFailure("unavailable", "Google participants: 503"));
    const sam = await seller([invited], { attendance: fails });
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    expect(await meetingsOf(sam)).toMatchObject([{ noShow: null }]);
    expect(await missed(sam)).toEqual([]);
  });
});

describe("a calendar check", () => {
  it("imports an ended meeting with its transcript and a draft, on behalf of the system", async () => {
    const sam = await seller([eventOf("a", 5)]);
    sam.texts.a = spoken;
    await sam.poll();
    expect(await meetingsOf(sam)).toEqual([]);
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    await read(sam);
    const [meeting] = await meetingsOf(sam);
    expect(meeting).toMatchObject({ title: "Call a", ownerId: sam.userId, transcriptStatus: "completed" });
    const drafts = await followUpsOf(sam);
    expect(drafts).toMatchObject([{ status: "draft", to: ["dana@northwind.example"], ownerId: sam.userId }]);
    const events = await sam.ctx.db.auditEvent.findMany({ where: { entityId: meeting?.id, type: "meeting.ingested" } });
    expect(events).toMatchObject([{ actorKind: "system", actorId: null, data: { source: "calendar" } }]);
  });

  it("omits meetings that ended before the calendar was connected, were cancelled or declined, or have no link", async () => {
    const sam = await seller([
      eventOf("before", -5),
      eventOf("cancelled", 5, { status: "cancelled" }),
      eventOf("declined", 5, { selfResponse: "declined" }),
      eventOf("desk", 5, { meetLink: null }),
      eventOf("running", 60),
      eventOf("ended", 5),
    ]);
    sam.clock.advance(10 * MINUTE);
    await sam.poll();
    expect((await meetingsOf(sam)).map(({ eventId }) => eventId)).toEqual(["ended"]);
  });

  it("runs once when several start concurrently, and not again before it is due", async () => {
    const sam = await seller([eventOf("a", 5)]);
    sam.texts.a = spoken;
    sam.clock.advance(6 * MINUTE);
    await Promise.all(Array.from({ length: 6 }, sam.poll));
    await sam.poll();
    await read(sam);
    await read(sam);
    expect(sam.asked).toEqual({ events: 1, transcripts: 1 });
    expect(await meetingsOf(sam)).toHaveLength(1);
    expect(await followUpsOf(sam)).toHaveLength(1);
    sam.clock.advance(2 * MINUTE);
    await sam.poll();
    expect(sam.asked).toEqual({ events: 2, transcripts: 1 });
  });

  it("is resumed when the process that ran it died", async () => {
    const sam = await seller([eventOf("a", 5)]);
    sam.clock.advance(6 * MINUTE);
    await sam.ctx.db.connection.updateMany({
      where: { tenantId: sam.tenant.id },
      data: { nextPollAt: new Date(sam.clock.now().getTime() + 5 * MINUTE) },
    });
    await sam.poll();
    expect(await meetingsOf(sam)).toEqual([]);
    sam.clock.advance(5 * MINUTE);
    await sam.poll();
    expect(await meetingsOf(sam)).toHaveLength(1);
  });

  it("continues immediately when there is more than one check can handle", async () => {
    const sam = await seller(Array.from({ length: 51 }, (_, at) => eventOf(`a${String(at).padStart(3, "0")}`, 5)));
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    expect(await meetingsOf(sam)).toHaveLength(50);
    await sam.poll();
    expect(await meetingsOf(sam)).toHaveLength(51);
  });
});

describe("a missing transcript", () => {
  it("is requested with growing delays, beyond 24 hours, and processed when it arrives", async () => {
    const sam = await seller([eventOf("a", 0)]);
    let asked = 0;
    const waits: number[] = [];
    let since = sam.clock.now().getTime();
    for (let minute = 0; minute < 30 * 60; minute += 2) {
      await sam.poll();
      if (sam.asked.transcripts > asked) {
        waits.push(sam.clock.now().getTime() - since);
        since = sam.clock.now().getTime();
        asked = sam.asked.transcripts;
      }
      sam.clock.advance(2 * MINUTE);
    }
    expect(asked).toBeGreaterThan(15);
    expect(asked).toBeLessThan(60);
    expect(waits.slice(1)).toEqual(waits.slice(1).sort((a, b) => a - b));
    expect(waits.at(-1)).toBeGreaterThan(4 * HOUR);

    await sam.ctx.db.meeting.updateMany({
      where: { tenantId: sam.tenant.id },
      data: { transcriptStatus: "unavailable" },
    });
    sam.texts.a = spoken;
    sam.clock.advance(6 * HOUR);
    await sam.poll();
    expect((await meetingsOf(sam))[0]?.transcriptStatus).toBe("processing");
    await read(sam);
    expect((await meetingsOf(sam))[0]?.transcriptStatus).toBe("completed");
    expect(await followUpsOf(sam)).toHaveLength(1);
  });

  it("reports when the calendar is checked again", async () => {
    const sam = await seller([eventOf("a", 0)]);
    sam.clock.advance(HOUR);
    await sam.poll();
    const [meeting] = await meetingsOf(sam);
    const { nextPollAt } = await getMeetingDetail(sam.ctx, { id: meeting?.id ?? "" });
    expect(nextPollAt).toBe(new Date(sam.clock.now().getTime() + 15 * MINUTE).toISOString());
    const refusal = getTranscript(sam.ctx, { id: meeting?.id ?? "" });
    await expect(refusal).rejects.toMatchObject({
      retryAfterSeconds: 15 * 60,
      extra: { transcriptStatus: "pending", retryAfterSeconds: 15 * 60 },
    });
  });

  it("of a manually imported meeting is requested too", async () => {
    const sam = await seller([eventOf("before", -60)]);
    await ingestEvent(sam.ctx, { eventId: "before" });
    sam.texts.before = spoken;
    await sam.poll();
    expect((await meetingsOf(sam))[0]?.transcriptStatus).toBe("processing");
  });
});

describe("user decisions", () => {
  it("are kept: a rejected draft, a pasted transcript, a no-show, a deleted transcript", async () => {
    const sam = await seller(["forgotten", "missed", "pasted", "rejected"].map((id) => eventOf(id, 5)));
    sam.texts.forgotten = spoken;
    sam.texts.rejected = spoken;
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    await read(sam);
    const idOf = async (eventId: string) => (await meetingsOf(sam)).find((row) => row.eventId === eventId)?.id ?? "";
    for (const { id, meetingId } of await followUpsOf(sam)) {
      if (meetingId) await rejectFollowUp(sam.ctx, { id, reasonCode: "not_needed" });
    }
    await markNoShow(sam.ctx, { id: await idOf("missed"), kind: "guest" });
    await replaceTranscript(sam.ctx, { id: await idOf("pasted"), rawTranscript: "Dana Ruiz: Mine is the right one." });
    await draftFollowUp(sam.system, { meetingId: await idOf("pasted") });
    const forgotten = await idOf("forgotten");
    await sam.ctx.db.meeting.updateMany({
      where: { tenantId: sam.tenant.id, id: { not: forgotten } },
      data: { processedAt: null },
    });
    await deleteTranscripts(sam.system, new Date(sam.clock.now().getTime() + 1));
    for (const { eventId } of sam.events) sam.texts[eventId] = spoken;
    const before = await followUpsOf(sam);
    const meetings = await meetingsOf(sam);
    sam.clock.advance(12 * HOUR);
    await sam.poll();
    await read(sam);
    expect(await followUpsOf(sam)).toEqual(before);
    expect(await meetingsOf(sam)).toEqual(meetings);
  });

  it("are kept when made during a calendar check", async () => {
    const during: { act?: () => Promise<unknown> } = {};
    const sam = await seller([eventOf("a", 5)], {
      transcript: async () => {
        await during.act?.();
        return during.act ? spoken : null;
      },
    });
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    const [meeting] = await meetingsOf(sam);
    const id = meeting?.id ?? "";
    during.act = () => replaceTranscript(sam.ctx, { id, rawTranscript: "Dana Ruiz: Mine is the right one." });
    sam.clock.advance(HOUR);
    await sam.poll();
    const kept = await sam.ctx.db.transcript.findFirstOrThrow({ where: { tenantId: sam.tenant.id, meetingId: id } });
    expect(kept.rawText).toContain("Mine is the right one");
  });

  it("nothing is imported for someone who left, has no access to meetings, or disconnected", async () => {
    const left = await seller([eventOf("a", 5)]);
    await left.ctx.db.member.updateMany({ where: { userId: left.userId }, data: { removedAt: left.clock.now() } });
    const viewer = await seller([eventOf("a", 5)]);
    await viewer.ctx.db.member.updateMany({ where: { userId: viewer.userId }, data: { role: "viewer" } });
    const ended = await seller([eventOf("a", 5)]);
    await disconnectProvider(ended.ctx, { id: ended.connectionId });
    for (const person of [left, viewer, ended]) {
      person.clock.advance(6 * MINUTE);
      await person.poll();
      expect(await meetingsOf(person)).toEqual([]);
      expect(person.asked.events).toBe(0);
    }
  });

  it("reconnecting a calendar imports nothing from the time in between", async () => {
    const sam = await seller([eventOf("between", 5), eventOf("after", 20)]);
    await disconnectProvider(sam.ctx, { id: sam.connectionId });
    sam.clock.advance(10 * MINUTE);
    await connectProvider(sam.ctx, "google");
    sam.clock.advance(15 * MINUTE);
    await sam.poll();
    expect((await meetingsOf(sam)).map(({ eventId }) => eventId)).toEqual(["after"]);
  });

  it("a meeting of someone else who shares the calendar stays theirs", async () => {
    const sam = await seller([eventOf("a", 5)]);
    const mia = await memberOf(sam.tenant, "sales_rep");
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    await sam.ctx.db.meeting.updateMany({ where: { tenantId: sam.tenant.id }, data: { ownerId: mia.userId } });
    sam.texts.a = spoken;
    sam.clock.advance(HOUR);
    await sam.poll();
    expect(await meetingsOf(sam)).toMatchObject([{ ownerId: mia.userId, transcriptStatus: "pending" }]);
  });
});

describe("a failing calendar", () => {
  const failing = (kind: ConstructorParameters<typeof ProviderFailure>[0], retryAfterSeconds?: number) => {
    const fail = async () => {
      throw new ProviderFailure(kind, `Google events: ${kind}`, retryAfterSeconds ? { retryAfterSeconds } : {});
    };
    return { recentMeetings: fail };
  };

  it("is retried with growing delays, and recovers", async () => {
    const faults: Partial<CalendarPort> = failing("unavailable");
    const sam = await seller([eventOf("a", 5)], {
      recentMeetings: (range) => faults.recentMeetings?.(range) ?? Promise.resolve([]),
    });
    const waits: number[] = [];
    for (let at = 0; at < 4; at++) {
      await sam.poll();
      const { nextPollAt, status } = await sam.row();
      expect(status).toBe("active");
      waits.push((nextPollAt?.getTime() ?? 0) - sam.clock.now().getTime());
      sam.clock.advance(waits[at] ?? 0);
    }
    expect(waits.map((wait) => wait / MINUTE)).toEqual([4, 8, 16, 32]);
    faults.recentMeetings = async () => [];
    await sam.poll();
    expect((await sam.row()).failedPolls).toBe(0);
  });

  it("is not retried before its Retry-After", async () => {
    const sam = await seller([], failing("rate_limited", 3_000));
    await sam.poll();
    expect((await sam.row()).nextPollAt?.getTime()).toBe(sam.clock.now().getTime() + 3_000_000);
  });

  it("that rejects our credentials needs to be reconnected, and is not polled", async () => {
    const sam = await seller([], failing("unauthorized"));
    await sam.poll();
    expect(await sam.row()).toMatchObject({ status: "needs_reauth" });
    sam.clock.advance(24 * HOUR);
    await sam.poll();
    const events = await sam.ctx.db.auditEvent.findMany({ where: { type: "calendar.connection.needs_reauth" } });
    expect(events).toHaveLength(1);
  });

  it("with failing transcripts still imports meetings", async () => {
    const sam = await seller([eventOf("a", 5)], {
      transcript: async () => {
        throw new ProviderFailure("unavailable", "Google transcript: 503");
      },
    });
    sam.clock.advance(6 * MINUTE);
    await sam.poll();
    expect(await meetingsOf(sam)).toMatchObject([{ transcriptStatus: "pending" }]);
  });

  it("that fails on one event imports the others", async () => {
    const sam = await seller([eventOf("bad", 5), eventOf("good", 5)]);
    const bad = { ...eventOf("bad", 5), startTime: "no time at all" };
    const events = [bad, eventOf("good", 5)];
    const broken = {
      ...(await sam.ctx.ports.calendar(sam.userId)),
      recentMeetings: async () => events,
    } as CalendarPort;
    const system = await systemOf(sam.tenant, { clock: sam.clock, ports: { calendar: async () => broken } });
    sam.clock.advance(6 * MINUTE);
    await pollCalendar(system, { connectionId: sam.connectionId });
    expect((await meetingsOf(sam)).map(({ eventId }) => eventId)).toEqual(["good"]);
  });

  it("does not update the time a user last changed the connection", async () => {
    const sam = await seller([]);
    const { updatedAt } = await sam.row();
    sam.clock.advance(HOUR);
    await sam.poll();
    expect((await sam.row()).updatedAt).toEqual(updatedAt);
  });

  it("is inaccessible to other tenants", async () => {
    const sam = await seller([eventOf("a", 5)]);
    const stranger = await seller([]);
    sam.clock.advance(6 * MINUTE);
    await pollCalendar(stranger.system, { connectionId: sam.connectionId });
    await pollCalendar(stranger.system, { connectionId: randomUUID() });
    expect(await meetingsOf(sam)).toEqual([]);
  });
});
