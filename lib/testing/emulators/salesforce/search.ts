import { ApiError } from "./answers";
import type { Org, Row } from "./org";
import { runSoql, type SoqlRecord } from "./soql-run";

const SEARCHED = ["Name", "Email", "Phone", "MobilePhone", "Title", "Department"];

/**
 * `parameterizedSearch`: every word of `q` must be the start of a word in the record (in Salesforce only the last one
 * may be a prefix). A query of fewer than two characters finds nothing.
 */
export function searchRecords(org: Org, query: URLSearchParams, version: string): SoqlRecord[] {
  const object = query.get("sobject") ?? "";
  const q = query.get("q") ?? "";
  if (!org.objects[object]) throw new ApiError(400, "INVALID_TYPE", `sObject type '${object}' is not supported.`);
  if (/(^|[^\\])[?&|!{}[\]()^~:"'+-]/.test(q))
    throw new ApiError(400, "MALFORMED_SEARCH", "Reserved characters need a backslash");
  const wanted = tokensOf(q);
  if (wanted.join("").length < 2) return [];
  const limit = Number(query.get(`${object}.limit`) ?? query.get("overallLimit") ?? 2000);
  const fields = (query.get(`${object}.fields`) ?? "Id").split(",").map((field) => field.trim().split("."));
  const found = org.rows(object).filter((row) => {
    const there = tokensOf(textOf(org, row));
    return wanted.every((word) => there.some((token) => token.startsWith(word.replace(/\*$/, ""))));
  });
  const select = { fields, children: [], isCount: false, from: object, orderBy: [], limit, offset: 0 };
  const ids = found.map(({ Id }) => ({ kind: "string" as const, value: Id, pattern: /^$/ }));
  if (ids.length === 0) return [];
  const where = { path: ["Id"], operator: "IN" as const, values: ids };
  return runSoql({ org, version, isAll: false }, { ...select, where });
}

function textOf(org: Org, row: Row): string {
  const account = typeof row.AccountId === "string" ? org.get("Account", row.AccountId)?.Name : null;
  return [...SEARCHED.map((field) => row[field]), account].filter(Boolean).join(" ");
}

function tokensOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll("\\", "")
    .split(/[^\p{L}\p{N}\p{M}*]+/u)
    .filter(Boolean);
}
