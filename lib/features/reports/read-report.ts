import type { TenantContext } from "@/lib/tenancy/context";
import { presentFigures } from "./build-report";
import { type Figures, findFigures } from "./figures";
import type { Analytics, AnalyticsQuery } from "./schema";
import { findTeamFigures, type TeamFigures } from "./team/figures";

/** A report as the API presents it, with its underlying figures. Not cached, so it matches the lists it links to. */
export type Report = {
  analytics: Analytics;
  figures: Figures;
  team: TeamFigures;
  hasData: boolean;
};

export async function readReport(ctx: TenantContext, query: AnalyticsQuery): Promise<Report> {
  const figures = await findFigures(ctx, query);
  const team = await findTeamFigures(ctx, figures.span);
  const { processed, external } = figures.meetings;
  return {
    figures,
    team,
    analytics: presentFigures(ctx, query, figures),
    hasData: figures.deliveries.length + processed + external > 0,
  };
}
