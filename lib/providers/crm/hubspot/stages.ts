import { z } from "zod";
import type { CrmStage, DealStatus } from "../port";
import type { Hubspot } from "./http";
import { Id } from "./shapes";

const head = {
  id: Id,
  label: z.string().catch(""),
  displayOrder: z.number().catch(0),
  archived: z.boolean().catch(false),
};
const Stage = z.object({ ...head, metadata: z.record(z.string(), z.unknown()).catch({}) });
const Pipeline = z.object({ ...head, stages: z.array(z.unknown()).catch([]) });
const Pipelines = z.object({ results: z.array(z.unknown()).catch([]) });

export type HubspotStage = CrmStage & { pipelineId: string; status: DealStatus };

/** Reads the stages of all deal pipelines (https://developers.hubspot.com/docs/api-reference/crm-pipelines-v3/guide). */
export async function readStages(hubspot: Hubspot): Promise<HubspotStage[]> {
  const answer = Pipelines.safeParse(await hubspot({ method: "GET", path: "/crm/pipelines/{v}/deals" })).data;
  return listed(Pipeline, answer?.results ?? []).flatMap((pipeline) =>
    listed(Stage, pipeline.stages).map(({ id, label, archived, metadata }) => ({
      id,
      name: label.trim() || id,
      pipeline: pipeline.label.trim() || pipeline.id,
      isActive: !archived && !pipeline.archived,
      pipelineId: pipeline.id,
      status: meaningOf(metadata),
    })),
  );
}

/** The valid entries, in HubSpot's order. */
function listed<T extends { displayOrder: number }>(shape: z.ZodType<T>, entries: unknown[]): T[] {
  return entries.flatMap((entry) => shape.safeParse(entry).data ?? []).sort((a, b) => a.displayOrder - b.displayOrder);
}

function meaningOf({ isClosed, probability }: Record<string, unknown>): DealStatus {
  if (String(isClosed) !== "true") return "open";
  return Number(probability) > 0 ? "won" : "lost";
}
