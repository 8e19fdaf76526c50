import { AppError, notFound } from "@/lib/core/errors";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { getOnboarding } from "./queries";
import type { OnboardingState } from "./schema";
import { STEPS } from "./steps";

/** Marks an optional step as skipped for the caller. Has no effect if repeated. */
export async function skipStep(ctx: TenantContext, { step }: { step: number }): Promise<OnboardingState> {
  const known = STEPS.find((entry) => entry.step === step);
  if (!known) throw notFound("Step");
  if (!known.isOptional) throw new AppError("conflict", `"${known.title}" is required and can't be skipped`);
  const userId = actorId(ctx);
  await ctx.transaction(async (tx) => {
    const { count } = await tx.onboardingSkip.createMany({
      data: [{ tenantId: ctx.tenantId, userId, step, createdAt: ctx.clock.now() }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    await recordEvent(ctx, tx, {
      entityType: "member",
      entityId: userId,
      type: "onboarding.step_completed",
      data: { step, skipped: true },
    });
  });
  return getOnboarding(ctx);
}
