import { expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { recordingEmail } from "@/lib/testing/email-fake";
import { createTenant, systemOf, type TestMember } from "@/lib/testing/factories";
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
