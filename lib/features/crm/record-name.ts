import type { Fields } from "./fields/flat-fields";

export function nameOf({ name, firstName, lastName, email }: Fields): string {
  const person = [firstName, lastName].filter(Boolean).join(" ");
  return String(name ?? (person || email || ""));
}
