import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, systemOf, type TestMember } from "@/lib/testing/factories";
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
  side = "ours" as const,
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
  await owed(member, "2026-11-20", "tentative");
  await owed(member, "2026-11-20", "done");
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
  expect(await reminded()).toBe(2);
  const remindedAt = clock.now().toISOString();
  for (let twice = 0; twice < 2; twice++)
    await remindOwner(system, { tenantId: member.tenant.id, ownerId: member.userId, remindedAt });
  clock.advance(3_600_000);
  expect(await reminded()).toBe(2);
  expect(new Set(email.asked.map(({ key }) => key)).size).toBe(1);
  expect(email.asked[0]?.email).toMatchObject({
    to: [expect.stringContaining("@seller.example")],
    subject: "Due tomorrow: 2 commitments",
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
