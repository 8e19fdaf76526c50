import { findCalendarConnection } from "@/lib/connections/calendar/open";
import { findCrmConnection } from "@/lib/connections/crm/open";
import { GRANTS } from "@/lib/core/permissions";
import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import type { OnboardingState } from "./schema";
import { type CompletionDates, onboardingState } from "./steps";

export async function getOnboarding(ctx: TenantContext): Promise<OnboardingState> {
  return onboardingState(await findFacts(ctx));
}

async function findFacts(ctx: TenantContext): Promise<CompletionDates> {
  const { tenantId, db } = ctx;
  const userId = actorId(ctx);
  const reach = { tenantId, ...ownedBy(ctx, ctx.require("followups:read")) };
  const [calendar, crm, member, domain, sent, meeting, followUp, teammate, invitation, skips] = await Promise.all([
    findCalendarConnection(db, { tenantId, userId }),
    findCrmConnection(db, tenantId),
    db.member.findFirst({ where: { tenantId, userId } }),
    db.sendingDomain.findFirst({ where: { tenantId, status: "verified" } }),
    db.delivery.findFirst({ where: { tenantId, sentAt: { not: null } }, orderBy: { sentAt: "asc" } }),
    db.meeting.findFirst({ where: { ...reach, processedAt: { not: null } }, orderBy: { processedAt: "asc" } }),
    db.followUp.findFirst({
      where: { ...reach, ...reviewedBy(ctx), sentAt: { not: null }, decidedAt: { not: null } },
      orderBy: { sentAt: "asc" },
    }),
    db.member.findFirst({
      where: { tenantId, userId: { not: userId }, removedAt: null },
      orderBy: { createdAt: "asc" },
    }),
    db.invitation.findFirst({ where: { tenantId, revokedAt: null }, orderBy: { createdAt: "asc" } }),
    db.onboardingSkip.findMany({ where: { tenantId, userId } }),
  ]);
  const hasVoice = Object.values(member?.voice ?? {}).some(Boolean);
  const skipped = Object.fromEntries(skips.map(({ step, createdAt }) => [step, createdAt]));
  return {
    ...skipped,
    ...given(1, calendar?.createdAt),
    ...given(2, crm?.createdAt),
    ...given(3, domain?.verifiedAt ?? sent?.sentAt),
    ...given(4, hasVoice ? member?.createdAt : null),
    ...given(5, meeting?.processedAt),
    ...given(6, followUp?.sentAt),
    ...given(7, teammate?.createdAt ?? invitation?.createdAt),
  };
}

/**
 * For a caller who can approve, only emails they own or approved count. For anyone else, any of the team's emails
 * counts.
 */
function reviewedBy(ctx: TenantContext) {
  const userId = actorId(ctx);
  const isReviewer = ctx.actor.kind === "user" && GRANTS[ctx.actor.role]["followups:approve"] !== undefined;
  return isReviewer ? { OR: [{ ownerId: userId }, { decidedBy: userId }] } : {};
}

function given(step: number, at: Date | null | undefined): CompletionDates {
  return at ? { [step]: at } : {};
}
