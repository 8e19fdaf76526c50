const LENGTH = 300;

export type StageNames = ReadonlyMap<string, string>;

export function fieldText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  const text = Array.isArray(value) ? value.map(fieldText).join(", ") : whole(value);
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text || "empty";
}

function whole(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
