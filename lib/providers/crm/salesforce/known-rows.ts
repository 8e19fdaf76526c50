import { z } from "zod";
import type { CrmKind } from "../port";
import { SalesforceFailure } from "./failure";
import { OBJECTS } from "./kinds";
import { queryEvery } from "./query";
import type { Rest } from "./rest";
import { type Soql, soql, soqlNames } from "./soql";

export type KnownRow = { id: string; key: string | null; email: string };
type Sought = { kind: CrmKind; keys: string[]; emails: string[]; keyField: string | null };

/** A request line may have 16 KB, which also includes field names and percent-encoding. */
const MAX_QUERY = 9_000;

/**
 * Finds records with one of our keys or, for contacts, one of the addresses. `keyField` is null if the org has no such
 * field.
 */
export async function findKnownRows(
  rest: Rest,
  sought: Sought,
): Promise<{ known: KnownRow[]; keyField: string | null }> {
  try {
    return { known: await findRows(rest, sought), keyField: sought.keyField };
  } catch (error) {
    // The error for a missing field, if the org does not provide descriptions.
    const lacksField = error instanceof SalesforceFailure && error.code === "INVALID_FIELD";
    if (!lacksField || sought.keyField === null) throw error;
    return findKnownRows(rest, { ...sought, keyField: null });
  }
}

async function findRows(rest: Rest, { kind, keys, emails, keyField }: Sought): Promise<KnownRow[]> {
  const names = ["Id", ...(keyField ? [keyField] : []), ...(kind === "contact" ? ["Email"] : [])];
  const head = soql`SELECT ${soqlNames(...names)} FROM ${soqlNames(OBJECTS[kind])}`;
  const queries = [
    ...(keyField ? queriesFor(head, soqlNames(keyField), keys) : []),
    ...(kind === "contact" ? queriesFor(head, soqlNames("Email"), emails) : []),
  ];
  const known = new Map<string, KnownRow>();
  for (const query of queries) {
    for (const record of await queryEvery(rest, query)) {
      const row = Found.safeParse(record).data;
      if (!row) continue;
      const key = keyField ? row[keyField] : null;
      known.set(row.Id, { id: row.Id, key: typeof key === "string" ? key : null, email: addressOf(row.Email) });
    }
  }
  return [...known.values()];
}

const Found = z.looseObject({ Id: z.string().min(15), Email: z.string().nullish() });

function queriesFor(head: Soql, field: Soql, values: string[]): Soql[] {
  const groups: string[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const value of new Set(values)) {
    const length = encodeURIComponent(value).length + 12;
    if (size + length > MAX_QUERY) {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(value);
    size += length;
  }
  return groups.map((group) => soql`${head} WHERE ${field} IN ${group}`);
}

export function addressOf(email: string | null | undefined): string {
  return (email ?? "").trim().toLowerCase();
}
