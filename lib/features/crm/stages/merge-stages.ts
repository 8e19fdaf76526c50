import type { CrmStage } from "@/lib/providers/crm/port";

const MAX_STAGES = 1_000;
const MAX_ID = 255;
const MAX_NAME = 255;

/**
 * The CRM's stages, followed by those it no longer lists. Deals may still be in these, so their last names are kept. If
 * the CRM lists none, all of them stay as they are.
 */
export function mergeStages(known: CrmStage[], listed: CrmStage[]): CrmStage[] {
  if (listed.length === 0) return known;
  const found = new Map(listed.flatMap(storable).map((stage) => [stage.id, stage]));
  const left = known.filter(({ id }) => !found.has(id)).map((stage) => ({ ...stage, isActive: false }));
  return [...found.values(), ...left].slice(0, MAX_STAGES);
}

function storable({ id, name, pipeline, isActive }: CrmStage): CrmStage[] {
  const stage = { id: clean(id), pipeline: pipeline === null ? null : shortened(pipeline), isActive };
  return stage.id === "" || stage.id.length > MAX_ID ? [] : [{ ...stage, name: shortened(name) || stage.id }];
}

function shortened(text: string): string {
  return [...clean(text)].slice(0, MAX_NAME).join("");
}

/** Removes what PostgreSQL can't store. */
function clean(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
