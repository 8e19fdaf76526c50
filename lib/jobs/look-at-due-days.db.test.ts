import { expect, it } from "vitest";
import { insertCommitments } from "@/lib/features/commitments/write-commitment";
import { createTenant } from "@/lib/testing/factories";
import { OUR_PROMISE } from "@/lib/testing/promised-work";
import { lookAtDueDays } from "./look-at-due-days";

it("finds the teams with something due by their own clocks, each commitment once", async () => {
  const { ctx, userId } = await createTenant({ tenant: { timeZone: "America/Los_Angeles" } });
  const { tenantId, db } = ctx;
  const at = new Date("2026-11-18T15:00:00Z");
  const meeting = { tenantId, ownerId: userId, title: "Halden", startTime: at, endTime: at };
  const { id: meetingId } = await db.meeting.create({ data: meeting });
  const owed = { ...OUR_PROMISE, meetingId, ownerId: userId };
  const [late = "", tomorrow = ""] = await ctx.transaction((tx) =>
    insertCommitments(
      ctx,
      tx,
      ["2026-11-19", "2026-11-21"].map((day) => ({ ...owed, what: "Send it", dueOn: new Date(`${day}T00:00:00Z`) })),
    ),
  );
  const row = (id: string) => db.commitment.findFirstOrThrow({ where: { tenantId, id } });
  await lookAtDueDays(new Date("2026-11-20T15:59:00Z"));
  expect(await row(late)).toMatchObject({ state: "overdue" });
  expect(await row(tomorrow)).toMatchObject({ remindedAt: null });
  const eight = new Date("2026-11-20T16:00:00Z");
  for (const now of [eight, new Date("2026-11-20T18:00:00Z"), new Date("2026-11-21T07:30:00Z")])
    await lookAtDueDays(now);
  expect(await row(tomorrow)).toMatchObject({ remindedAt: eight, state: "firm" });
  await lookAtDueDays(new Date("2026-11-22T09:00:00Z"));
  expect(await row(tomorrow)).toMatchObject({ remindedAt: eight, state: "overdue" });
  const events = await db.auditEvent.count({ where: { tenantId, type: "commitment.overdue" } });
  expect(events).toBe(2);
});
