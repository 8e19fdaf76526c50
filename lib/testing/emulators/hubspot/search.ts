import { z } from "zod";
import { Refused, type StoredObject } from "./account";

const Filter = z.strictObject({
  propertyName: z.string(),
  operator: z.enum([
    "EQ",
    "NEQ",
    "LT",
    "LTE",
    "GT",
    "GTE",
    "BETWEEN",
    "IN",
    "NOT_IN",
    "HAS_PROPERTY",
    "NOT_HAS_PROPERTY",
    "CONTAINS_TOKEN",
    "NOT_CONTAINS_TOKEN",
  ]),
  value: z.string().optional(),
  highValue: z.string().optional(),
  values: z.array(z.string()).optional(),
});
type Filter = z.output<typeof Filter>;

export const SearchRequest = z.strictObject({
  query: z.string().max(3_000).optional(),
  limit: z.int().min(1).max(200).default(10),
  after: z.string().regex(/^\d+$/).optional(),
  sorts: z
    .array(z.strictObject({ propertyName: z.string(), direction: z.enum(["ASCENDING", "DESCENDING"]) }))
    .max(1)
    .default([]),
  properties: z.array(z.string()).default([]),
  filterGroups: z
    .array(z.strictObject({ filters: z.array(Filter).max(6) }))
    .max(5)
    .default([]),
});
type SearchRequest = z.output<typeof SearchRequest>;

const MAX_RESULTS = 10_000;
const SEARCHED = [
  "firstname",
  "lastname",
  "email",
  "phone",
  "hs_additional_emails",
  "mobilephone",
  "company",
  "dealname",
];

/** Limits: 10,000 pageable results per query, 18 filters and 5 filter groups. */
export function search(all: Iterable<StoredObject>, request: SearchRequest) {
  const { query, limit, sorts, filterGroups } = request;
  const offset = Number(request.after ?? "0");
  if (filterGroups.flatMap(({ filters }) => filters).length > 18) {
    throw new Refused(400, "VALIDATION_ERROR", "Too many filters");
  }
  if (offset + limit > MAX_RESULTS && offset >= MAX_RESULTS) {
    throw new Refused(400, "VALIDATION_ERROR", "Paging beyond 10,000 results is not possible");
  }
  const found = [...all].filter(
    (object) =>
      (filterGroups.length === 0 ||
        filterGroups.some(({ filters }) => filters.every((filter) => matches(object, filter)))) &&
      (query === undefined || matchesText(object, query)),
  );
  const [sort] = sorts;
  const ordered = sort ? sorted(found, sort) : found;
  const results = ordered.slice(offset, Math.min(offset + limit, MAX_RESULTS));
  const next = offset + results.length;
  return {
    total: found.length,
    results,
    ...(next < found.length ? { paging: { next: { after: String(next) } } } : {}),
  };
}

type Sort = SearchRequest["sorts"][number];

/** Reads the numbers once, because a large account is searched page by page. */
function sorted(found: StoredObject[], { propertyName, direction }: Sort): StoredObject[] {
  const sign = direction === "ASCENDING" ? 1 : -1;
  const keyed = found.map((object) => {
    const text = object.properties[propertyName] ?? "";
    return { object, text, number: numberOf(text) };
  });
  keyed.sort((a, b) =>
    a.number !== null && b.number !== null ? sign * (a.number - b.number) : sign * compare(a.text, b.text),
  );
  return keyed.map(({ object }) => object);
}

function matches(
  { properties }: StoredObject,
  { propertyName, operator, value = "", highValue = "", values = [] }: Filter,
) {
  const own = properties[propertyName] ?? null;
  if (operator === "HAS_PROPERTY") return own !== null;
  if (operator === "NOT_HAS_PROPERTY") return own === null;
  if (operator === "NEQ") return own === null || compare(own, value) !== 0;
  if (operator === "NOT_IN") return own === null || !values.includes(own.toLowerCase());
  if (operator === "NOT_CONTAINS_TOKEN") return own === null || !own.toLowerCase().includes(value.toLowerCase());
  if (own === null) return false;
  const order = compare(own, value);
  if (operator === "EQ") return order === 0;
  if (operator === "LT") return order < 0;
  if (operator === "LTE") return order <= 0;
  if (operator === "GT") return order > 0;
  if (operator === "GTE") return order >= 0;
  if (operator === "BETWEEN") return order >= 0 && compare(own, highValue) <= 0;
  if (operator === "IN") return values.includes(own.toLowerCase());
  return own.toLowerCase().includes(value.toLowerCase());
}

function matchesText({ properties }: StoredObject, query: string): boolean {
  const text = SEARCHED.map((name) => properties[name] ?? "")
    .join(" ")
    .toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word));
}

/** Compares numbers and times by value, and everything else as case-insensitive text. */
function compare(a: string, b: string): number {
  const [x, y] = [numberOf(a), numberOf(b)];
  if (x !== null && y !== null) return x - y;
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}

function numberOf(text: string): number | null {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  return /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : null;
}
