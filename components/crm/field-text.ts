import type { SyncType } from "@/lib/features/crm/schema";

const LENGTH = 300;

export type StageNames = ReadonlyMap<string, string>;
type Of = { objectType: SyncType; field: string; stageNames: StageNames };

/** The value of a contact's or deal's field, where a deal's stage is shown by its name. */
export function valueText(value: unknown, { objectType, field, stageNames }: Of): string {
  const isStage = objectType === "deal" && field === "stage" && typeof value === "string";
  return fieldText(isStage ? (stageNames.get(value) ?? value) : value);
}

export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  const text = Array.isArray(value) ? value.map(fieldText).join(", ") : whole(value);
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text || "empty";
}

function whole(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
