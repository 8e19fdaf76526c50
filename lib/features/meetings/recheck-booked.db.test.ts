import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import type { CalendarEvent } from "@/lib/providers/calendar/port";
import { createSandboxCalendar } from "@/lib/providers/calendar/sandbox";
import { ProviderFailure } from "@/lib/providers/failure";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { promisesOf } from "@/lib/testing/held-meeting";
import { untilProcessed } from "@/lib/testing/processed-meeting";
import { correctCommitment } from "../commitments/correct-commitment";
import { getCommitment } from "../commitments/queries";
import { insertCommitments } from "../commitments/write-commitment";
import { connectProvider } from "../connections/connect-provider";
import { getMeetingDetail } from "../overview/meetings/queries";
import { createMeeting } from "./create-meeting";
import { ingestEvent } from "./ingest-event";
import { pollCalendar } from "./poll-calendar";
import { replaceTranscript } from "./replace-transcript";
import { MeetingInput } from "./schema";

/** In the distant past, so that jobs that scan all tenants find no data from other tests. */
const NOW = "2003-03-03T10:00:00Z";
const HOUR = 3_600_000;
const hoursLater = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR).toISOString();
const DANA = { name: "Dana Ruiz", email: "dana@halden.example" };
const HELD = "Dana Ruiz: Good to see you again.\nSam Okafor: Likewise.";

const eventOf = (eventId: string, hours: number): CalendarEvent => ({
  eventId,
  calendarId: "sam@seller.example",
  title: `Halden ${eventId}`,
  startTime: hoursLater(hours),
  endTime: hoursLater(hours + 1),
  status: "confirmed",
  selfResponse: "accepted",
  participants: [
    { name: "Sam Okafor", email: "sam@seller.example", responseStatus: "accepted", self: true, organizer: true },
    { ...DANA, responseStatus: "accepted", self: false, organizer: false },
  ],
  meetLink: "https://meet.google.com/abc-defg-hij",
  calendarLink: null,
  description: null,
  platform: "google_meet",
  isGoogleMeet: true,
});

/** A meeting that agreed on another one and on its invitation; the calendar has one, and another even later. */
async function agreed({ reportsChanges = false } = {}) {
  const clock = fixedClock(NOW);
  const events = [eventOf("demo", 48), eventOf("later", 96)];
  const faults = { event: null as ProviderFailure | null };
  const inner = createSandboxCalendar(
    { events: async () => events, transcript: async () => null, replace: async () => {} },
    { clock },
  );
  const event = async (id: string) => {
    if (faults.event) throw faults.event;
    return inner.event(id);
  };
  const changed = { changesSince: async () => ({ token: "t", isChanged: true }), watch: async () => Promise.reject() };
  const feed = reportsChanges ? changed : null;
  const options = { clock, ports: { calendar: async () => ({ ...inner, event, feed }) } };
  const member = await createTenant({ ...options, tenant: { isSandbox: true } });
  const { ctx, userId, tenant } = member;
  const { connection } = await connectProvider(ctx, "google");
  // Expired by the real clock, so that jobs run by other tests across all tenants ignore this one.
  const gone = { isSandbox: false, expiresAt: new Date("2004-01-01T00:00:00Z") };
  await (await databases()).identity.tenant.update({ where: { id: tenant.id }, data: gone });
  const sam = { name: "Sam Okafor", email: ctx.actor.kind === "user" ? ctx.actor.email : "" };
  const times = { startTime: hoursLater(-3), endTime: hoursLater(-2) };
  const before = { title: "Halden kickoff", ...times, participants: [sam, DANA] };
  const { meetingId } = (await createMeeting(ctx, MeetingInput.parse(before))).meeting;
  const contacts = [DANA.email];
  const origin = { meetingId, ownerId: userId, contacts, state: "firm", source: "engine" } as const;
  const ids = await ctx.transaction((tx) =>
    insertCommitments(ctx, tx, [
      { ...origin, kind: "next_meeting", side: "unknown", what: "Demo" },
      { ...origin, kind: "commitment", side: "ours", what: "send a calendar invite" },
    ]),
  );
  const now = () => Promise.all(ids.map((id) => getCommitment(ctx, { id })));
  const states = async () => (await now()).map(({ state }) => state);
  const types = async () => {
    const where = { tenantId: ctx.tenantId, entityId: { in: ids } };
    const written = await ctx.db.auditEvent.findMany({ where, orderBy: { id: "asc" } });
    return ids.map((id) => written.flatMap(({ entityId, type }) => (entityId === id ? type.split(".")[1] : [])));
  };
  const system = await systemOf(tenant, options);
  const poll = () => {
    clock.advance(3 * 60_000);
    return pollCalendar(system, { connectionId: connection.id });
  };
  const book = async (eventId: string) => (await ingestEvent(ctx, { eventId })).meeting.meetingId;
  return { ctx, meetingId, ids, events, faults, now, states, types, poll, book };
}

const OPENED = ["created", "fulfilled", "updated"];

it.each(["cancelled", "declined", "deleted"] as const)(
  "reopens the next meeting and its invitation when the calendar event is %s, once",
  async (how) => {
    const { ctx, events, now, states, types, poll, book } = await agreed();
    const id = await book("demo");
    await poll();
    expect(await states()).toEqual(["fulfilled", "fulfilled"]);
    if (how === "cancelled") events[0]!.status = "cancelled";
    if (how === "declined") events[0]!.selfResponse = "declined";
    if (how === "deleted") events.shift();
    await poll();
    await poll();
    for (const row of await now()) expect(row).toMatchObject({ state: "firm", fulfilledBy: null });
    expect(await types()).toEqual([OPENED, OPENED]);
    expect((await getMeetingDetail(ctx, { id })).isCancelled).toBe(true);
  },
);

it("does so as well when the cancelled event is ingested again, and is kept again once it is back on", async () => {
  const { events, states, book } = await agreed();
  await book("demo");
  events[0]!.status = "cancelled";
  await book("demo");
  expect(await states()).toEqual(["firm", "firm"]);
  events[0]!.status = "confirmed";
  await book("demo");
  expect(await states()).toEqual(["fulfilled", "fulfilled"]);
});

it("isn't kept by an event that was cancelled before it was ingested", async () => {
  const { events, states, book } = await agreed();
  events[0]!.status = "cancelled";
  await book("demo");
  expect(await states()).toEqual(["firm", "firm"]);
});

it("leaves it to another later meeting with the same guests, until that is cancelled too", async () => {
  const { events, now, states, poll, book } = await agreed();
  await book("demo");
  const later = await book("later");
  events[0]!.status = "cancelled";
  await poll();
  for (const { fulfilledBy } of await now()) expect(fulfilledBy).toEqual({ kind: "meeting", id: later });
  events[1]!.status = "cancelled";
  await poll();
  await poll();
  expect(await states()).toEqual(["firm", "firm"]);
});

it("leaves alone what people decided, and a meeting that took place", async () => {
  const { ctx, ids, events, now, states, poll, book } = await agreed();
  await book("demo");
  await correctCommitment(ctx, { id: ids[1]!, revision: (await now())[1]!.revision, state: "wrong" });
  await ingestEvent(ctx, { eventId: "demo", rawTranscript: HELD });
  events[0]!.status = "cancelled";
  await poll();
  await book("demo");
  expect(await states()).toEqual(["fulfilled", "wrong"]);
});

it("follows an event that was moved", async () => {
  const { ctx, events, states, poll, book } = await agreed();
  const id = await book("demo");
  Object.assign(events[0]!, { startTime: hoursLater(72), endTime: hoursLater(73) });
  await poll();
  expect(await states()).toEqual(["fulfilled", "fulfilled"]);
  const meeting = await ctx.db.meeting.findFirstOrThrow({ where: { tenantId: ctx.tenantId, id } });
  expect(meeting.startTime.toISOString()).toBe(hoursLater(72));
});

it("stays fulfilled while the calendar doesn't respond, and when another account is connected", async () => {
  const { ctx, events, faults, states, poll, book } = await agreed();
  await book("demo");
  events.shift();
  faults.event = new ProviderFailure("unavailable", "Google event: 503");
  await poll();
  expect(await states()).toEqual(["fulfilled", "fulfilled"]);
  faults.event = null;
  const another = { isSandbox: false, accountName: "someone@else.example", nextPollAt: null };
  await ctx.db.connection.updateMany({ where: { tenantId: ctx.tenantId }, data: another });
  await poll();
  expect(await states()).toEqual(["fulfilled", "fulfilled"]);
});

it("keeps them as soon as the meeting is in a calendar that reports changes, and stores no other event", async () => {
  const { ctx, events, states, now, poll } = await agreed({ reportsChanges: true });
  const stranger = { name: "Lee", email: "lee@elsewhere.example", responseStatus: "accepted" } as const;
  events.unshift({ ...eventOf("other", 24), participants: [{ ...stranger, self: false, organizer: false }] });
  await poll();
  await poll();
  expect(await states()).toEqual(["fulfilled", "fulfilled"]);
  const where = { tenantId: ctx.tenantId, eventId: { not: null } };
  const stored = await ctx.db.meeting.findMany({ where });
  expect(stored.map(({ eventId }) => eventId)).toEqual(["demo"]);
  for (const { fulfilledBy } of await now()) expect(fulfilledBy).toEqual({ kind: "meeting", id: stored[0]?.id });
  events.splice(1, 1);
  await poll();
  expect((await ctx.db.meeting.findMany({ where })).map(({ eventId }) => eventId).sort()).toEqual(["demo", "later"]);
  expect(await states()).toEqual(["fulfilled", "fulfilled"]);
  events.splice(1, 1);
  await poll();
  await poll();
  expect(await states()).toEqual(["firm", "firm"]);
});

it("leaves an event alone that people said isn't the one that was agreed", async () => {
  const { ctx, ids, events, states, now, poll } = await agreed({ reportsChanges: true });
  events.pop();
  await poll();
  for (const [at, { revision }] of (await now()).entries())
    await correctCommitment(ctx, { id: ids[at]!, revision, state: "firm" });
  await poll();
  expect(await states()).toEqual(["firm", "firm"]);
});

it("keeps what is found in a transcript that came after the next meeting was booked", async () => {
  const { ctx, meetingId, book } = await agreed();
  const id = await book("demo");
  const said = "Dana Ruiz: Same time next week?\nSam Okafor: Yes. I will send you the calendar invite today.";
  await replaceTranscript(ctx, { id: meetingId, rawTranscript: said });
  await untilProcessed(ctx, meetingId);
  const invites = (await promisesOf(ctx, meetingId)).filter(
    ({ source, what }) => source === "engine" && /invite/.test(what),
  );
  expect(invites.length).toBeGreaterThan(0);
  for (const row of invites.filter(({ vanishedAt }) => vanishedAt === null))
    expect(row).toMatchObject({ state: "fulfilled", fulfilledBy: { kind: "meeting", id } });
});
