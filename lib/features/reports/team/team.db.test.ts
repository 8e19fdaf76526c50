import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import type { TenantContext } from "@/lib/tenancy/context";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, memberOf, type TestMember, tokenOf } from "@/lib/testing/factories";
import { correctCommitment } from "../../commitments/correct-commitment";
import { listCommitments } from "../../commitments/queries";
import { CommitmentListQuery, type CommitmentSide, type CommitmentState } from "../../commitments/schema";
import { SendInput } from "../../emails/schema";
import { sendEmail } from "../../emails/send/send-email";
import { approveFollowUp } from "../../follow-ups/approve-follow-up";
import { createFollowUp } from "../../follow-ups/create-follow-up";
import { rejectFollowUp } from "../../follow-ups/reject-follow-up";
import { FollowUpInput } from "../../follow-ups/schema";
import { submitFollowUp } from "../../follow-ups/submit-follow-up";
import { listFollowUpRows } from "../../overview/follow-ups/rows";
import { panelCsvContract } from "../contract";
import { readReport } from "../read-report";
import { PANELS } from "../schema";

const MINUTE = 60_000;
const month = { timeRange: "30d" } as const;

async function team() {
  const clock = fixedClock("2026-11-20T10:00:00.000Z");
  const manager = await createTenant({ role: "sales_manager", clock });
  const rep = await memberOf(manager.tenant, "sales_rep", { clock });
  const submitted = async ({ ctx }: { ctx: TenantContext }) => {
    const { id } = await createFollowUp(
      ctx,
      FollowUpInput.parse({ to: ["dana@x.example"], subject: "s", bodyHtml: "<p>Thank you.</p>" }),
    );
    return submitFollowUp(ctx, { id });
  };
  return { clock, manager, rep, submitted };
}

describe("what was promised", () => {
  const at = new Date("2026-11-10T15:00:00Z");
  type Owed = { dueOn: string; state: CommitmentState; closedOn?: string; side?: CommitmentSide };

  async function owe({ ctx, userId }: TestMember, rows: Owed[]) {
    const { tenantId } = ctx;
    const common = {
      tenantId,
      meetingId: (await meetingOf(ctx, userId)).id,
      ownerId: userId,
      kind: "commitment",
    } as const;
    for (const { dueOn, state, closedOn, side = "ours" } of rows) {
      const days = { dueOn: new Date(dueOn), closedOn: closedOn ? new Date(closedOn) : null };
      await ctx.db.commitment.create({ data: { ...common, state, side, what: "Send", source: "engine", ...days } });
    }
  }
  const meetingOf = (ctx: TenantContext, ownerId: string) =>
    ctx.db.meeting.create({ data: { tenantId: ctx.tenantId, ownerId, title: "Halden", startTime: at, endTime: at } });

  const ROWS: Owed[] = [
    { dueOn: "2026-11-12", state: "done", closedOn: "2026-11-12" },
    { dueOn: "2026-11-12", state: "fulfilled", closedOn: "2026-11-01" },
    { dueOn: "2026-11-13", state: "done", closedOn: "2026-11-14" },
    { dueOn: "2026-11-14", state: "overdue" },
    { dueOn: "2026-11-30", state: "firm" },
    { dueOn: "2026-11-12", state: "wrong" },
    { dueOn: "2026-11-12", state: "withdrawn" },
    { dueOn: "2026-11-12", state: "overdue", side: "theirs" },
    { dueOn: "2026-09-12", state: "done", closedOn: "2026-09-12" },
  ];

  it("is counted by how it turned out, by rep, and each figure is the number of rows it leads to", async () => {
    const { manager, rep } = await team();
    await owe(rep, ROWS);
    await owe(manager, ROWS.slice(3, 4));
    const { promises } = await readReport(manager.ctx, month);
    expect(promises.total).toEqual({ due: 5, onTime: 2, late: 1, missed: 2 });
    const [first, second] = promises.reps;
    expect(first).toMatchObject({ userId: rep.userId, due: 4, onTime: 2, late: 1, missed: 1 });
    expect(second).toMatchObject({ userId: manager.userId, due: 1, onTime: 0, late: 0, missed: 1 });
    const behind = async (ctx: TenantContext, query: object) =>
      (await listCommitments(ctx, CommitmentListQuery.parse({ ...promises.days, ...query }))).total;
    for (const one of promises.reps) {
      const figures = { any: one.due, on_time: one.onTime, late: one.late, missed: one.missed };
      for (const [punctuality, figure] of Object.entries(figures))
        expect(await behind(manager.ctx, { ownerId: one.userId, punctuality }), punctuality).toBe(figure);
    }
    const own = (await readReport(rep.ctx, month)).promises;
    expect(own.reps.map(({ userId }) => userId)).toEqual([rep.userId]);
    expect(own.total.due).toBe(await behind(rep.ctx, { punctuality: "any" }));
  });

  it("is closed on the day in the workspace's time zone", async () => {
    const clock = fixedClock("2026-11-13T03:00:00Z");
    const member = await createTenant({ clock, tenant: { timeZone: "America/Los_Angeles" } });
    await owe(member, [{ dueOn: "2026-11-12", state: "firm" }]);
    const [row] = (await listCommitments(member.ctx, CommitmentListQuery.parse({}))).items;
    await correctCommitment(member.ctx, { id: row!.id, revision: 1, state: "done" });
    expect((await readReport(member.ctx, month)).promises.total).toEqual({ due: 1, onTime: 1, late: 0, missed: 0 });
    await correctCommitment(member.ctx, { id: row!.id, revision: 2, state: "firm" });
    expect((await readReport(member.ctx, month)).promises.total.due).toBe(0);
  });
});

describe("the team's figures", () => {
  it("include the median time from submission to approval, for everyone and for each rep", async () => {
    const { clock, manager, rep, submitted } = await team();
    for (const minutes of [10, 20, 90]) {
      const item = await submitted(rep);
      clock.advance(minutes * MINUTE);
      await approveFollowUp(manager.ctx, item);
    }
    const own = await submitted(manager);
    clock.advance(4 * MINUTE);
    await approveFollowUp(manager.ctx, own);
    const { decisions, reps } = (await readReport(manager.ctx, month)).team;
    expect(decisions).toEqual({ approved: 4, rejected: 0, minutesToApproval: 15 });
    const of = (userId: string) => reps.find((one) => one.userId === userId);
    expect(of(rep.userId)).toMatchObject({ approved: 3, minutesToApproval: 20 });
    expect(of(manager.userId)).toMatchObject({ approved: 1, minutesToApproval: 4 });
    expect((await readReport(rep.ctx, month)).team.reps.map(({ userId }) => userId)).toEqual([rep.userId]);
  });

  it("count rejections by reason, consistent with the lists of rejected follow-ups", async () => {
    const { manager, rep, submitted } = await team();
    for (const reasonCode of ["tone", "tone", "pricing"] as const) {
      await rejectFollowUp(manager.ctx, { ...(await submitted(rep)), reasonCode });
    }
    await submitted(rep);
    const { team: figures, analytics } = await readReport(manager.ctx, month);
    expect(figures.reasons).toEqual([
      { reason: "tone", count: 2 },
      { reason: "pricing", count: 1 },
    ]);
    const { startDate, endDate } = analytics.meta;
    const behind = { decided: "rejected", decidedFrom: startDate, decidedTo: endDate, page: 1 } as const;
    for (const limit of [20, 100]) {
      expect((await listFollowUpRows(manager.ctx, { ...behind, limit, reason: "tone" })).total).toBe(2);
      expect((await listFollowUpRows(manager.ctx, { ...behind, limit })).total).toBe(3);
      expect((await listFollowUpRows(manager.ctx, { ...behind, limit, decidedTo: startDate })).total).toBe(0);
    }
  });

  it("have a CSV for each panel, with no cell that a spreadsheet treats as a formula", async () => {
    const owner = await createTenant();
    const { identity } = await databases();
    await identity.user.update({ where: { id: owner.userId }, data: { name: "=2+5, really" } });
    await sendEmail(owner.ctx, SendInput.parse({ to: ["dana@x.example"], subject: "s", htmlBody: "x" }));
    const token = await tokenOf(owner);
    for (const panel of PANELS) {
      const answer = await callRoute(panelCsvContract, { token, params: { panel }, query: "?timeRange=7d" });
      expect(answer.status, panel).toBe(200);
      expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${panel}.csv"`);
      const lines = answer.text.trimEnd().split("\r\n");
      if (panel === "trend") expect(lines).toHaveLength(8);
      if (panel === "reps") expect(lines[1]).toBe(`"'=2+5, really",1,0,0,0,0,0,0,`);
    }
    expect((await callRoute(panelCsvContract, { token, params: { panel: "nothing" } })).status).toBe(404);
  });
});
