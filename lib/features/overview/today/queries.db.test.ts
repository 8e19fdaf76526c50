import { describe, expect, it } from "vitest";
import type { TenantContext } from "@/lib/tenancy/context";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { approveFollowUp } from "../../follow-ups/approve-follow-up";
import { createFollowUp } from "../../follow-ups/create-follow-up";
import { requestChanges } from "../../follow-ups/request-changes-follow-up";
import { FOLLOW_UP_STATUSES, FollowUpInput, type FollowUpStatus } from "../../follow-ups/schema";
import { submitFollowUp } from "../../follow-ups/submit-follow-up";
import { unscheduleFollowUp } from "../../follow-ups/unschedule-follow-up";
import { withdrawFollowUp } from "../../follow-ups/withdraw-follow-up";
import { createMeeting } from "../../meetings/create-meeting";
import type { TranscriptStatus } from "../../meetings/schema";
import { countToReview, listReviewQueue } from "../follow-ups/queries";
import { listFollowUpRows } from "../follow-ups/rows";
import { listMeetingProgress, listUpcoming } from "../meetings/queries";
import { getFollowUpsToday } from "./queries";
import { PANELS, type Panel } from "./schema";

const NAMES = Object.keys(PANELS) as Panel[];
const OPEN: FollowUpStatus[] = ["draft", "pending_review", "approved", "scheduled", "sending", "failed"];
const EVERYTHING = { page: 1, limit: 100 };

async function put(ctx: TenantContext, status: FollowUpStatus, rest: { reviewDueAt?: Date; createdAt?: Date } = {}) {
  const body = { to: ["dana@northwind.example"], subject: status, bodyHtml: "<p>Thank you.</p>" };
  const { id } = await createFollowUp(ctx, FollowUpInput.parse(body));
  const sendAt = status === "scheduled" || status === "sending" ? new Date() : null;
  await ctx.db.followUp.update({ where: { id, tenantId: ctx.tenantId }, data: { status, sendAt, ...rest } });
  return id;
}

async function held(ctx: TenantContext, change: { transcriptStatus: TranscriptStatus; noShow?: "guest" | "host" }) {
  const { meeting } = await createMeeting(ctx, {
    title: "Northwind discovery",
    startTime: "2026-11-02T15:00:00.000Z",
    endTime: "2026-11-02T15:30:00.000Z",
    platform: "other",
    participants: [],
  });
  await ctx.db.meeting.update({ where: { id: meeting.meetingId, tenantId: ctx.tenantId }, data: change });
  return meeting.meetingId;
}

async function team() {
  const owner = await createTenant({ role: "owner" });
  const seats = await Promise.all(
    (["admin", "sales_manager", "sales_rep", "viewer"] as const).map((role) => memberOf(owner.tenant, role)),
  );
  const [admin, manager, rep, viewer] = seats.map(({ ctx }) => ctx) as [TenantContext, ...TenantContext[]];
  return { owner: owner.ctx, admin, manager, rep, viewer } as Record<string, TenantContext>;
}

describe("Today", () => {
  it("shows each of the viewer's open follow-ups on exactly one panel, with counts that match the lists", async () => {
    const people = await team();
    for (const owner of [people.owner, people.rep]) for (const status of FOLLOW_UP_STATUSES) await put(owner!, status);
    for (const [name, ctx] of Object.entries(people)) {
      const today = await getFollowUpsToday(ctx);
      const shown = NAMES.flatMap((panel) => today[panel].rows.map(({ followUp }) => followUp.id));
      const { items } = await listFollowUpRows(ctx, EVERYTHING);
      const open = items.filter(({ followUp }) => OPEN.includes(followUp.status)).map(({ followUp }) => followUp.id);
      expect(open, name).toHaveLength(name === "rep" ? 6 : 12);
      expect(shown.sort(), name).toEqual(open.sort());
      for (const panel of NAMES) {
        const behind = await listFollowUpRows(ctx, { ...EVERYTHING, anyOf: PANELS[panel] });
        expect([panel, today[panel].count]).toEqual([panel, behind.total]);
      }
      expect(await countToReview(ctx)).toBe((await listReviewQueue(ctx)).length);
    }
  });

  it("lists no status on two panels, and no completed status on any", () => {
    const named: FollowUpStatus[] = NAMES.flatMap((panel) => [...PANELS[panel]]);
    expect([...named].sort()).toEqual([...OPEN].sort());
  });

  it("shows the most overdue when there are more than fit, with the total", async () => {
    const { ctx } = await createTenant({ role: "sales_manager" });
    const late: string[] = [];
    for (let hours = 8; hours > 0; hours -= 1) {
      late.push(await put(ctx, "pending_review", { reviewDueAt: new Date(Date.now() - hours * 3_600_000) }));
    }
    const { toReview } = await getFollowUpsToday(ctx);
    expect(toReview.rows.map(({ followUp }) => followUp.id)).toEqual(late.slice(0, 5));
    expect(toReview.count).toBe(8);
  });

  it("shows the oldest drafts first", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    for (let made = 0; made < 6; made += 1) await put(ctx, "draft");
    const oldest = await put(ctx, "draft", { createdAt: new Date("2026-01-02") });
    const { drafts } = await getFollowUpsToday(ctx);
    expect(drafts.rows[0]?.followUp.id).toBe(oldest);
    expect(drafts.count).toBe(7);
  });

  it("shows drafts that were sent back before older ones, until they are submitted again", async () => {
    const { rep, manager } = await team();
    const sent: string[] = [];
    for (let made = 0; made < 6; made += 1) await put(rep!, "draft", { createdAt: new Date("2026-01-02") });
    for (let made = 0; made < 3; made += 1) {
      const id = await put(rep!, "draft");
      await submitFollowUp(rep!, { id });
      await requestChanges(manager!, { id, note: "Shorter" });
      sent.push(id);
    }
    const { drafts, sentBack } = await getFollowUpsToday(rep!);
    expect(drafts.rows.map(({ followUp }) => followUp.id).slice(0, 3)).toEqual(sent);
    expect(drafts.rows).toHaveLength(5);
    expect(drafts.count).toBe(9);
    expect(sentBack.map(({ id }) => id)).toEqual(sent);

    await submitFollowUp(rep!, { id: sent[0]! });
    await withdrawFollowUp(rep!, { id: sent[0]! });
    expect((await getFollowUpsToday(rep!)).sentBack.map(({ id }) => id)).toEqual(sent.slice(1));
  });

  it("shows the reader's own draft that was sent back before those of others", async () => {
    const { rep, admin, manager } = await team();
    const [theirs, own] = [await put(rep!, "draft"), await put(manager!, "draft")];
    for (const [ctx, id] of [
      [rep!, theirs],
      [manager!, own],
    ] as const) {
      await submitFollowUp(ctx, { id });
      await requestChanges(admin!, { id, note: "Shorter" });
    }
    const ids = async (ctx: TenantContext) => (await getFollowUpsToday(ctx)).drafts.rows.map((row) => row.followUp.id);
    expect(await ids(manager!)).toEqual([own, theirs]);
    expect(await ids(rep!)).toEqual([theirs]);
  });

  it("shows meetings without a transcript on one panel and no-shows on the other", async () => {
    const { ctx } = await createTenant({ role: "sales_rep" });
    const lost = await held(ctx, { transcriptStatus: "unavailable" });
    const missed = await held(ctx, { transcriptStatus: "unavailable", noShow: "guest" });
    const read = await held(ctx, { transcriptStatus: "completed" });
    const ids = async (which: "only" | "left out") =>
      (await listMeetingProgress(ctx, { ...EVERYTHING, lost: which })).items
        .map(({ meeting }) => meeting.meetingId)
        .sort();
    expect(await ids("only")).toEqual([lost]);
    expect(await ids("left out")).toEqual([missed, read].sort());
  });
});

describe("an approved follow-up whose sending was cancelled", () => {
  it("returns to its place in the queue", async () => {
    const { ctx } = await createTenant({ role: "sales_manager" });
    const due = (hours: number) => ({ reviewDueAt: new Date(Date.now() + hours * 3_600_000) });
    const first = await put(ctx, "pending_review", due(1));
    const second = await put(ctx, "pending_review", due(2));
    const third = await put(ctx, "pending_review", due(3));
    await approveFollowUp(ctx, { id: second, revision: 1 });
    const queue = async () => (await listReviewQueue(ctx)).map(({ followUp }) => followUp.id);
    expect(await queue()).toEqual([first, third]);
    await unscheduleFollowUp(ctx, { id: second });
    expect(await queue()).toEqual([first, second, third]);
    expect((await getFollowUpsToday(ctx)).approved.rows.map(({ followUp }) => followUp.id)).toEqual([second]);
  });

  it("announces the next meetings without cancelled ones", async () => {
    const { ctx } = await createTenant();
    const book = async (title: string) => {
      const [startTime, endTime] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
      const input = { title, startTime: startTime!, endTime: endTime!, platform: "other" as const, participants: [] };
      return (await createMeeting(ctx, input)).meeting.meetingId;
    };
    await book("Kept");
    const id = await book("Cancelled");
    await ctx.db.meeting.update({ where: { id, tenantId: ctx.tenantId }, data: { cancelledAt: new Date() } });
    expect((await listUpcoming(ctx, 5)).map(({ title }) => title)).toEqual(["Kept"]);
  });
});
