import { findCalendarConnection } from "@/lib/connections/calendar/open";
import { findCrmConnection } from "@/lib/connections/crm/open";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import type { OnboardingState } from "./schema";
import { type CompletionDates, onboardingState } from "./steps";

/** The acting person's state, read from what is really there. */
export async function getOnboarding(ctx: TenantContext): Promise<OnboardingState> {
  return onboardingState(await findFacts(ctx));
}

async function findFacts(ctx: TenantContext): Promise<CompletionDates> {
  const { tenantId, db } = ctx;
  const userId = actorId(ctx);
  const own = { tenantId, ownerId: userId };
  const [calendar, crm, member, sent, meeting, followUp, teammate, invitation, skips] = await Promise.all([
    findCalendarConnection(db, { tenantId, userId }),
    findCrmConnection(db, tenantId),
    db.member.findFirst({ where: { tenantId, userId } }),
    db.delivery.findFirst({ where: { tenantId, sentAt: { not: null } }, orderBy: { sentAt: "asc" } }),
    db.meeting.findFirst({ where: { ...own, processedAt: { not: null } }, orderBy: { createdAt: "asc" } }),
    db.followUp.findFirst({
      where: { ...own, status: "sent", decidedAt: { not: null } },
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
    ...given(3, sent?.sentAt),
    ...given(4, hasVoice ? member?.createdAt : null),
    ...given(5, meeting?.processedAt),
    ...given(6, followUp?.sentAt),
    ...given(7, teammate?.createdAt ?? invitation?.createdAt),
  };
}

function given(step: number, at: Date | null | undefined): CompletionDates {
  return at ? { [step]: at } : {};
}
