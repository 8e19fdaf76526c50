import { afterEach, describe, expect, it, vi } from "vitest";
import { databases } from "@/lib/db/connect";
import type { AiPort } from "@/lib/providers/ai/port";
import { ProviderFailure } from "@/lib/providers/failure";
import { boss } from "@/lib/queue/boss";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { untilProcessed } from "@/lib/testing/processed-meeting";
import { processTranscript } from "./process-transcript";
import { MAX_PROCESSING_ATTEMPTS, RENEW_LEASE_MS } from "./processing-limits";
import { replaceTranscript } from "./replace-transcript";

const TEXT = "Dana Ruiz: We need this running before March.\nSam Okafor: I will send you the answers by Friday.";
const PAST = new Date("2020-01-01T00:00:00Z");

type Fields = { attempts?: number; leaseUntil?: Date };

/** A meeting whose transcript waits to be processed. */
async function waiting(member: TestMember, fields: Fields = {}): Promise<string> {
  const { ctx, userId } = member;
  const { tenantId } = ctx;
  const at = new Date();
  const meeting = await ctx.db.meeting.create({
    data: {
      tenantId,
      ownerId: userId,
      title: "Northwind discovery",
      startTime: at,
      endTime: at,
      transcriptStatus: "processing",
      ...fields,
    },
  });
  await ctx.db.transcript.create({ data: { tenantId, meetingId: meeting.id, rawText: TEXT } });
  return meeting.id;
}

/** An engine that reads nothing until it's told to go on. */
function slowEngine({ ctx }: TestMember) {
  let goOn = () => {};
  let fail = (_: Error) => {};
  const held = new Promise<void>((resolve, reject) => {
    goOn = resolve;
    fail = reject;
  });
  const analyze = vi.fn(async (transcript: Parameters<AiPort["analyze"]>[0]) => {
    await held;
    return ctx.ports.ai.analyze(transcript);
  });
  const slow = { ...ctx, ports: { ...ctx.ports, ai: { ...ctx.ports.ai, analyze } } };
  return { slow, analyze, goOn, fail };
}

const meetingOf = ({ ctx }: TestMember, id: string) =>
  ctx.db.meeting.findFirstOrThrow({ where: { id, tenantId: ctx.tenantId } });
const endLease = ({ ctx }: TestMember, id: string) =>
  ctx.db.meeting.update({ where: { id, tenantId: ctx.tenantId }, data: { leaseUntil: PAST } });

async function eventsOf({ ctx }: TestMember, id: string): Promise<string[]> {
  const rows = await ctx.db.auditEvent.findMany({ where: { tenantId: ctx.tenantId, entityId: id } });
  return rows.map(({ type }) => type);
}

async function jobsOf(name: string, id: string): Promise<{ wait: number }[]> {
  const { jobsPool } = await databases();
  const { rows } = await jobsPool.query(
    `SELECT extract(epoch FROM start_after - now())::float AS wait FROM jobs.job
      WHERE name = $1 AND data->>'meetingId' = $2 ORDER BY created_on`,
    [name, id],
  );
  return rows;
}

afterEach(() => void vi.useRealTimers());

describe("a run that another one has overtaken", () => {
  it("completes nothing", async () => {
    const member = await createTenant();
    const id = await waiting(member);
    const [early, late] = [slowEngine(member), slowEngine(member)];
    const first = processTranscript(early.slow, { meetingId: id });
    await expect.poll(() => early.analyze.mock.calls.length).toBe(1);
    await endLease(member, id);
    const second = processTranscript(late.slow, { meetingId: id });
    await expect.poll(() => late.analyze.mock.calls.length).toBe(1);
    early.goOn();
    await first;
    expect(await eventsOf(member, id)).toEqual([]);
    late.goOn();
    await second;
    expect(await eventsOf(member, id)).toEqual(["transcript.completed"]);
    expect(await jobsOf("follow-up.draft", id)).toHaveLength(1);
  });

  it("doesn't end the one that works on the new text when it fails", async () => {
    const member = await createTenant();
    const id = await waiting(member);
    const old = slowEngine(member);
    const first = processTranscript(old.slow, { meetingId: id });
    await expect.poll(() => old.analyze.mock.calls.length).toBe(1);
    const next = slowEngine(member);
    const replaced = replaceTranscript(next.slow, { id, rawTranscript: `${TEXT}\nDana Ruiz: Thank you.` });
    await expect.poll(() => next.analyze.mock.calls.length).toBe(1);
    old.fail(new ProviderFailure("refused", "too hot"));
    await first;
    expect(await meetingOf(member, id)).toMatchObject({ transcriptStatus: "processing", leaseUntil: expect.any(Date) });
    next.goOn();
    await replaced;
    await untilProcessed(member.ctx, id);
    expect(await meetingOf(member, id)).toMatchObject({ transcriptStatus: "completed" });
    expect(await eventsOf(member, id)).not.toContain("transcript.unavailable");
  });
});

it("keeps others away for as long as it takes", async () => {
  await boss();
  const member = await createTenant();
  const id = await waiting(member);
  const { slow, analyze, goOn } = slowEngine(member);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const run = processTranscript(slow, { meetingId: id });
  await vi.waitFor(() => expect(analyze).toHaveBeenCalled(), 10_000);
  await endLease(member, id);
  vi.advanceTimersByTime(RENEW_LEASE_MS);
  const lease = async () => (await meetingOf(member, id)).leaseUntil?.getTime();
  await vi.waitFor(async () => expect(await lease()).toBeGreaterThan(Date.now() + RENEW_LEASE_MS), 10_000);
  goOn();
  await run;
  expect(vi.getTimerCount()).toBe(0);
  expect(await meetingOf(member, id)).toMatchObject({ transcriptStatus: "completed", leaseUntil: null });
});

describe("a transcript whose processing fails", () => {
  it("is processed again later, even if its job has found this run at work", async () => {
    const member = await createTenant();
    const id = await waiting(member, { attempts: 1 });
    const { slow, analyze, fail } = slowEngine(member);
    const run = processTranscript(slow, { meetingId: id });
    await expect.poll(() => analyze.mock.calls.length).toBe(1);
    fail(new ProviderFailure("unavailable", "down"));
    await run;
    expect(await meetingOf(member, id)).toMatchObject({ transcriptStatus: "pending", leaseUntil: null });
    const jobs = await jobsOf("transcript.process", id);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.wait).toBeGreaterThan(15);
    expect(jobs[0]?.wait).toBeLessThan(25);
    await processTranscript(member.ctx, { meetingId: id });
    expect(await meetingOf(member, id)).toMatchObject({ transcriptStatus: "completed", statusReason: null });
  });

  it("is given up after five attempts, also when each ended with its process", async () => {
    const member = await createTenant();
    const id = await waiting(member, { attempts: MAX_PROCESSING_ATTEMPTS, leaseUntil: PAST });
    const { slow, analyze } = slowEngine(member);
    await processTranscript(slow, { meetingId: id });
    expect(analyze).not.toHaveBeenCalled();
    expect(await meetingOf(member, id)).toMatchObject({ transcriptStatus: "unavailable", leaseUntil: null });
    expect(await eventsOf(member, id)).toEqual(["transcript.unavailable"]);
    await replaceTranscript(member.ctx, { id, rawTranscript: TEXT });
    await untilProcessed(member.ctx, id);
    expect(await meetingOf(member, id)).toMatchObject({ transcriptStatus: "completed" });
  });
});
