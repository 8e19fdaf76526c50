type Texts = Record<string, string>;

/** The fields of a record as they are typed into a form. */
export function textsOf(names: string[], fields: Record<string, unknown>): Texts {
  return Object.fromEntries(names.map((name) => [name, textOf(fields[name])]));
}

/** The fields whose text changed, as the API takes them. An emptied one is null. */
export function changedFields(names: string[], before: Texts, after: Texts): Record<string, string | number | null> {
  const changed = names.filter((name) => (after[name] ?? "").trim() !== (before[name] ?? ""));
  return Object.fromEntries(changed.map((name) => [name, givenValue(name, (after[name] ?? "").trim())]));
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Text that isn't a number stays text, which the API refuses with a reason. */
function givenValue(name: string, text: string): string | number | null {
  if (text === "") return null;
  if (name === "currency") return text.toUpperCase();
  return name === "amount" && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
