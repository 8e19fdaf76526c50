import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProcessedMeeting, untilProcessed } from "@/lib/testing/processed-meeting";
import { replaceTranscript } from "../../meetings/replace-transcript";
import { MeetingInput } from "../../meetings/schema";
import { createSession } from "../create-session";
import { findQuotePlaces } from "../queries";
import { listMatchingSessions, readTrends } from "./queries";

const TRANSCRIPT = `Sam Okafor: The annual plan is eighteen thousand dollars.
Dana Ruiz: That is too expensive for us. Our budget for this year is fifteen thousand.`;
const clock = fixedClock("2026-11-22T12:00:00Z");
const page = { limit: 20, offset: 0 };

async function coached(rep: TenantContext, coachee: TenantContext, day: string) {
  const guest = { name: "Dana Ruiz", email: "dana@northwind.example" };
  const at = { startTime: `${day}T23:00:00Z`, endTime: `${day}T23:30:00Z` };
  const input = MeetingInput.parse({ title: day, ...at, participants: [guest], rawTranscript: TRANSCRIPT });
  const { meeting } = await createProcessedMeeting(rep, input);
  return createSession(coachee, meeting);
}

describe("trends of objections", () => {
  it("count the caller's sessions by the meeting's day and owner, and lead to them", async () => {
    const manager = await createTenant({ role: "sales_manager", clock });
    const rep = await memberOf(manager.tenant, "sales_rep", { clock });
    const stranger = await memberOf(manager.tenant, "owner", { clock });
    const recent = await coached(rep.ctx, manager.ctx, "2026-11-22");
    const older = await coached(manager.ctx, manager.ctx, "2026-11-01");
    await coached(rep.ctx, manager.ctx, "2026-10-25");
    const each = recent.objections.filter(({ type }) => type === "price").length;
    expect(each).toBeGreaterThan(0);

    const { types, reps, names, periods } = await readTrends(manager.ctx, "4w");
    expect(types.find(({ type }) => type === "price")?.counts).toEqual([each, 0, 0, each]);
    expect(reps.map(({ repId, byType }) => [repId, byType.price])).toEqual(
      [rep.userId, manager.userId].sort().map((id) => [id, each]),
    );
    expect(names[rep.userId]).toBe("Test sales_rep");
    const found = async (filter: object) =>
      (await listMatchingSessions(manager.ctx, filter, page)).items.map(({ sessionId }) => sessionId);
    expect(await found({ type: "price", ...periods[3] })).toEqual([recent.sessionId]);
    expect(await found({ rep: manager.userId })).toEqual([older.sessionId]);
    expect(await found({ type: "authority" })).toEqual([]);
    expect(await listMatchingSessions(manager.ctx, { type: "price" }, { limit: 1, offset: 1 })).toMatchObject({
      items: [{ sessionId: older.sessionId }],
      total: 3,
    });
    expect((await readTrends(stranger.ctx, "52w")).types).toEqual([]);
    expect((await listMatchingSessions(stranger.ctx, {}, page)).total).toBe(0);
  });

  it("count a meeting once, however often its transcript was replaced", async () => {
    const { ctx } = await createTenant({ clock });
    const { meetingId } = await coached(ctx, ctx, "2026-11-20");
    await replaceTranscript(ctx, { id: meetingId, rawTranscript: `${TRANSCRIPT}\nDana Ruiz: Bye.` });
    await untilProcessed(ctx, meetingId);
    const newer = await createSession(ctx, { meetingId });
    const { items, total } = await listMatchingSessions(ctx, { type: "price" }, page);
    expect([items[0]?.sessionId, total]).toEqual([newer.sessionId, 1]);
  });
});

describe("the quotes of a session", () => {
  it("lead to their place in the transcript while it is the same text", async () => {
    const { ctx } = await createTenant({ clock });
    const session = await coached(ctx, ctx, "2026-11-20");
    const places = await findQuotePlaces(ctx, session);
    expect(places).toHaveLength(session.objections.length);
    for (const place of places) expect(place?.segmentIndex).toBe(1);
    await replaceTranscript(ctx, {
      id: session.meetingId,
      rawTranscript: "Dana Ruiz: We talked about something else.",
    });
    await untilProcessed(ctx, session.meetingId);
    expect(new Set(await findQuotePlaces(ctx, session))).toEqual(new Set([null]));
  });
});
