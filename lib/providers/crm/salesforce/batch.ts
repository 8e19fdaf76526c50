import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { CrmWriteFailure } from "../port";
import { SalesforceFailure } from "./failure";
import type { Rest } from "./rest";

const RowErrors = z.array(
  z.object({
    statusCode: z.string().catch(""),
    message: z.string().catch(""),
    fields: z.array(z.string()).catch([]),
  }),
);
const Result = z.union([
  z.object({ success: z.literal(true), id: z.string().min(1), created: z.boolean().catch(false) }),
  z.object({ success: z.literal(false), errors: RowErrors.catch([]) }),
]);

export type SalesforceRow = { attributes: { type: string } } & Record<string, unknown>;
export type RowOutcome =
  | { ok: true; id: string; created: boolean }
  | { ok: false; reason: CrmWriteFailure; message: string };

type Request = { method: "POST" | "PATCH"; path: string; rows: SalesforceRow[] };

export const MAX_ROWS = 200;

/** Writes at most MAX_ROWS rows in one call and returns an outcome for each. Locked rows are retried once. */
export async function writeRows(rest: Rest, { method, path, rows }: Request): Promise<RowOutcome[]> {
  if (rows.length === 0) return [];
  const outcomes = await send(rest, { method, path, rows });
  const locked = outcomes.flatMap(({ code }, n) => (code === "UNABLE_TO_LOCK_ROW" ? [n] : []));
  if (locked.length > 0) {
    const again = await send(rest, { method, path, rows: locked.flatMap((n) => rows[n] ?? []) });
    for (const [position, n] of locked.entries()) outcomes[n] = again[position] ?? outcomes[n]!;
  }
  return outcomes.map(({ outcome }) => outcome);
}

/** Deletes records and ignores those that no longer exist. */
export async function deleteRows(rest: Rest, ids: string[]): Promise<void> {
  for (let at = 0; at < ids.length; at += MAX_ROWS) {
    const part = ids.slice(at, at + MAX_ROWS);
    const query = { ids: part.join(","), allOrNone: "false" };
    const outcomes = outcomesOf(await rest.call({ method: "DELETE", path: "composite/sobjects", query }), part.length);
    for (const { outcome } of outcomes) {
      if (outcome.ok || outcome.reason === "not_found") continue;
      throw new ProviderFailure("refused", `Salesforce: ${outcome.message}`);
    }
  }
}

type Coded = { code: string; outcome: RowOutcome };

/** A batch that is refused as a whole, because one row can't be parsed, is split in half until that row is alone. */
async function send(rest: Rest, { method, path, rows }: Request, splits = { left: MAX_SPLITS }): Promise<Coded[]> {
  try {
    return outcomesOf(await rest.call({ method, path, body: { allOrNone: false, records: rows } }), rows.length);
  } catch (error) {
    if (!(error instanceof SalesforceFailure) || error.kind !== "refused") throw error;
    if (rows.length === 1 || splits.left === 0)
      return rows.map(() => ({ code: error.code, outcome: refusedBy(error) }));
    splits.left -= 1;
    const half = Math.ceil(rows.length / 2);
    const first = await send(rest, { method, path, rows: rows.slice(0, half) }, splits);
    return [...first, ...(await send(rest, { method, path, rows: rows.slice(half) }, splits))];
  }
}

/** Enough to find three rows among 200, and few enough to spare the org's calls if every row is refused. */
const MAX_SPLITS = 24;

function refusedBy({ message }: SalesforceFailure): RowOutcome {
  return { ok: false, reason: "refused", message: message.slice(0, 300) };
}

function outcomesOf(answer: unknown, count: number): Coded[] {
  const results = z.array(Result).length(count).safeParse(answer);
  if (!results.success) {
    throw new ProviderFailure("unknown_outcome", `Salesforce batch: ${z.prettifyError(results.error).slice(0, 300)}`);
  }
  return results.data.map((result) => {
    if (result.success) return { code: "", outcome: { ok: true, id: result.id, created: result.created } };
    const [first = { statusCode: "", message: "", fields: [] }] = result.errors;
    const { statusCode: code, message, fields } = first;
    return {
      code,
      outcome: { ok: false, reason: reasonOf(code, fields), message: `${code} ${message}`.trim().slice(0, 300) },
    };
  });
}

const NOT_FOUND = ["ENTITY_IS_DELETED", "NOT_FOUND", "INVALID_ID_FIELD", "MALFORMED_ID"];
const CONFLICT = ["DUPLICATES_DETECTED", "DUPLICATE_VALUE", "DUPLICATE_EXTERNAL_ID"];

/** If no field is named, an invalid cross reference is the record itself. */
function reasonOf(code: string, fields: string[]): CrmWriteFailure {
  if (NOT_FOUND.includes(code)) return "not_found";
  if (code === "INVALID_CROSS_REFERENCE_KEY" && fields.length === 0) return "not_found";
  return CONFLICT.includes(code) ? "conflict" : "refused";
}
