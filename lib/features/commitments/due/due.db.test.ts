import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { databases } from "@/lib/db/connect";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, memberOf, systemOf, type TestMember } from "@/lib/testing/factories";
import { correctCommitment } from "../correct-commitment";
import { getCommitment } from "../queries";
import type { CommitmentState } from "../schema";
import { insertCommitments } from "../write-commitment";
import { markOverdue } from "./mark-overdue";
import { planReminders } from "./plan-reminders";
import { remindOwner } from "./remind-owner";

async function owed(
  { ctx, userId }: TestMember,
  dueOn: string,
  state: CommitmentState = "firm",
  side: "ours" | "theirs" = "ours",
) {
  const at = new Date("2026-11-18T15:00:00Z");
  const { tenantId } = ctx;
  const meeting = await ctx.db.meeting.create({
    data: { tenantId, ownerId: userId, title: "Halden <b>", startTime: at, endTime: at },
  });
  const row = { meetingId: meeting.id, ownerId: userId, kind: "commitment", state, side, source: "engine" } as const;
  const what = `Send the plan <script>${dueOn}`;
  const [id = ""] = await ctx.transaction((tx) =>
    insertCommitments(ctx, tx, [{ ...row, what, dueOn: new Date(`${dueOn}T00:00:00Z`) }]),
  );
  return id;
}

it("marks a firm commitment as overdue once its due date has passed in the team's time zone", async () => {
  const member = await createTenant({ tenant: { timeZone: "America/Los_Angeles" } });
  const [late, today, maybe] = [
    await owed(member, "2026-11-19"),
    await owed(member, "2026-11-20"),
    await owed(member, "2026-11-19", "tentative"),
  ];
  const system = await systemOf(member.tenant, { clock: fixedClock("2026-11-21T04:00:00Z") });
  expect(await markOverdue(system)).toBe(1);
  expect(await markOverdue(system)).toBe(0);
  const states = await Promise.all(
    [late, today, maybe].map(async (id) => (await getCommitment(member.ctx, { id })).state),
  );
  expect(states).toEqual(["overdue", "firm", "tentative"]);
  const events = await member.ctx.db.auditEvent.findMany({ where: { entityId: late }, orderBy: { id: "asc" } });
  expect(events.map(({ type, actorKind }) => [type, actorKind]).at(-1)).toEqual(["commitment.overdue", "system"]);
});

it("reminds the owner with one email, once, on the morning before", async () => {
  const email = recordingEmail();
  const member = await createTenant({ tenant: { timeZone: "Europe/London" } });
  await owed(member, "2026-11-20");
  for (const state of ["tentative", "withdrawn", "fulfilled", "done", "wrong"] as const)
    await owed(member, "2026-11-20", state);
  await owed(member, "2026-11-21");
  const clock = fixedClock("2026-11-19T07:30:00Z");
  const system = await systemOf(member.tenant, { clock, ports: { email } });
  const reminded = async () => {
    await planReminders(system);
    const where = { tenantId: member.tenant.id, remindedAt: { not: null } };
    return (await member.ctx.db.commitment.findMany({ where })).length;
  };
  expect(await reminded()).toBe(0);
  clock.advance(3_600_000);
  expect(await reminded()).toBe(1);
  const remindedAt = clock.now().toISOString();
  for (let twice = 0; twice < 2; twice++)
    await remindOwner(system, { tenantId: member.tenant.id, ownerId: member.userId, remindedAt });
  clock.advance(3_600_000);
  expect(await reminded()).toBe(1);
  expect(new Set(email.asked.map(({ key }) => key)).size).toBe(1);
  expect(email.asked[0]?.email).toMatchObject({
    to: [expect.stringContaining("@seller.example")],
    subject: "Due tomorrow: 1 commitment",
    html: expect.stringContaining("Send the plan &lt;script&gt;2026-11-20, from Halden &lt;b&gt;"),
  });
});

const MORNINGS = [
  ["Europe/Berlin", "2026-03-30", "2026-03-29T05:59:00Z", "2026-03-29T06:00:00Z"],
  ["Europe/Berlin", "2026-10-26", "2026-10-25T06:59:00Z", "2026-10-25T07:00:00Z"],
  ["America/Los_Angeles", "2026-11-02", "2026-11-01T15:59:00Z", "2026-11-01T16:00:00Z"],
  ["Pacific/Auckland", "2026-11-24", "2026-11-22T18:59:00Z", "2026-11-22T19:00:00Z"],
  ["Asia/Kolkata", "2026-11-24", "2026-11-23T02:29:00Z", "2026-11-23T02:30:00Z"],
] as const;

it.each(MORNINGS)("reminds at eight in %s on the day before %s", async (timeZone, dueOn, before, at) => {
  const member = await createTenant({ tenant: { timeZone } });
  const id = await owed(member, dueOn);
  const reminded = async (now: string) => {
    await planReminders(await systemOf(member.tenant, { clock: fixedClock(now) }));
    const where = { tenantId: member.tenant.id, id };
    return (await member.ctx.db.commitment.findFirstOrThrow({ where })).remindedAt;
  };
  expect(await reminded(before)).toBeNull();
  expect(await reminded(at)).toEqual(new Date(at));
});

it("reminds again of what was moved to another day, for that day only, and names no other day", async () => {
  const email = recordingEmail();
  const member = await createTenant({ tenant: { timeZone: "Europe/Berlin" } });
  const { tenantId } = member.ctx;
  const id = await owed(member, "2026-11-20");
  const clock = fixedClock("2026-11-19T09:00:00Z");
  const system = await systemOf(member.tenant, { clock, ports: { email } });
  const remind = async () => {
    await planReminders(system);
    const { remindedAt } = await member.ctx.db.commitment.findFirstOrThrow({ where: { tenantId, id } });
    if (remindedAt?.getTime() === clock.now().getTime())
      await remindOwner(system, { tenantId, ownerId: member.userId, remindedAt: remindedAt.toISOString() });
    return email.asked.length;
  };
  expect(await remind()).toBe(1);
  await correctCommitment(member.ctx, { id, revision: 1, dueOn: "2026-11-25" });
  clock.advance(3_600_000);
  expect(await remind()).toBe(1);
  const { remindedAt } = await member.ctx.db.commitment.findFirstOrThrow({ where: { tenantId, id } });
  await remindOwner(system, { tenantId, ownerId: member.userId, remindedAt: remindedAt!.toISOString() });
  expect(email.asked).toHaveLength(1);
  clock.advance(5 * 24 * 3_600_000);
  expect(await remind()).toBe(2);
  clock.advance(3_600_000);
  expect(await remind()).toBe(2);
  expect(email.asked[1]?.email.text).toContain("Wednesday, November 25");
});

const TOMORROW = "2026-11-20";
const MORNING = "2026-11-19T09:00:00Z";

async function planned(system: TenantContext, ownerId: string) {
  const { jobsPool } = await databases();
  const sql = `SELECT data->>'remindedAt' AS at FROM jobs.job
    WHERE name = 'commitment.remind' AND data->>'tenantId' = $1 AND data->>'ownerId' = $2`;
  return (await jobsPool.query<{ at: string }>(sql, [system.tenantId, ownerId])).rows.map(({ at }) => at);
}

it("plans one mail for each owner, however many workers look at once", async () => {
  const member = await createTenant();
  const other = await memberOf(member.tenant, "sales_rep");
  for (const one of [member, member, other]) await owed(one, TOMORROW);
  const workers = Array.from({ length: 8 }, (_, at) =>
    systemOf(member.tenant, { clock: fixedClock(new Date(Date.parse(MORNING) + at).toISOString()) }),
  );
  await Promise.all((await Promise.all(workers)).map(planReminders));
  const system = await systemOf(member.tenant);
  expect(await planned(system, member.userId)).toHaveLength(1);
  expect(await planned(system, other.userId)).toHaveLength(1);
});

it.each(["done", "wrong", "withdrawn", "tentative"] as const)(
  "sends nothing for what became %s after the mail was planned",
  async (state) => {
    const email = recordingEmail();
    const member = await createTenant();
    const id = await owed(member, TOMORROW);
    const system = await systemOf(member.tenant, { clock: fixedClock(MORNING), ports: { email } });
    await planReminders(system);
    const [remindedAt = ""] = await planned(system, member.userId);
    await correctCommitment(member.ctx, { id, revision: 1, state });
    await remindOwner(system, { tenantId: member.tenant.id, ownerId: member.userId, remindedAt });
    expect(email.asked).toEqual([]);
  },
);

it("sends nothing to someone who left, and nothing about what others owe or the transcript no longer says", async () => {
  const email = recordingEmail();
  const member = await createTenant();
  const gone = await memberOf(member.tenant, "sales_rep");
  await owed(gone, TOMORROW);
  await owed(member, TOMORROW, "firm", "theirs");
  const vanished = await owed(member, TOMORROW);
  const { tenantId } = member.ctx;
  await member.ctx.db.commitment.update({ where: { id: vanished, tenantId }, data: { vanishedAt: new Date() } });
  await (await databases()).identity.member.update({ where: { id: gone.memberId }, data: { removedAt: new Date() } });
  const system = await systemOf(member.tenant, { clock: fixedClock(MORNING), ports: { email } });
  await planReminders(system);
  expect(await planned(system, member.userId)).toEqual([]);
  for (const remindedAt of await planned(system, gone.userId))
    await remindOwner(system, { tenantId, ownerId: gone.userId, remindedAt });
  expect(email.asked).toEqual([]);
});

it("leads whoever may not see the whole meeting to their own commitments", async () => {
  const email = recordingEmail();
  const member = await createTenant();
  const rep = await memberOf(member.tenant, "sales_rep");
  const id = await owed(member, TOMORROW);
  const { tenantId } = member.ctx;
  await member.ctx.db.commitment.update({ where: { id, tenantId }, data: { ownerId: rep.userId } });
  const system = await systemOf(member.tenant, { clock: fixedClock(MORNING), ports: { email } });
  await planReminders(system);
  const [remindedAt = ""] = await planned(system, rep.userId);
  await remindOwner(system, { tenantId, ownerId: rep.userId, remindedAt });
  expect(email.asked[0]?.email.text).toMatch(new RegExp(`/commitments\\?meetingId=[-0-9a-f]+&ownerId=${rep.userId}`));
});
