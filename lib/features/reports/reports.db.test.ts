import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GET } from "@/app/api/reports/analytics/route";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import type { DeliveryModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { anEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf, type TestMember } from "@/lib/testing/factories";
import { recordDeliveryEvent } from "../emails/record-delivery-event";
import { SendInput } from "../emails/schema";
import { sendEmail } from "../emails/send/send-email";
import { createFollowUp } from "../follow-ups/create-follow-up";
import { FollowUpInput } from "../follow-ups/schema";
import { issueToken } from "../tokens/issue-token";
import { buildReport } from "./build-report";
import { cacheReport } from "./cache-report";
import { panelCsv } from "./panel-csv";
import { readReport } from "./read-report";
import { type Analytics, AnalyticsQuery } from "./schema";

const NOW = "2026-11-20T15:00:00.000Z";
const HOUR = 3_600_000;
const query = (more: object = {}) => AnalyticsQuery.parse(more);

async function company() {
  const clock = fixedClock(NOW);
  const owner = await createTenant({ clock });
  const rep = await memberOf(owner.tenant, "sales_rep", { clock });
  return { owner, rep, clock, system: await systemOf(owner.tenant, { clock }) };
}

type Plan = { hoursAgo: number; sentBy: string; templateType: string | null; sends: boolean; events: string[] };

async function deliver(system: TenantContext, plan: Plan, followUpId: string | null = null): Promise<string> {
  const id = randomUUID();
  const queuedAt = new Date(Date.parse(NOW) - plan.hoursAgo * HOUR);
  const { sentBy, templateType, sends } = plan;
  const message = { provider: "sandbox", to: ["a@b.example"], cc: [], subject: "s", message: anEmail };
  await system.db.delivery.create({
    data: { id, tenantId: system.tenantId, sentBy, templateType, followUpId, queuedAt, ...message },
  });
  const sentAt = new Date(queuedAt.getTime() + 1_000);
  if (sends) {
    await system.db.delivery.update({
      where: { id, tenantId: system.tenantId },
      data: { sentAt, status: "sent", messageId: id },
    });
    for (const [position, type] of plan.events.entries()) {
      const at = new Date(sentAt.getTime() + (type === "replied late" ? 15 * 24 * HOUR : 60_000 * (position + 1)));
      const event = { deliveryId: id, providerEventId: `${id}:${position}`, at };
      await recordDeliveryEvent(system, { ...event, type: type.split(" ")[0] as "delivered" });
    }
  }
  return id;
}

/** Recomputes the figures from the individual messages. */
function recount(rows: DeliveryModel[], from: string, to: string) {
  const inRange = rows.filter((row) => {
    const at = (row.sentAt ?? row.queuedAt).toISOString();
    return from <= at && at <= to;
  });
  const sent = inRange.filter((row) => row.sentAt);
  const replied = sent.filter((row) => row.repliedAt && +row.repliedAt - +(row.sentAt ?? 0) <= 14 * 24 * HOUR);
  const per = <T>(list: T[], keyOf: (item: T) => string) =>
    Object.fromEntries(
      [...new Set(list.map(keyOf))].sort().map((key) => [key, list.filter((item) => keyOf(item) === key).length]),
    );
  return {
    sent: sent.length,
    responseRate: sent.length === 0 ? 0 : Number(((100 * replied.length) / sent.length).toFixed(1)),
    days: per(sent, (row) => row.sentAt!.toISOString().slice(0, 10)),
    opened: per(
      sent.filter((row) => row.openedAt),
      (row) => row.sentAt!.toISOString().slice(0, 10),
    ),
    status: per(inRange, (row) => row.status),
    templates: per(
      sent.filter((row) => row.templateType),
      (row) => row.templateType!,
    ),
    delivered: per(
      sent.filter((row) => row.templateType && row.deliveredAt),
      (row) => row.templateType!,
    ),
  };
}

function countsOf({ summary, followUpsTrend, emailStatusBreakdown, topTemplates }: Analytics) {
  const nonZero = (entries: [string, number][]) => Object.fromEntries(entries.filter(([, value]) => value > 0).sort());
  return {
    sent: summary.totalFollowUpsSent,
    responseRate: summary.responseRate,
    days: nonZero(followUpsTrend.map(({ date, sent }) => [date, sent])),
    opened: nonZero(followUpsTrend.map(({ date, opened }) => [date, opened])),
    status: nonZero(Object.entries(emailStatusBreakdown)),
    templates: nonZero(topTemplates.map(({ templateType, totalSent }) => [templateType, totalSent])),
    delivered: nonZero(topTemplates.map(({ templateType, delivered }) => [templateType, delivered])),
  };
}

describe("the report", () => {
  it("equals an independent recount of whole and partial days, for the tenant and for a rep", async () => {
    const { owner, rep, system } = await company();
    const plan = fc.record({
      hoursAgo: fc.integer({ min: 1, max: 500 }),
      sentBy: fc.constantFrom(owner.userId, rep.userId),
      templateType: fc.constantFrom("followUp", "meetingSummary", "noShowRecovery", null),
      sends: fc.integer({ min: 0, max: 4 }).map((dice) => dice > 0),
      events: fc.subarray(["delivered", "opened", "clicked", "replied", "replied late", "bounced", "failed"]),
    });
    for (const one of fc.sample(plan, { numRuns: 60, seed: 7 })) await deliver(system, one);
    const rows = await system.db.delivery.findMany({ where: { tenantId: system.tenantId } });
    const custom = (startDate: string, endDate: string) => ({ timeRange: "custom", startDate, endDate });
    const ranges: [object, string, string][] = [
      [{ timeRange: "7d" }, "2026-11-14T00:00:00.000Z", NOW],
      [{ timeRange: "30d" }, "2026-10-22T00:00:00.000Z", NOW],
      ...[
        ["2026-11-13T05:00:00.000Z", "2026-11-18T17:00:00.000Z"],
        ["2026-11-15T00:00:00.000Z", "2026-11-16T23:59:59.999Z"],
        ["2026-11-17T03:00:00.000Z", "2026-11-17T09:00:00.000Z"],
        ["2027-01-01T00:00:00.000Z", "2027-01-02T00:00:00.000Z"],
      ].map(([from = "", to = ""]): [object, string, string] => [custom(from, to), from, to]),
    ];
    for (const [range, from, to] of ranges) {
      expect(countsOf(await buildReport(owner.ctx, query(range)))).toEqual(recount(rows, from, to));
      const own = rows.filter(({ sentBy }) => sentBy === rep.userId);
      expect(countsOf(await buildReport(rep.ctx, query(range)))).toEqual(recount(own, from, to));
    }
  });

  it("stays correct under concurrent sends and reports for one sender and day", async () => {
    const { ctx, userId } = await createTenant();
    const input = SendInput.parse({ to: ["dana@x.example"], subject: "s", htmlBody: "x", templateType: "followUp" });
    const ids = await Promise.all(
      Array.from({ length: 40 }, async (_, number) => {
        const { deliveryId } = await sendEmail(ctx, input);
        const seconds = { delivered: 0, opened: 20, replied: 60 };
        const report = (type: keyof typeof seconds) => {
          const at = new Date(Date.now() + seconds[type] * 1_000);
          return recordDeliveryEvent(ctx, { deliveryId, providerEventId: `${deliveryId}:${type}`, type, at });
        };
        await Promise.all([report("delivered"), ...(number % 2 ? [report("opened"), report("replied")] : [])]);
        return deliveryId;
      }),
    );
    const report = await buildReport(ctx, query({ timeRange: "7d" }));
    expect(report.topTemplates).toEqual([
      { templateType: "followUp", totalSent: ids.length, delivered: ids.length, deliveryRate: 100 },
    ]);
    expect(report.followUpsTrend.reduce((sum, { opened }) => sum + opened, 0)).toBe(20);
    expect(report.summary.responseRate).toBe(50);
    const days = await ctx.db.deliveryDay.findMany({ where: { tenantId: ctx.tenantId, sentBy: userId } });
    expect(days.reduce((sum, { nowQueued, nowSent }) => sum + nowQueued + nowSent, 0)).toBe(0);
  });

  it("reflects deleted deliveries, and is deleted with its tenant", async () => {
    const { owner, system } = await company();
    const plan = { hoursAgo: 1, sentBy: owner.userId, templateType: null, sends: true, events: ["delivered"] };
    const first = await deliver(system, plan);
    await deliver(system, plan);
    await system.db.delivery.delete({ where: { id: first, tenantId: system.tenantId } });
    expect((await buildReport(owner.ctx, query())).summary.totalFollowUpsSent).toBe(1);
    const { identity } = await databases();
    await identity.tenant.delete({ where: { id: owner.tenant.id } });
    expect(await system.db.$queryRaw`SELECT 1 FROM delivery_days`).toEqual([]);
  });

  it("measures answers against everything sent, for the team and each rep, and counts what can still be answered", async () => {
    const { owner, rep, system, clock } = await company();
    const plan = { sentBy: owner.userId, templateType: null, sends: true };
    await deliver(system, { ...plan, hoursAgo: 14 * 24 + 1, events: ["replied"] });
    await deliver(system, { ...plan, hoursAgo: 14 * 24 + 1, events: ["replied late"] });
    await deliver(system, { ...plan, hoursAgo: 14 * 24 - 1, events: [] });
    await deliver(system, { ...plan, hoursAgo: 1, events: ["replied"] });
    await deliver(system, { ...plan, hoursAgo: 1, events: [], sentBy: rep.userId });
    const report = () => readReport(owner.ctx, query());
    const { analytics, figures } = await report();
    expect(analytics.summary.responseRate).toBe(40);
    expect(figures.awaiting).toBe(2);
    const csv = (await panelCsv(owner.ctx, { panel: "reps", query: query() })).trimEnd().split("\r\n");
    const sentAnsweredShare = csv.slice(1).map((line) => line.split(",").slice(-8, -5).join());
    expect(sentAnsweredShare).toEqual(["4,2,50", "1,0,0"]);
    clock.advance(2 * HOUR);
    expect(await report()).toMatchObject({ analytics: { summary: { responseRate: 40 } }, figures: { awaiting: 1 } });
  });

  it("is all zeros for an empty tenant, with every day in it", async () => {
    const { owner } = await company();
    const report = await buildReport(owner.ctx, query({ timeRange: "90d" }));
    expect(report.followUpsTrend).toHaveLength(90);
    expect(report.topTemplates).toEqual([]);
    expect(Object.values(report.summary)).toEqual([0, 0, 0, 0, 0]);
    expect(Object.values(report.emailStatusBreakdown)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("measures meetings from their end to the first message of a follow-up", async () => {
    const { owner, rep, system } = await company();
    const meet = (
      member: TestMember,
      hoursAgo: number,
      isExternal: boolean,
      change: { processedAt?: null; cancelledAt?: Date } = {},
    ) => {
      const endTime = new Date(Date.parse(NOW) - hoursAgo * HOUR);
      const startTime = new Date(endTime.getTime() - HOUR);
      const times = { startTime, endTime, processedAt: new Date(endTime.getTime() + 60_000) };
      const state = { title: "m", isExternal, transcriptStatus: "completed" as const, ...times, ...change };
      return system.db.meeting.create({ data: { tenantId: system.tenantId, ownerId: member.userId, ...state } });
    };
    const follow = async (member: TestMember, meetingId: string, sentHoursAgo: number) => {
      const draft = FollowUpInput.parse({ to: ["a@b.example"], subject: "s", bodyHtml: "x", meetingId });
      const { id } = await createFollowUp(member.ctx, draft);
      const plan = { sentBy: member.userId, templateType: null, sends: true, events: [] };
      await deliver(system, { ...plan, hoursAgo: sentHoursAgo }, id);
    };
    const [first, second] = [await meet(owner, 50, true), await meet(rep, 30, true)];
    await meet(rep, 20, true);
    await meet(owner, 10, false);
    await meet(rep, 9, true, { processedAt: null, cancelledAt: new Date(NOW) });
    await follow(owner, first.id, 40);
    await follow(owner, first.id, 48);
    await follow(rep, second.id, 29);
    expect((await buildReport(owner.ctx, query())).summary).toMatchObject({
      meetingsProcessed: 4,
      avgTimeToSendMinutes: 90,
      workflowCompletionRate: 66.7,
    });
    expect((await buildReport(rep.ctx, query())).summary).toMatchObject({
      meetingsProcessed: 2,
      avgTimeToSendMinutes: 60,
      workflowCompletionRate: 50,
    });
  });
});

describe("requesting the report", () => {
  it("is cached for five minutes, and never with someone else's figures", async () => {
    const { owner, rep, clock, system } = await company();
    const plan = { hoursAgo: 1, sentBy: owner.userId, templateType: null, sends: true, events: [] };
    const asked = await Promise.all([1, 2, 3].map(() => cacheReport(owner.ctx, query())));
    expect(new Set(asked).size).toBe(1);
    await deliver(system, plan);
    expect((await cacheReport(owner.ctx, query())).summary.totalFollowUpsSent).toBe(0);
    expect(await cacheReport(rep.ctx, query())).not.toBe(asked[0]);
    expect((await cacheReport(owner.ctx, query({ timeRange: "7d" }))).summary.totalFollowUpsSent).toBe(1);
    clock.advance(300_000);
    expect((await cacheReport(owner.ctx, query())).summary.totalFollowUpsSent).toBe(1);
    clock.advance(-24 * HOUR);
    expect((await cacheReport(owner.ctx, query())).meta.generatedAt).toBe(clock.now().toISOString());
  });

  it("has the published cache header, on success only", async () => {
    const { ctx, userId } = await createTenant();
    const { token } = await issueToken(ctx, {
      holder: { id: userId, email: "o@seller.example" },
      name: "t",
      role: "owner",
    });
    const ask = (search: string, headers: Record<string, string> = {}) =>
      GET(new Request(`http://localhost:3000/api/reports/analytics${search}`, { headers }), {
        params: Promise.resolve({}),
      });
    const bearer = { authorization: `Bearer ${token}` };
    const answer = await ask("", bearer);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("s-maxage=300, stale-while-revalidate=60");
    expect(answer.headers.get("vary")).toBe("Authorization, Cookie");
    expect(answer.headers.get("cdn-cache-control")).toBe("private, no-store");
    expect(await answer.json()).toMatchObject({ meta: { tenantId: ctx.tenantId, timeRange: "30d" } });
    const refused = await ask("?timeRange=custom&startDate=2026-01-01T00:00:00Z", bearer);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ details: { fieldErrors: { endDate: [expect.any(String)] } } });
    for (const response of [refused, await ask("")]) expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
