import { z } from "zod";
import { ProviderFailure } from "../../failure";
import { queryPage } from "./query";
import type { Rest } from "./rest";
import { type Soql, soql, soqlContaining } from "./soql";

const Found = z.object({ searchRecords: z.array(z.looseObject({})) });
type Search = { fields: Soql; limit: number };

export async function findByEmail(rest: Rest, email: string, { fields, limit }: Search): Promise<unknown[]> {
  const address = email.trim();
  if (address === "") return [];
  const { records } = await queryPage(
    rest,
    soql`SELECT ${fields} FROM Contact WHERE Email = ${address} ORDER BY SystemModstamp DESC, Id LIMIT ${limit}`,
  );
  return records;
}

/**
 * Searches the index, which finds whole words and prefixes in every field. If it finds nothing, searches the records
 * themselves for parts of words and records that are not indexed yet.
 */
export async function findByText(rest: Rest, q: string, search: Search): Promise<unknown[]> {
  const indexed = await findIndexed(rest, q, search);
  return indexed.length > 0 ? indexed : findContaining(rest, q.trim(), search);
}

/** Sends only words, so that the input cannot contain search syntax. */
async function findIndexed(rest: Rest, q: string, { fields, limit }: Search): Promise<unknown[]> {
  const sought = q
    .toWellFormed()
    .split(/[^\p{L}\p{N}\p{M}@._]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  if (sought.join("").length < 2) return [];
  const query = {
    q: sought.join(" ").toLowerCase(),
    sobject: "Contact",
    "Contact.fields": fields.text,
    "Contact.limit": String(limit),
  };
  const answer = await rest.call({ path: "parameterizedSearch", query }).catch((error: unknown) => {
    const isUnavailable = error instanceof ProviderFailure && (error.kind === "refused" || error.kind === "not_found");
    if (isUnavailable) return { searchRecords: [] };
    throw error;
  });
  const found = Found.safeParse(answer);
  if (!found.success) throw new ProviderFailure("bad_output", "Salesforce search: an answer without records");
  return found.data.searchRecords;
}

async function findContaining(rest: Rest, q: string, { fields, limit }: Search): Promise<unknown[]> {
  if (q === "") return [];
  const like = soqlContaining(q);
  const { records } = await queryPage(
    rest,
    soql`SELECT ${fields} FROM Contact WHERE Name LIKE ${like} OR Email LIKE ${like} OR Phone LIKE ${like}
      OR Account.Name LIKE ${like} ORDER BY SystemModstamp DESC, Id LIMIT ${limit}`,
  );
  return records;
}
