import { actorId, ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { presentFollowUp } from "../../present";
import type { FollowUpStatus } from "../../schema";
import { withOwners } from "../queries";
import { byUrgency } from "../rules";
import type { FollowUpsToday, SetupFacts } from "./schema";

const SHOWN = 5;

export async function getFollowUpsToday(ctx: TenantContext): Promise<FollowUpsToday> {
  const scope = ctx.require("followups:read");
  const mine = { tenantId: ctx.tenantId, ...ownedBy(ctx, scope) };
  const [open, counts] = await Promise.all([
    ctx.db.followUp.findMany({
      where: { ...mine, status: { in: ["pending_review", "scheduled", "sending", "failed", "draft"] } },
      orderBy: [{ updatedAt: "desc" }],
      take: 200,
    }),
    ctx.db.followUp.groupBy({ by: ["status"], where: mine, _count: true }),
  ]);
  const rows = await withOwners(ctx, open.map(presentFollowUp));
  const count = (status: FollowUpStatus) => counts.find((entry) => entry.status === status)?._count ?? 0;
  const having = (...statuses: FollowUpStatus[]) => rows.filter(({ followUp }) => statuses.includes(followUp.status));
  const urgent = (found: typeof rows) => found.sort((a, b) => byUrgency(a.followUp, b.followUp)).slice(0, SHOWN);
  return {
    toReview: urgent(having("pending_review")),
    toReviewCount: count("pending_review"),
    sending: having("scheduled", "sending")
      .sort((a, b) => (a.followUp.sendAt ?? "").localeCompare(b.followUp.sendAt ?? ""))
      .slice(0, SHOWN),
    failed: having("failed").slice(0, SHOWN),
    drafts: urgent(having("draft")),
    draftCount: count("draft"),
    hasSent: count("sent") > 0,
    hasAny: counts.length > 0,
  };
}

/** What the caller has set up so far, told by facts. */
export async function getSetupFacts(ctx: TenantContext): Promise<SetupFacts> {
  const mine = { tenantId: ctx.tenantId, status: "active" };
  const [calendars, crms] = await Promise.all([
    ctx.db.connection.count({ where: { ...mine, userId: actorId(ctx) } }),
    ctx.db.connection.count({ where: { ...mine, userId: null } }),
  ]);
  return { hasCalendar: calendars > 0, hasCrm: crms > 0 };
}
