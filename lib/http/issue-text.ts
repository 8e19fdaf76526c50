import type { z } from "zod";

/** Zod's own wording. A message that a schema gives itself is kept. */
const OWN_WORDS = /^(?:Invalid|Too (?:small|big)|Unrecognized)\b/;
const TYPES: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};
const FORMATS: Record<string, string> = {
  uuid: "must be a UUID",
  email: "must be an email address",
  url: "must be a URL",
  datetime: "must be a date and time such as 2026-11-24T15:00:00Z",
  date: "must be a date such as 2026-11-24",
};

/** Says what is wrong with a value, and how to put it right, in words that follow the field's name. */
export function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type" && /received undefined$/.test(issue.message)) return "is required";
  if (issue.code === "unrecognized_keys") return "isn't a known field";
  if (issue.code === "invalid_key") return `isn't a valid name: ${issue.issues[0]?.message ?? issue.message}`;
  return OWN_WORDS.test(issue.message) ? (worded(issue) ?? issue.message) : issue.message;
}

function worded(issue: z.core.$ZodIssue): string | null {
  if (issue.code === "invalid_type") return `must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") return `must be ${listed(issue.values)}`;
  if (issue.code === "invalid_format") return FORMATS[issue.format] ?? null;
  if (issue.code === "too_small") return bound(issue, "at least", issue.minimum);
  if (issue.code === "too_big") return bound(issue, "at most", issue.maximum);
  return null;
}

function bound({ origin }: { origin: string }, limit: string, value: number | bigint): string {
  if (origin === "string") return `must have ${limit} ${value} ${value === 1 ? "character" : "characters"}`;
  if (origin === "array" || origin === "set") return `must have ${limit} ${value} ${value === 1 ? "entry" : "entries"}`;
  return `must be ${limit} ${value}`;
}

function listed(values: readonly z.core.util.Primitive[]): string {
  const words = values.map(String);
  return words.length === 1 ? words[0]! : `one of ${words.join(", ")}`;
}
