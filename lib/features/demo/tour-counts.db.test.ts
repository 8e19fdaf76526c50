import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import type { Role } from "@/lib/core/permissions";
import type { TenantContext } from "@/lib/tenancy/context";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { callRoute } from "@/lib/testing/call-route";
import { systemOf, type TestMember, tokenOf } from "@/lib/testing/factories";
import { listFollowUps } from "@/lib/testing/list-follow-ups";
import { listUpcomingEvents } from "../calendar/queries";
import { listConflictsContract, listSyncsContract } from "../crm/contract";
import { listConflicts, listSyncs } from "../crm/queries";
import { resolveConflict } from "../crm/resolve-conflict";
import { SYNC_TYPES } from "../crm/schema";
import { syncCrm } from "../crm/sync-crm";
import { listDeliveriesContract } from "../deliveries/contract";
import { listDeliveries } from "../deliveries/queries";
import { recordDeliveryEvent } from "../emails/record-delivery-event";
import { approveFollowUp } from "../follow-ups/approve-follow-up";
import { cancelFollowUp } from "../follow-ups/cancel-follow-up";
import { listFollowUpsContract } from "../follow-ups/contract";
import { rejectFollowUp } from "../follow-ups/reject-follow-up";
import { requestChanges } from "../follow-ups/request-changes-follow-up";
import { FOLLOW_UP_STATUSES, type FollowUpStatus } from "../follow-ups/schema";
import { sendFollowUp } from "../follow-ups/send-follow-up";
import { listMeetingsContract } from "../meetings/contract";
import { COUNTED_MEETINGS } from "../meetings/schema";
import { getOnboardingContract } from "../onboarding/contract";
import { getOnboarding } from "../onboarding/queries";
import { countToReview } from "../overview/follow-ups/queries";
import { listFollowUpRows } from "../overview/follow-ups/rows";
import { getMeetingDetail, listMeetingProgress } from "../overview/meetings/queries";
import { getFollowUpsToday } from "../overview/today/queries";
import { PANELS } from "../overview/today/schema";
import { analyticsContract } from "../reports/contract";
import { sum } from "../reports/figures";
import { readReport } from "../reports/read-report";
import type { Analytics } from "../reports/schema";
import { createSandbox } from "./create-sandbox";

const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
beforeAll(() => database.connect());
afterAll(() => database.end());

const ALL = { page: 1, limit: 100 };

async function launch() {
  const { demo } = await createSandbox({});
  const { rows } = await database.query(
    `SELECT m.id, m.role, m.user_id, m.tenant_id, u.email, u.name FROM members m JOIN users u ON u.id = m.user_id
     WHERE m.tenant_id = (SELECT tenant_id FROM members m JOIN users u ON u.id = m.user_id WHERE u.email = $1)
     ORDER BY m.created_at, m.id`,
    [demo.email],
  );
  const tenant = await findTenant(rows[0].tenant_id);
  if (!tenant) throw new Error("No such sandbox");
  const enter = async (role: Role): Promise<TestMember> => {
    const { id, user_id: userId, email, name } = rows.find((row) => row.role === role);
    const session = { via: "session", credentialId: userId, credentialVersion: 0 } as const;
    const ctx = await openContext({ tenant, actor: { kind: "user", userId, email, name, role, ...session } });
    return { ctx, tenant, userId, memberId: id };
  };
  return {
    owner: await enter("owner"),
    manager: await enter("sales_manager"),
    rep: await enter("sales_rep"),
    system: await systemOf(tenant),
  };
}

/** Counts rows directly in PostgreSQL. */
async function rows(ctx: TenantContext, from: string): Promise<number> {
  const { rows } = await database.query(`SELECT count(*)::int AS n FROM ${from} AND tenant_id = $1`, [ctx.tenantId]);
  return rows[0].n;
}

/** Every count that a screen or the API shows, next to the actual number of rows. */
async function countsOf(member: TestMember) {
  const { ctx, userId } = member;
  const isRep = ctx.actor.kind === "user" && ctx.actor.role === "sales_rep";
  const own = isRep ? `owner_id = '${userId}'` : "true";
  const sender = isRep ? `sent_by = '${userId}'` : "true";
  const token = await tokenOf(member);
  const total = async (contract: AnyContract, query = "") => {
    const { body } = await callRoute(contract, { token, query: `?limit=1${query}` });
    return (body as { pagination: { total: number } }).pagination.total;
  };
  const pairs: Record<string, [shown: number, rows: number]> = {};

  const today = await getFollowUpsToday(ctx);
  for (const status of FOLLOW_UP_STATUSES) {
    const there = await rows(ctx, `follow_ups WHERE ${own} AND status = '${status}'`);
    pairs[`follow-ups, ${status}: list`] = [(await listFollowUpRows(ctx, { ...ALL, status })).total, there];
    pairs[`follow-ups, ${status}: API`] = [await total(listFollowUpsContract, `&status=${status}`), there];
  }
  for (const [panel, statuses] of Object.entries(PANELS)) {
    const names = statuses.map((status) => `'${status}'`).join();
    const there = await rows(ctx, `follow_ups WHERE ${own} AND status IN (${names})`);
    pairs[`follow-ups: ${panel} on Today`] = [today[panel as keyof typeof PANELS].count, there];
  }
  const inQueue = await rows(ctx, `follow_ups WHERE ${own} AND status IN ('pending_review', 'approved')`);
  pairs["review queue: sidebar"] = [await countToReview(ctx), inQueue];
  pairs["review queue: panels of Today"] = [today.toReview.count + today.approved.count, inQueue];

  const report = await readReport(ctx, { timeRange: "30d" });
  const { summary, emailStatusBreakdown, topTemplates, meta } = report.analytics;
  const span = { from: meta.startDate, to: meta.endDate };
  const at = `BETWEEN '${span.from}' AND '${span.to}'`;
  const sent = await rows(ctx, `deliveries WHERE ${sender} AND sent_at ${at}`);
  pairs["emails sent: analytics"] = [summary.totalFollowUpsSent, sent];
  pairs["emails sent: trend"] = [sum(report.figures.deliveries, "sent"), sent];
  pairs["emails sent: list behind"] = [(await listDeliveries(ctx, { ...ALL, ...span, reached: "sent" })).total, sent];
  const replied = await rows(ctx, `deliveries WHERE ${sender} AND sent_at ${at} AND replied_at - sent_at <= '14 days'`);
  pairs["replied: analytics"] = [sum(report.figures.deliveries, "replied"), replied];
  pairs["replied: list behind"] = [(await listDeliveries(ctx, { ...ALL, ...span, reached: "replied" })).total, replied];
  const recent = `replied_at IS NULL AND sent_at > now() - interval '14 days'`;
  const awaiting = await rows(ctx, `deliveries WHERE ${sender} AND sent_at ${at} AND ${recent}`);
  pairs["can still be answered: analytics"] = [report.figures.awaiting, awaiting];
  for (const [status, count] of Object.entries(emailStatusBreakdown)) {
    const there = await rows(
      ctx,
      `deliveries WHERE ${sender} AND coalesce(sent_at, queued_at) ${at} AND status = '${status}'`,
    );
    const query = `&status=${status}&from=${span.from}&to=${span.to}`;
    pairs[`deliveries, ${status}: analytics`] = [count, there];
    pairs[`deliveries, ${status}: API`] = [await total(listDeliveriesContract, query), there];
  }
  for (const { templateType, totalSent } of topTemplates) {
    const there = await rows(ctx, `deliveries WHERE ${sender} AND sent_at ${at} AND template_type = '${templateType}'`);
    pairs[`template ${templateType}: analytics`] = [totalSent, there];
  }

  const counted = {
    processed: `processed_at ${at}`,
    external: `is_external AND cancelled_at IS NULL AND end_time ${at}`,
    followed_up: `is_external AND cancelled_at IS NULL AND end_time ${at} AND follow_up_sent_at IS NOT NULL`,
    first_sent: `follow_up_sent_at ${at}`,
  };
  const { processed, external, followedUp, firstSent } = report.figures.meetings;
  const shown = { processed, external, followed_up: followedUp, first_sent: firstSent };
  for (const name of COUNTED_MEETINGS) {
    const there = await rows(ctx, `meetings WHERE ${own} AND ${counted[name]}`);
    pairs[`meetings, ${name}: analytics`] = [shown[name], there];
    const behind = await listMeetingProgress(ctx, { ...ALL, ...span, counted: name });
    pairs[`meetings, ${name}: list behind`] = [behind.total, there];
  }
  pairs["meetings: API"] = [await total(listMeetingsContract), await rows(ctx, `meetings WHERE ${own}`)];

  const { decisions, reps, reasons } = report.team;
  for (const decided of ["approved", "rejected"] as const) {
    const is = decided === "approved" ? "approved_revision IS NOT NULL" : "status = 'rejected'";
    const there = await rows(ctx, `follow_ups WHERE ${own} AND decided_at ${at} AND ${is}`);
    pairs[`${decided}: analytics`] = [decisions[decided], there];
    pairs[`${decided}: by rep`] = [reps.reduce((all, rep) => all + rep[decided], 0), there];
    const behind = { ...ALL, decided, decidedFrom: span.from, decidedTo: span.to };
    pairs[`${decided}: list behind`] = [(await listFollowUpRows(ctx, behind)).total, there];
  }
  pairs["rejected: by reason"] = [reasons.reduce((all, { count }) => all + count, 0), decisions.rejected];
  pairs["emails sent: by rep"] = [reps.reduce((all, rep) => all + rep.sent, 0), sent];
  pairs["replied: by rep"] = [reps.reduce((all, rep) => all + rep.replied, 0), replied];

  const conflicts = await rows(ctx, "crm_conflicts WHERE status = 'open'");
  pairs["conflicts: screen"] = [(await listConflicts(ctx, { ...ALL, status: "open" })).total, conflicts];
  pairs["conflicts: API"] = [await total(listConflictsContract), conflicts];
  const syncs = await rows(ctx, "crm_syncs WHERE true");
  pairs["syncs: screen"] = [(await listSyncs(ctx, ALL)).total, syncs];
  pairs["syncs: API"] = [await total(listSyncsContract), syncs];

  const range = `?timeRange=custom&startDate=${span.from}&endDate=${span.to}`;
  const { body } = await callRoute(analyticsContract, { token, query: range });
  expect((body as Analytics).summary, "analytics: API").toEqual(summary);
  const onboarding = await callRoute(getOnboardingContract, { token });
  expect(onboarding.body, "onboarding: API").toMatchObject({ data: await getOnboarding(ctx) });
  return pairs;
}

async function check(...members: TestMember[]): Promise<void> {
  for (const member of members) {
    const pairs = Object.entries(await countsOf(member));
    const of = (place: 0 | 1) => Object.fromEntries(pairs.map(([name, pair]) => [name, pair[place]]));
    expect(of(0)).toEqual(of(1));
    await checkMeetings(member.ctx);
  }
}

/** Each screen shows the same people for a meeting, and shows everything that was sent as sent. */
async function checkMeetings(ctx: TenantContext): Promise<void> {
  const { items } = await listMeetingProgress(ctx, ALL);
  const events = await listUpcomingEvents(ctx, { days: 30 });
  for (const { meeting, followUp } of items) {
    const detail = await getMeetingDetail(ctx, { id: meeting.meetingId });
    expect(detail.participants.map(({ name }) => name)).toEqual(meeting.participants.map(({ name }) => name));
    expect(detail.followUp).toEqual(followUp);
    const isSent =
      (await rows(ctx, `follow_ups WHERE meeting_id = '${meeting.meetingId}' AND sent_at IS NOT NULL`)) > 0;
    expect(followUp?.status === "sent", meeting.title).toBe(isSent);
    const same = events.find(({ title, startTime }) => title === meeting.title && startTime === meeting.startTime);
    if (same) expect(same.participants.length, meeting.title).toBe(meeting.participants.length);
  }
}

async function firstOf(ctx: TenantContext, status: FollowUpStatus) {
  const [followUp] = (await listFollowUps(ctx, { ...ALL, status })).items;
  if (!followUp) throw new Error(`Nothing is ${status}`);
  return followUp;
}

describe("a sandbox, from the start of its tour", () => {
  it("shows the same numbers on every screen and in the API as in the database", async () => {
    const { owner, manager, rep, system } = await launch();
    await check(owner, manager, rep);

    const approved = await approveFollowUp(owner.ctx, await firstOf(owner.ctx, "pending_review"));
    expect((await getOnboarding(owner.ctx)).completedSteps).not.toContain(6);
    await database.query("UPDATE follow_ups SET send_at = now() - interval '1 minute' WHERE id = $1", [approved.id]);
    await sendFollowUp(system, { followUpId: approved.id });
    expect((await getOnboarding(owner.ctx)).completedSteps).toContain(6);
    await check(manager);

    const { items } = await listDeliveries(manager.ctx, { ...ALL, followUpId: approved.id });
    for (const type of ["delivered", "opened", "replied"] as const) {
      const deliveryId = items[0]?.deliveryId ?? "";
      await recordDeliveryEvent(system, { deliveryId, providerEventId: type, type, at: new Date() });
    }
    await requestChanges(manager.ctx, { ...(await firstOf(manager.ctx, "pending_review")), note: "Say when." });
    await rejectFollowUp(manager.ctx, { ...(await firstOf(manager.ctx, "pending_review")), reasonCode: "tone" });
    await cancelFollowUp(manager.ctx, await firstOf(manager.ctx, "scheduled"));
    await check(owner, manager, rep);

    const [conflict] = (await listConflicts(owner.ctx, { ...ALL, status: "open" })).items;
    await resolveConflict(owner.ctx, { id: conflict?.id ?? "", take: "local" });
    await syncCrm(owner.ctx, { syncTypes: [...SYNC_TYPES], dryRun: false });
    await check(owner);
  });
});
