import { ProviderFailure } from "../../failure";
import { CRM_BATCH, type CrmFields, type CrmKind, type CrmWrite, type CrmWriteResult } from "../port";
import { type RowOutcome, type SalesforceRow, writeRows } from "./batch";
import type { Fields } from "./describe";
import { OBJECTS } from "./kinds";
import { addressOf, findKnownRows, type KnownRow } from "./known-rows";
import type { Rest } from "./rest";
import { rowValues } from "./row-values";
import { setContacts } from "./set-contacts";

type Write<K extends CrmKind> = CrmWrite<CrmFields[K]>;
type Upsert<K extends CrmKind> = { kind: K; batch: Write<K>[]; fields: Fields; keyField: string };
/** The target of a write: an existing record, a new one, or none, with the outcome. */
type Target = { id: string } | "new" | RowOutcome;

/**
 * Writes a batch in at most five calls: finds records by our keys or by address, updates those by ID, and creates the
 * others by our key, so that a retry does not create duplicates.
 */
export async function upsertRecords<K extends CrmKind>(rest: Rest, upsert: Upsert<K>): Promise<CrmWriteResult[]> {
  const { kind, batch, fields } = upsert;
  if (batch.length > CRM_BATCH) throw new ProviderFailure("refused", `At most ${CRM_BATCH} records at once`);
  const values = batch.map((write) => rowValues(kind, write, fields));
  const unlinked = batch.filter(({ id }) => id === null);
  const { known, keyField } = await findKnownRows(rest, {
    kind,
    keyField: fields === null || fields.get(upsert.keyField)?.externalId ? upsert.keyField : null,
    keys: unlinked.map(({ key }) => key),
    emails: unlinked.map((write) => emailOf(write)).filter(Boolean),
  });
  const targets = targetsOf(batch, { kind, known, keyField, upsertField: upsert.keyField });

  const outcomes = new Map<number, RowOutcome>();
  const [changed, added]: [[number, SalesforceRow][], [number, SalesforceRow][]] = [[], []];
  for (const [n, write] of batch.entries()) {
    const [row, target] = [values[n], targets[n]];
    if (!row || target === undefined) continue;
    const attributes = { type: OBJECTS[kind] };
    if ("refusal" in row) outcomes.set(n, { ok: false, reason: "refused", message: row.refusal });
    else if (target === "new")
      added.push([n, { attributes, ...row.values, ...(keyField && { [keyField]: write.key }) }]);
    else if ("ok" in target) outcomes.set(n, target);
    else {
      const link = write.id === null && keyField ? { [keyField]: write.key } : {};
      changed.push([n, { attributes, id: target.id, ...row.values, ...link }]);
    }
  }
  const newPath = keyField ? `composite/sobjects/${OBJECTS[kind]}/${keyField}` : "composite/sobjects";
  await writeAll(rest, { method: "PATCH", path: "composite/sobjects", rows: changed }, outcomes, false);
  await writeAll(rest, { method: keyField ? "PATCH" : "POST", path: newPath, rows: added }, outcomes, !keyField);
  if (kind === "deal") await setContacts(rest, batch as Write<"deal">[], outcomes);
  return batch.map(({ key }, n) => resultOf(key, outcomes.get(n)));
}

type Call = { method: "POST" | "PATCH"; path: string; rows: [number, SalesforceRow][] };

async function writeAll(rest: Rest, { method, path, rows }: Call, outcomes: Map<number, RowOutcome>, isNew: boolean) {
  const written = await writeRows(rest, { method, path, rows: rows.map(([, row]) => row) });
  for (const [position, [n]] of rows.entries()) {
    const outcome = written[position];
    if (outcome) outcomes.set(n, outcome.ok && isNew ? { ...outcome, created: true } : outcome);
  }
}

type Finding = { kind: CrmKind; known: KnownRow[]; keyField: string | null; upsertField: string };

function targetsOf<K extends CrmKind>(batch: Write<K>[], { kind, known, keyField, upsertField }: Finding): Target[] {
  const byKey = new Map(known.flatMap((row): [string, KnownRow][] => (row.key === null ? [] : [[row.key, row]])));
  const taken = new Set<string>();
  return batch.map((write): Target => {
    if (write.id !== null) return { id: write.id };
    const ours = byKey.get(write.key);
    if (ours) return { id: ours.id };
    const email = emailOf(write);
    const same = email === "" ? [] : known.filter((row) => row.email === email);
    const [only] = same;
    if (same.length > 1) return conflict(`${same.length} contacts have this address`);
    if (only && (only.key !== null || taken.has(email)))
      return conflict(`Contact already exists. Existing ID: ${only.id}`);
    if (email !== "" && taken.has(email)) return conflict("Two records of this batch have this address");
    if (email !== "") taken.add(email);
    if (only) return { id: only.id };
    if (keyField || (kind === "contact" && email !== "")) return "new";
    const message = `Salesforce needs the field ${upsertField} on ${OBJECTS[kind]} to add a record once`;
    return { ok: false, reason: "refused", message };
  });
}

function conflict(message: string): RowOutcome {
  return { ok: false, reason: "conflict", message };
}

function emailOf(write: CrmWrite<CrmFields[CrmKind]>): string {
  return "email" in write.fields ? addressOf(write.fields.email) : "";
}

function resultOf(key: string, outcome: RowOutcome | undefined): CrmWriteResult {
  if (!outcome) return { ok: false, key, reason: "refused", message: "Salesforce reported no result for it" };
  return outcome.ok ? { ...outcome, key, updatedAt: null } : { ...outcome, key };
}
