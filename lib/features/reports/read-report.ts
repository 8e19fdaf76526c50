import type { TenantContext } from "@/lib/tenancy/context";
import { presentFigures } from "./build-report";
import { type Figures, findFigures } from "./figures";
import type { Analytics, AnalyticsQuery } from "./schema";
import { findTeamFigures, type TeamFigures } from "./team/figures";
import { findPromises, type TeamPromises } from "./team/promises";

/** A report as the API presents it, with its underlying figures. Not cached, so it matches the lists it links to. */
export type Report = {
  analytics: Analytics;
  figures: Figures;
  team: TeamFigures;
  promises: TeamPromises;
  hasData: boolean;
};

export async function readReport(ctx: TenantContext, query: AnalyticsQuery): Promise<Report> {
  const figures = await findFigures(ctx, query);
  const team = await findTeamFigures(ctx, figures.span);
  const promises = await findPromises(ctx, figures.span);
  const { processed, external } = figures.meetings;
  return {
    figures,
    team,
    promises,
    analytics: presentFigures(ctx, query, figures),
    hasData: figures.deliveries.length + processed + external > 0,
  };
}
