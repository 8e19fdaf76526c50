import { beforeAll, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { CalendarEvent, CalendarPort } from "@/lib/providers/calendar/port";
import { createMemoryCalendar, createSandboxCalendar } from "@/lib/providers/calendar/sandbox";
import { ProviderFailure } from "@/lib/providers/failure";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { listRecentEvents } from "../calendar/queries";
import { connectProvider } from "../connections/connect-provider";
import { ingestEvent } from "./ingest-event";
import { ingestRecentMeetings } from "./ingest-recent-meetings";
import { IngestInput, MeetingInput } from "./schema";

const START = "2026-11-20T10:30:00Z";
const rawTranscript =
  "Dana Ruiz: We need this running before March.\nSam Okafor: I will send you the answers by Friday.";

const event: CalendarEvent = {
  eventId: "abc123",
  calendarId: "sam@seller.example",
  title: "Northwind discovery",
  startTime: "2026-11-19T10:00:00.000Z",
  endTime: "2026-11-19T10:30:00.000Z",
  status: "confirmed",
  selfResponse: "accepted",
  participants: [
    { name: "Sam", email: "sam@seller.example", responseStatus: "accepted", self: true, organizer: true },
    { name: "Dana Ruiz", email: "dana@northwind.example", responseStatus: "accepted", self: false, organizer: false },
    { name: "Room 4", email: null, responseStatus: "accepted", self: false, organizer: false },
  ],
  meetLink: "https://meet.google.com/abc-defg-hij",
  calendarLink: null,
  description: null,
  platform: "google_meet",
  isGoogleMeet: true,
};

async function seller(calendar: Partial<CalendarPort> = {}, events: CalendarEvent[] = [event]) {
  const clock = fixedClock(START);
  const inner = createSandboxCalendar(createMemoryCalendar(events), { clock });
  const port = async () => ({ ...inner, ...calendar });
  const member = await createTenant({ clock, ports: { calendar: port }, tenant: { isSandbox: true } });
  await connectProvider(member.ctx, "google");
  return { ...member, clock, events };
}

/** The engine's first analysis in a process takes longer than a request waits. */
beforeAll(async () => {
  const { ctx } = await createTenant();
  await ctx.ports.ai.analyze({ title: "", startTime: START, participants: [], segments: [] });
});

describe("the body", () => {
  it.each([
    [{}, "eventId"],
    [{ syncAll: false }, "syncAll"],
    [{ syncAll: "true" }, "syncAll"],
    [{ syncAll: null }, "syncAll"],
    [{ syncAll: true, eventId: "a" }, "syncAll"],
    [{ syncAll: true, rawTranscript: "A: b" }, "rawTranscript"],
    [{ eventId: "" }, "eventId"],
    [{ eventId: "  " }, "eventId"],
    [{ eventId: "a\nb" }, "eventId"],
    [{ eventId: "x".repeat(1025) }, "eventId"],
    [{ eventId: "a", rawTranscript: "" }, "rawTranscript"],
    [{ eventId: "a", rawTranscript: " \n" }, "rawTranscript"],
    [{ eventId: "a", rawTranscript: "A: x".repeat(100_001) }, "rawTranscript"],
  ])("case %# is refused with the field named", (body, field) => {
    const fields = IngestInput.safeParse(body).error?.issues.map(({ path }) => path[0]);
    expect(fields).toContain(field);
  });

  it("accepts either form", () => {
    expect(IngestInput.safeParse({ syncAll: true }).success).toBe(true);
    expect(IngestInput.safeParse({ eventId: "a", rawTranscript: "A: b" }).success).toBe(true);
  });
});

describe("one event", () => {
  it("becomes a meeting once, with its participants and transcript", async () => {
    const { ctx } = await seller();
    const first = await ingestEvent(ctx, { eventId: "abc123", rawTranscript });
    expect(first).toMatchObject({
      isNew: true,
      meeting: { title: "Northwind discovery", platform: "google_meet" },
    });
    expect(first.meeting.participants).toEqual([
      { name: "Sam", email: "sam@seller.example", role: "Organizer" },
      { name: "Dana Ruiz", email: "dana@northwind.example", role: "" },
      { name: "Room 4", role: "" },
    ]);
    await expect
      .poll(() => ingestEvent(ctx, { eventId: "abc123" }))
      .toMatchObject({
        isNew: false,
        meeting: { meetingId: first.meeting.meetingId, transcriptStatus: "completed" },
        transcript: { actionItems: [expect.stringMatching(/^Sam Okafor: .*answers/)] },
      });
  });

  it("stays pending without a recording, and uses the calendar's transcript when there is one", async () => {
    let recorded = false;
    const segments = [
      { speaker: "Dana Ruiz", text: "We need this\nrunning before March.", startSeconds: 4 },
      { speaker: "Sam", text: "I will send you the answers by Friday.", startSeconds: 75 },
    ];
    const transcript = async () => (recorded ? { kind: "segments" as const, segments } : null);
    const { ctx } = await seller({ transcript });
    const pending = await ingestEvent(ctx, { eventId: "abc123" });
    expect(pending).toMatchObject({ isNew: true, transcript: null, meeting: { transcriptStatus: "pending" } });
    recorded = true;
    await expect
      .poll(async () => (await ingestEvent(ctx, { eventId: "abc123" })).transcript?.speakerSegments)
      .toEqual([
        { speaker: "Dana Ruiz", text: "We need this running before March.", timestamp: "00:00:04" },
        { speaker: "Sam", text: "I will send you the answers by Friday.", timestamp: "00:01:15" },
      ]);
  });

  it("follows the event when it changes", async () => {
    const { ctx, events } = await seller({}, [{ ...event }]);
    const { meeting } = await ingestEvent(ctx, { eventId: "abc123" });
    events[0]!.title = "Northwind discovery, moved";
    events[0]!.endTime = "2026-11-19T09:00:00.000Z";
    const moved = await ingestEvent(ctx, { eventId: "abc123" });
    expect(moved).toMatchObject({
      isNew: false,
      meeting: { meetingId: meeting.meetingId, title: "Northwind discovery, moved", endTime: event.startTime },
    });
  });

  it("is created by exactly one of twenty concurrent callers", async () => {
    const { ctx } = await seller();
    const all = await Promise.all(
      Array.from({ length: 20 }, () => ingestEvent(ctx, { eventId: "abc123", rawTranscript })),
    );
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(all.map(({ meeting }) => meeting.meetingId)).size).toBe(1);
    expect(await ctx.db.meeting.count({ where: { tenantId: ctx.tenantId } })).toBe(1);
    const [stored] = await ctx.db.transcript.findMany({ where: { tenantId: ctx.tenantId } });
    expect(stored?.version).toBe(1);
  });

  it("is rejected when it is not in the calendar, and for a rep sharing someone else's calendar", async () => {
    const { ctx, tenant } = await seller();
    await expect(ingestEvent(ctx, { eventId: "nope" })).rejects.toMatchObject({ code: "not_found" });
    await ingestEvent(ctx, { eventId: "abc123" });
    const clock = fixedClock(START);
    const calendar = async () => createSandboxCalendar(createMemoryCalendar([event]), { clock });
    const rep = await memberOf(tenant, "sales_rep", { clock, ports: { calendar } });
    await connectProvider(rep.ctx, "google");
    await expect(ingestEvent(rep.ctx, { eventId: "abc123" })).rejects.toMatchObject({ code: "not_found" });
  });

  it("needs a connection with both scopes", async () => {
    const gone = { code: "no_calendar_connection", extra: { connected: false } };
    const { ctx } = await createTenant();
    await expect(ingestEvent(ctx, { eventId: "abc123" })).rejects.toMatchObject(gone);
    const half = await seller();
    await half.ctx.db.connection.updateMany({
      where: { tenantId: half.ctx.tenantId },
      data: { scopes: ["https://www.googleapis.com/auth/calendar.events.readonly"] },
    });
    await expect(ingestEvent(half.ctx, { eventId: "abc123" })).rejects.toMatchObject({
      ...gone,
      message: expect.stringContaining("meetings.space.readonly"),
    });
  });

  it("is imported even if the transcript service is down", async () => {
    const transcript = () => Promise.reject(new ProviderFailure("unavailable", "Google transcripts: 503"));
    const { ctx } = await seller({ transcript });
    expect(await ingestEvent(ctx, { eventId: "abc123" })).toMatchObject({
      isNew: true,
      meeting: { transcriptStatus: "pending" },
    });
  });
});

describe("all recent meetings", () => {
  it("are counted as created, then skipped; the transcript of each is queued", async () => {
    const { ctx, userId, tenant } = await createTenant({ clock: fixedClock(START), tenant: { isSandbox: true } });
    await connectProvider(ctx, "google");
    const first = await ingestRecentMeetings(ctx);
    expect(first).toMatchObject({
      windowDays: 7,
      found: 4,
      created: 4,
      updated: 0,
      skipped: 0,
      failed: 0,
      errors: [],
    });
    const statuses = first.meetings.map(({ meeting }) => meeting.transcriptStatus).sort();
    expect(statuses).toEqual(["pending", "processing", "processing", "processing"]);
    expect(first.meetings.map(({ meeting }) => meeting.title)).not.toContain(
      "Halden Freight: dispatch desk walkthrough",
    );
    expect(await ingestRecentMeetings(ctx)).toMatchObject({ found: 4, created: 0, updated: 0, skipped: 4 });
    expect(await ctx.db.meeting.count({ where: { tenantId: tenant.id, ownerId: userId } })).toBe(4);
  });

  it("count an event that cannot be stored and continue", async () => {
    const broken = { ...event, eventId: "broken", startTime: "0000-99-99T00:00:00Z" };
    const recentMeetings = async () => [broken, event];
    const { ctx } = await seller({ recentMeetings });
    const done = await ingestRecentMeetings(ctx);
    expect(done).toMatchObject({ found: 2, created: 1, failed: 1, errors: [expect.stringContaining("broken")] });
  });
});

describe("a manually created meeting", () => {
  const byHand = MeetingInput.parse({
    title: " northwind DISCOVERY ",
    startTime: event.startTime,
    endTime: event.endTime,
    participants: [{ name: "Dana Ruiz" }],
    rawTranscript,
  });
  const spoken = async () => ({ kind: "text" as const, text: "Dana Ruiz: Something else was recorded." });

  it("is linked to its calendar event, and keeps its transcript", async () => {
    const { ctx } = await seller({ transcript: spoken });
    const { meeting } = await createProcessedMeeting(ctx, byHand);
    expect(await listRecentEvents(ctx)).toMatchObject([{ eventId: "abc123", meetingId: null }]);
    const answers = await Promise.all([ingestRecentMeetings(ctx), ingestRecentMeetings(ctx)]);
    for (const { found, created, failed } of answers) expect([found, created, failed]).toEqual([1, 0, 0]);
    const rows = await ctx.db.meeting.findMany({ where: { tenantId: ctx.tenantId }, include: { transcript: true } });
    expect(rows).toMatchObject([
      { id: meeting.meetingId, eventId: "abc123", title: event.title, transcript: { rawText: rawTranscript } },
    ]);
    expect(await listRecentEvents(ctx)).toMatchObject([{ participantCount: 3, meetingId: meeting.meetingId }]);
  });

  it("stays separate at another time or with another owner", async () => {
    const { ctx, tenant, clock } = await seller();
    await createProcessedMeeting(ctx, { ...byHand, startTime: "2026-11-19T09:59:59.999Z" });
    const colleague = await memberOf(tenant, "sales_rep", { clock });
    await createProcessedMeeting(colleague.ctx, byHand);
    expect((await ingestRecentMeetings(ctx)).created).toBe(1);
    expect(await ctx.db.meeting.count({ where: { tenantId: ctx.tenantId } })).toBe(3);
  });
});
