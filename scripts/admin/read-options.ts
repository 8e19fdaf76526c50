import { parseArgs } from "node:util";
import { ZodError, type z } from "zod";

/** An error in how the command was typed. */
export class UsageError extends Error {}

/** Parses `--name value` pairs against a schema. Names unknown, missing and malformed options. */
export function readOptions<T extends z.ZodObject>(args: string[], schema: T): z.output<T> {
  const known = Object.keys(schema.shape);
  let values: Record<string, unknown>;
  try {
    const options = Object.fromEntries(known.map((name) => [name, { type: "string" as const }]));
    values = parseArgs({ args, options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    const allowed = known.length > 0 ? known.map((name) => `--${name}`).join(" ") : "none";
    throw new UsageError(`${textOf(error)} (options: ${allowed})`);
  }
  try {
    return schema.parse(values);
  } catch (error) {
    if (error instanceof ZodError) throw new UsageError(error.issues.map(issueText).join("; "));
    throw error;
  }
}

function issueText(issue: z.core.$ZodIssue): string {
  const name = `--${issue.path.join(".")}`;
  return issue.code === "invalid_type" && /undefined/.test(issue.message)
    ? `${name} is required`
    : `${name}: ${issue.message}`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? "") : String(error);
}
