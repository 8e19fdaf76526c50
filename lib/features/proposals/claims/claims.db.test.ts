import { describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf, type TestMember } from "@/lib/testing/factories";
import { createProposal } from "../create-proposal";
import { ProposalInput } from "../schema";
import { getProposalClaims } from "./queries";

async function meetingOf({ ctx, userId: ownerId }: TestMember): Promise<string> {
  const { tenantId } = ctx;
  const at = new Date("2026-11-20T15:00:00Z");
  const times = { startTime: at, endTime: at };
  const data = { tenantId, ownerId, title: "Pricing", ...times, transcriptStatus: "completed" as const };
  const { id: meetingId } = await ctx.db.meeting.create({ data });
  const segments = [
    { speaker: "Dana", text: "What does it cost?", startSeconds: 0 },
    { speaker: "Sam", text: "It is nine hundred pounds per seat.", startSeconds: 65 },
  ];
  await ctx.db.transcript.create({ data: { tenantId, meetingId, rawText: "…", segments, analysis: undefined } });
  return meetingId;
}

const made = (ctx: TenantContext, metadata: Record<string, unknown>) => {
  const sections = [{ title: "Offer", content: "It costs £950 per seat.", order: 0 }];
  return createProposal(ctx, ProposalInput.parse({ title: "Desk", clientName: "Northwind", sections, metadata }));
};

describe("the figures of a proposal", () => {
  it("are compared with the meeting it was made from", async () => {
    const member = await createTenant();
    const meetingId = await meetingOf(member);
    const { id } = await made(member.ctx, { meetingId });
    const found = await getProposalClaims(member.ctx, { id });
    expect(found.meetingId).toBe(meetingId);
    expect(found.parts).toMatchObject([{ kind: "section", claims: [{ kind: "price", support: "unsupported" }] }]);
    expect(found.transcript["1"]).toEqual({
      speaker: "Sam",
      timestamp: "00:01:05",
      text: "It is nine hundred pounds per seat.",
    });
  });

  it("are not compared without a meeting that the caller may read", async () => {
    const nothing = { meetingId: null, parts: [], transcript: {} };
    const member = await createTenant();
    const rep = await memberOf(member.tenant, "sales_rep");
    const other = await createTenant();
    const foreign = await meetingOf(other);
    const own = await meetingOf(member);
    for (const meetingId of [undefined, 7, "x", { id: 1 }, foreign]) {
      const { id } = await made(member.ctx, meetingId === undefined ? {} : { meetingId });
      expect(await getProposalClaims(member.ctx, { id })).toEqual(nothing);
    }
    const { id } = await made(rep.ctx, { meetingId: own });
    expect(await getProposalClaims(rep.ctx, { id })).toEqual(nothing);
  });
});
