import { afterAll, beforeAll, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { FULL_ACCESS, type ResendEmulator, startResend } from "@/lib/testing/emulators/resend";
import { createTenant, systemOf } from "@/lib/testing/factories";
import { OUR_PROMISE } from "@/lib/testing/promised-work";
import { insertCommitments } from "../write-commitment";
import { planReminders } from "./plan-reminders";
import { remindOwner } from "./remind-owner";

let resend: ResendEmulator;

beforeAll(async () => {
  resend = await startResend({ verified: ["seller.example"] });
  Object.assign(process.env, {
    RESEND_API_KEY: FULL_ACCESS,
    RESEND_BASE_URL: resend.url,
    EMAIL_FROM: "Followthrough <team@seller.example>",
  });
});
afterAll(() => resend.close());

it.each([
  [false, 1],
  [true, 0],
])(
  "where a mail provider is set up, a team whose sandbox is %s sends %i reminders through it",
  async (isSandbox, sent) => {
    const { ctx, tenant, userId } = await createTenant({ tenant: { isSandbox } });
    const { tenantId } = ctx;
    const at = new Date("2026-11-18T15:00:00Z");
    const meeting = { tenantId, ownerId: userId, title: "Halden", startTime: at, endTime: at };
    const { id: meetingId } = await ctx.db.meeting.create({ data: meeting });
    const row = { ...OUR_PROMISE, meetingId, ownerId: userId };
    const dueOn = new Date("2026-11-20T00:00:00Z");
    await ctx.transaction((tx) => insertCommitments(ctx, tx, [{ ...row, what: "Send the plan", dueOn }]));
    const clock = fixedClock("2026-11-19T09:00:00Z");
    const system = await systemOf(tenant, { clock });
    await planReminders(system);
    const before = resend.emails.length;
    await remindOwner(system, { tenantId, ownerId: userId, remindedAt: clock.now().toISOString() });
    expect(resend.emails.length - before).toBe(sent);
    const [{ count }] = await ctx.db.$queryRaw<[{ count: number }]>`
    SELECT count(*)::int AS count FROM outbox_messages WHERE tenant_id = ${tenantId}::uuid`;
    expect(count).toBe(1 - sent);
  },
);
