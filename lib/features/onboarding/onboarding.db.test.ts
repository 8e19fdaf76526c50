import { describe, expect, it } from "vitest";
import { createTenant, memberOf } from "@/lib/testing/factories";
import { createProcessedMeeting } from "@/lib/testing/processed-meeting";
import { connectProvider } from "../connections/connect-provider";
import { disconnectProvider } from "../connections/disconnect-provider";
import { MeetingInput } from "../meetings/schema";
import { setSendingDomain } from "../sending-domains/set-sending-domain";
import { verifySendingDomain } from "../sending-domains/verify-sending-domain";
import { getOnboarding } from "./queries";
import { skipStep } from "./skip-step";

const meeting = MeetingInput.parse({
  title: "First call",
  startTime: "2026-11-19T10:00:00Z",
  endTime: "2026-11-19T10:30:00Z",
  participants: [{ name: "Dana Ruiz", email: "dana@northwind.example" }],
  rawTranscript: "Dana Ruiz: We need this running before March.",
});

describe("onboarding", () => {
  it("completes steps based on data and reopens them when it no longer holds", async () => {
    const { ctx } = await createTenant({ tenant: { isSandbox: true } });
    expect(await getOnboarding(ctx)).toMatchObject({ status: "not_started", progress: 0 });
    const { connection } = await connectProvider(ctx, "google");
    await connectProvider(ctx, "hubspot");
    await createProcessedMeeting(ctx, meeting);
    expect(await getOnboarding(ctx)).toMatchObject({ status: "in_progress", completedSteps: [1, 2, 5], progress: 43 });
    await disconnectProvider(ctx, { id: connection.id });
    expect((await getOnboarding(ctx)).completedSteps).toEqual([2, 5]);
  });

  it("counts a step only for the user who completed it", async () => {
    const { ctx, tenant } = await createTenant({ tenant: { isSandbox: true } });
    await connectProvider(ctx, "google");
    const colleague = await memberOf(tenant, "viewer");
    expect((await getOnboarding(colleague.ctx)).completedSteps).toEqual([7]);
    expect((await getOnboarding(ctx)).completedSteps).toEqual([1, 7]);
  });

  it("counts a verified sending domain as sending set up", async () => {
    const { ctx } = await createTenant();
    await setSendingDomain(ctx, { domain: "mail.onboarding.example", localPart: "a", displayName: "A" });
    expect((await getOnboarding(ctx)).completedSteps).toEqual([]);
    await verifySendingDomain(ctx);
    expect((await getOnboarding(ctx)).completedSteps).toEqual([3]);
  });

  it("allows only the optional step to be skipped, repeatedly", async () => {
    const { ctx } = await createTenant();
    await expect(skipStep(ctx, { step: 2 })).rejects.toMatchObject({ code: "conflict" });
    await expect(skipStep(ctx, { step: 8 })).rejects.toMatchObject({ code: "not_found" });
    await skipStep(ctx, { step: 7 });
    expect(await skipStep(ctx, { step: 7 })).toMatchObject({
      status: "in_progress",
      completedSteps: [7],
      progress: 14,
    });
    expect(
      await ctx.db.auditEvent.count({ where: { tenantId: ctx.tenantId, type: "onboarding.step_completed" } }),
    ).toBe(1);
  });
});
