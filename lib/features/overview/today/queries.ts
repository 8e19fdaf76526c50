import { keysOf } from "@/lib/core/keys-of";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { presentFollowUp } from "../../follow-ups/present";
import type { FollowUpStatus } from "../../follow-ups/schema";
import { findChangeRequests } from "../follow-ups/review-notes";
import { withOwners } from "../follow-ups/rows";
import { type FollowUpsToday, PANELS, type Panel, type PanelRows } from "./schema";

const SHOWN = 5;

/** The field by which each panel sorts, so that the longest-waiting item comes first. */
const OLDEST: Record<Panel, "reviewDueAt" | "decidedAt" | "sendAt" | "updatedAt" | "createdAt"> = {
  toReview: "reviewDueAt",
  approved: "decidedAt",
  sending: "sendAt",
  failed: "updatedAt",
  drafts: "createdAt",
};

export async function getFollowUpsToday(ctx: TenantContext): Promise<FollowUpsToday> {
  const scope = ctx.require("followups:read");
  const mine = { tenantId: ctx.tenantId, ...ownedBy(ctx, scope) };
  const counts = await ctx.db.followUp.groupBy({ by: ["status"], where: mine, _count: true });
  const count = (...statuses: FollowUpStatus[]) =>
    counts.reduce((sum, entry) => sum + (statuses.some((status) => status === entry.status) ? entry._count : 0), 0);
  const names = keysOf(PANELS);
  const found = await Promise.all(
    names.map((name) =>
      count(...PANELS[name]) === 0
        ? []
        : ctx.db.followUp.findMany({
            where: { ...mine, status: { in: [...PANELS[name]] } },
            orderBy: [{ [OLDEST[name]]: "asc" }, { id: "asc" }],
            take: SHOWN,
          }),
    ),
  );
  const rows = await withOwners(ctx, found.flat().map(presentFollowUp));
  const drafts = rows.filter(({ followUp }) => followUp.status === "draft").map(({ followUp }) => followUp.id);
  const requests = await findChangeRequests(ctx, drafts);
  const panel = (name: Panel): PanelRows => ({
    rows: rows.filter(({ followUp }) => PANELS[name].some((status) => status === followUp.status)),
    count: count(...PANELS[name]),
  });
  return {
    toReview: panel("toReview"),
    approved: panel("approved"),
    sending: panel("sending"),
    failed: panel("failed"),
    drafts: panel("drafts"),
    sentBack: requests.map(({ entityId }) => entityId),
    hasAny: counts.length > 0,
  };
}
