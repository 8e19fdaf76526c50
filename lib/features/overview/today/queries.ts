import { keysOf } from "@/lib/core/keys-of";
import { ownedBy, type TenantContext } from "@/lib/tenancy/context";
import { presentFollowUp } from "../../follow-ups/present";
import type { FollowUpStatus } from "../../follow-ups/schema";
import { withOwners } from "../follow-ups/rows";
import { type FollowUpsToday, PANELS, type Panel, type PanelRows } from "./schema";
import { findSentBack } from "./sent-back";

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
  const oldest = (name: Panel, take: number, without: string[] = []) =>
    take === 0 || count(...PANELS[name]) === 0
      ? []
      : ctx.db.followUp.findMany({
          where: { ...mine, status: { in: [...PANELS[name]] }, id: { notIn: without } },
          orderBy: [{ [OLDEST[name]]: "asc" }, { id: "asc" }],
          take,
        });
  const sentBack = count("draft") === 0 ? [] : await findSentBack(ctx);
  const first = sentBack.slice(0, SHOWN).map(({ id }) => id);
  const returned =
    first.length === 0
      ? []
      : await ctx.db.followUp.findMany({ where: { ...mine, status: "draft", id: { in: first } } });
  returned.sort((a, b) => first.indexOf(a.id) - first.indexOf(b.id));
  const found = await Promise.all(
    keysOf(PANELS).map((name) =>
      name === "drafts" ? oldest(name, SHOWN - returned.length, first) : oldest(name, SHOWN),
    ),
  );
  const rows = await withOwners(ctx, [...returned, ...found.flat()].map(presentFollowUp));
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
    sentBack,
    hasAny: counts.length > 0,
  };
}
