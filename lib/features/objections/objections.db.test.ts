import { describe, expect, it } from "vitest";
import type { Objection } from "@/lib/grounding/objection";
import { createBuiltinAi } from "@/lib/providers/ai/builtin";
import type { AiPort } from "@/lib/providers/ai/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { replaceTranscript } from "../meetings/replace-transcript";
import { MeetingInput } from "../meetings/schema";
import { createSession } from "./create-session";
import { deleteSession } from "./delete-session";
import { getSession, listSessions } from "./queries";

const page = { limit: 20, offset: 0 };
const transcript = `Sam Okafor: The annual plan is eighteen thousand dollars.
Dana Ruiz: That is too expensive for us. Our budget for this year is fifteen thousand.
Dana Ruiz: We also looked at a competitor last month.
Sam Okafor: Honestly, our own price is too high, I say that every week.`;

function meetingOf(ctx: TenantContext, rawTranscript?: string) {
  const input = {
    title: "Northwind pricing",
    startTime: "2026-11-19T10:00:00Z",
    endTime: "2026-11-19T10:30:00Z",
    participants: [
      { name: "Dana Ruiz", email: "dana@northwind.example", role: "Head of Operations" },
      { name: "Sam Okafor", email: "sam@seller.example" },
    ],
    rawTranscript,
  };
  return createProcessedMeeting(ctx, MeetingInput.parse(input));
}

const found = (over: Partial<Objection>): Objection => ({
  title: "Too expensive",
  quote: "too expensive for us",
  segmentIndex: 1,
  type: "price",
  severity: "high",
  speaker: "Dana Ruiz",
  suggestedResponses: ["What would it have to cost?"],
  framework: "Acknowledge, ask, answer",
  ...over,
});

function engine(objections: Objection[] | Error): AiPort {
  const builtin = createBuiltinAi();
  return {
    engine: "test",
    model: "test",
    analyze: (of) => builtin.analyze(of),
    draft: (request) => builtin.draft(request),
    findObjections: async () => {
      if (objections instanceof Error) throw objections;
      return objections;
    },
  };
}

describe("a coaching session", () => {
  it("contains what customers said verbatim, and who they are", async () => {
    const { ctx, userId, tenant } = await createTenant();
    const { meeting } = await meetingOf(ctx, transcript);
    const session = await createSession(ctx, { meetingId: meeting.meetingId });
    expect(session).toMatchObject({
      meetingId: meeting.meetingId,
      meetingTitle: "Northwind pricing",
      userId,
      tenantId: tenant.id,
      participants: [{ name: "Dana Ruiz", role: "Head of Operations", company: "Northwind", influence: "high" }],
    });
    expect(session.objections.map(({ type }) => type)).toContain("price");
    for (const objection of session.objections) {
      expect(transcript).toContain(objection.transcript);
      expect(objection.speaker).toBe("Dana Ruiz");
      expect(objection.suggestedResponses.length).toBeGreaterThan(0);
    }
  });

  it("contains objections from a call with thousands of turns", async () => {
    const turns = Array.from({ length: 2_000 }, (_, at) => `Sam Okafor: Point ${at} of our plan.`);
    const { ctx } = await createTenant({ ports: { ai: engine([found({ segmentIndex: 2_001 })]) } });
    const { meeting } = await meetingOf(ctx, [...turns, transcript].join("\n"));
    const { objections } = await createSession(ctx, { meetingId: meeting.meetingId });
    expect(objections).toMatchObject([{ transcript: "too expensive for us", speaker: "Dana Ruiz" }]);
  });

  it("contains nothing the engine invented or the seller's side said", async () => {
    const invented = found({ quote: "we will never buy this" });
    const ours = found({ quote: "our own price is too high", segmentIndex: 3, speaker: "Dana Ruiz" });
    const { ctx } = await createTenant({ ports: { ai: engine([invented, ours, found({})]) } });
    const { meeting } = await meetingOf(ctx, transcript);
    const { objections } = await createSession(ctx, { meetingId: meeting.meetingId });
    expect(objections.map(({ transcript }) => transcript)).toEqual(["too expensive for us"]);
  });

  it("exists once per person and transcript, also for concurrent requests", async () => {
    const { ctx, tenant } = await createTenant();
    const { meeting } = await meetingOf(ctx, transcript);
    const made = await Promise.all(
      Array.from({ length: 5 }, () => createSession(ctx, { meetingId: meeting.meetingId })),
    );
    expect(new Set(made.map(({ sessionId }) => sessionId)).size).toBe(1);
    const manager = await memberOf(tenant, "sales_manager");
    const other = await createSession(manager.ctx, { meetingId: meeting.meetingId });
    expect(other.sessionId).not.toBe(made[0]?.sessionId);
    await replaceTranscript(ctx, { id: meeting.meetingId, rawTranscript: "Dana Ruiz: We have no time before March." });
    const newer = await createSession(ctx, { meetingId: meeting.meetingId });
    expect(newer.sessionId).not.toBe(made[0]?.sessionId);
    const { items, total } = await listSessions(ctx, page);
    expect([items[0]?.sessionId, total]).toEqual([newer.sessionId, 2]);
    expect((await listSessions(ctx, { limit: 1, offset: 1 })).items).toMatchObject([{ sessionId: made[0]?.sessionId }]);
  });

  it("needs an accessible, processed transcript", async () => {
    const { ctx, tenant } = await createTenant();
    const { meeting } = await meetingOf(ctx);
    await expect(createSession(ctx, { meetingId: meeting.meetingId })).rejects.toMatchObject({
      code: "not_found",
      extra: { transcriptStatus: "pending" },
    });
    const rep = await memberOf(tenant, "sales_rep");
    const viewer = await memberOf(tenant, "viewer");
    const ready = await meetingOf(ctx, transcript);
    const about = { meetingId: ready.meeting.meetingId };
    await expect(createSession(rep.ctx, about)).rejects.toMatchObject({ code: "not_found" });
    await expect(createSession(viewer.ctx, about)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("stores nothing when the engine fails, and works the next time", async () => {
    const { ctx } = await createTenant({ ports: { ai: engine(new ProviderFailure("bad_output", "not JSON")) } });
    const { meeting } = await meetingOf(ctx, transcript);
    const about = { meetingId: meeting.meetingId };
    await expect(createSession(ctx, about)).rejects.toMatchObject({ code: "internal" });
    expect((await listSessions(ctx, page)).total).toBe(0);
    const recovered = { ...ctx, ports: { ...ctx.ports, ai: engine([found({})]) } };
    expect((await createSession(recovered, about)).objections).toHaveLength(1);
  });

  it("belongs only to its person", async () => {
    const { ctx, tenant } = await createTenant();
    const { meeting } = await meetingOf(ctx, transcript);
    const { sessionId: id } = await createSession(ctx, { meetingId: meeting.meetingId });
    const manager = await memberOf(tenant, "owner");
    await expect(getSession(manager.ctx, { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteSession(manager.ctx, { id })).rejects.toMatchObject({ code: "not_found" });
    expect((await getSession(ctx, { id })).sessionId).toBe(id);
    await deleteSession(ctx, { id });
    await expect(getSession(ctx, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});
