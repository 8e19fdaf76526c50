import { ApiError } from "./answers";
import type { FieldShape } from "./objects";
import type { Org, Row, Value } from "./org";
import type { Comparison, Condition, SoqlQuery } from "./soql";
import type { Literal } from "./soql-tokens";

export type SoqlRecord = { attributes: { type: string; url: string } } & Record<string, unknown>;
type Run = { org: Org; version: string; isAll: boolean };

/** All records a query finds, in the REST API's format. */
export function runSoql(run: Run, query: SoqlQuery): SoqlRecord[] {
  const { org, isAll } = run;
  if (!org.objects[query.from]) {
    throw new ApiError(400, "INVALID_TYPE", `sObject type '${query.from}' is not supported.`);
  }
  for (const { path } of query.orderBy) fieldAt(org, query.from, path);
  const matches = query.where ? predicate(org, query.from, query.where) : () => true;
  const found = org.rows(query.from, isAll).filter(matches);
  const keys = query.orderBy.map((order) => ({ ...order, read: sortKey(org, query.from, order.path) }));
  found.sort((a, b) => {
    for (const { read, isDescending, nullsLast } of keys) {
      const [left, right] = [read(a), read(b)];
      if (left === null && right === null) continue;
      if (left === null || right === null) return (left === null) === nullsLast ? 1 : -1;
      const order = compare(left, right);
      if (order !== 0) return isDescending ? -order : order;
    }
    return 0;
  });
  const kept = found.slice(query.offset, query.limit === null ? undefined : query.offset + query.limit);
  if (query.isCount) return kept.map((row) => ({ attributes: attributes(run, query.from, row.Id) }));
  const show = shower(run, query);
  return kept.map(show);
}

/** Rejects unknown fields before reading any row. */
function shower(run: Run, query: SoqlQuery): (row: Row) => SoqlRecord {
  const fields = query.fields.map((path) => ({ path: fieldAt(run.org, query.from, path).names }));
  const children = query.children.map((child) => {
    const known = run.org.objects[query.from]?.children?.[child.from];
    if (!known) throw new ApiError(400, "INVALID_TYPE", `Didn't understand relationship '${child.from}' in FROM part`);
    return { ...known, name: child.from, query: { ...child, from: known.object } };
  });
  return (row) => {
    const record: SoqlRecord = { attributes: attributes(run, query.from, row.Id) };
    for (const { path } of fields) show(run, record, query.from, row, path);
    for (const { name, field, query: child } of children) {
      const literal: Literal = { kind: "string", value: row.Id, pattern: /^$/ };
      const own: Condition = { path: [field], operator: "=", values: [literal] };
      const records = runSoql(run, { ...child, where: child.where ? { all: [own, child.where] } : own });
      record[name] = records.length > 0 ? { totalSize: records.length, done: true, records } : null;
    }
    return record;
  };
}

function show(run: Run, record: Record<string, unknown>, object: string, row: Row, path: string[]): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    record[name] = row[name] ?? null;
    return;
  }
  const [idField, shape] = relationOf(run.org, object, name);
  const target = run.org.get(shape.to ?? "", String(row[idField] ?? ""));
  if (!target) {
    record[name] = null;
    return;
  }
  const inner = (record[name] ?? { attributes: attributes(run, shape.to ?? "", target.Id) }) as Record<string, unknown>;
  record[name] = inner;
  show(run, inner, shape.to ?? "", target, rest);
}

function attributes({ version }: Run, type: string, id: string) {
  return { type, url: `/services/data/${version}/sobjects/${type}/${id}` };
}

function relationOf(org: Org, object: string, relationship: string): [string, FieldShape] {
  const fields = Object.entries(org.objects[object]?.fields ?? {});
  const found = fields.find(([, { relationship: name }]) => name?.toLowerCase() === relationship.toLowerCase());
  if (found) return found;
  throw new ApiError(400, "INVALID_FIELD", `Didn't understand relationship '${relationship}' in field path.`);
}

/** The field at the end of a path, with names in the org's spelling. */
function fieldAt(org: Org, object: string, path: string[]): { shape: FieldShape; names: string[] } {
  const [name = "", ...rest] = path;
  if (rest.length > 0) {
    const [, link] = relationOf(org, object, name);
    const inner = fieldAt(org, link.to ?? "", rest);
    return { shape: inner.shape, names: [link.relationship ?? name, ...inner.names] };
  }
  const found = Object.entries(org.objects[object]?.fields ?? {}).find(
    ([field]) => field.toLowerCase() === name.toLowerCase(),
  );
  if (found) return { shape: found[1], names: [found[0]] };
  throw new ApiError(
    400,
    "INVALID_FIELD",
    `No such column '${name}' on entity '${object}'. If you are attempting to use a custom field, be sure to append ` +
      `the '__c' after the custom field name.`,
  );
}

function reader(org: Org, object: string, path: string[]): (row: Row) => Value {
  const { names } = fieldAt(org, object, path);
  return (row) => {
    let [at, type]: [Row | undefined, string] = [row, object];
    for (const name of names.slice(0, -1)) {
      const [idField, shape] = relationOf(org, type, name);
      type = shape.to ?? "";
      at = org.get(type, String(at?.[idField] ?? ""));
    }
    return at?.[names.at(-1) ?? ""] ?? null;
  };
}

function sortKey(org: Org, object: string, path: string[]): (row: Row) => Value {
  const { shape } = fieldAt(org, object, path);
  const read = reader(org, object, path);
  return (row) => plain(shape, read(row));
}

function predicate(org: Org, object: string, condition: Condition): (row: Row) => boolean {
  if ("all" in condition) {
    const parts = condition.all.map((part) => predicate(org, object, part));
    return (row) => parts.every((matches) => matches(row));
  }
  if ("any" in condition) {
    const parts = condition.any.map((part) => predicate(org, object, part));
    return (row) => parts.some((matches) => matches(row));
  }
  if ("not" in condition) {
    const matches = predicate(org, object, condition.not);
    return (row) => !matches(row);
  }
  return comparison(org, object, condition);
}

function comparison(org: Org, object: string, { path, operator, values }: Comparison): (row: Row) => boolean {
  const { shape } = fieldAt(org, object, path);
  for (const value of values) requireType(path, shape, value);
  const read = reader(org, object, path);
  const [first] = values;
  if (!first) return () => false;
  if (operator === "LIKE") {
    if (first.kind !== "string") throw new ApiError(400, "INVALID_FIELD", "LIKE needs a string");
    return (row) => first.pattern.test(String(read(row) ?? ""));
  }
  const wanted = new Set(values.map((value) => plain(shape, value.value)));
  if (operator === "IN" || operator === "=") return (row) => wanted.has(plain(shape, read(row)));
  if (operator === "NOT IN" || operator === "!=") return (row) => !wanted.has(plain(shape, read(row)));
  const holds = {
    "<": (n: number) => n < 0,
    "<=": (n: number) => n <= 0,
    ">": (n: number) => n > 0,
    ">=": (n: number) => n >= 0,
  };
  const test = holds[operator];
  const limit = plain(shape, first.value);
  return (row) => {
    const value = plain(shape, read(row));
    return value !== null && limit !== null && test(compare(value, limit));
  };
}

const KIND: Partial<Record<FieldShape["type"], Literal["kind"]>> = {
  boolean: "boolean",
  currency: "number",
  percent: "number",
  date: "date",
  datetime: "datetime",
};

function requireType(path: string[], shape: FieldShape, { kind, value }: Literal): void {
  const wanted = KIND[shape.type] ?? "string";
  if (kind !== "null" && kind !== wanted) {
    const quotes = kind === "string" ? " and should not be enclosed in quotes" : "";
    const message = `value of filter criterion for field '${path.join(".")}' must be of type ${wanted}${quotes}`;
    throw new ApiError(400, "INVALID_FIELD", message);
  }
  const isId = shape.type === "id" || shape.type === "reference";
  if (isId && kind === "string" && !/^([A-Za-z0-9]{15}|[A-Za-z0-9]{18})$/.test(value)) {
    throw new ApiError(400, "INVALID_QUERY_FILTER_OPERATOR", `invalid ID field: ${value}`);
  }
}

/** Compares text case-insensitively, times by instant and IDs as they are. */
function plain({ type }: FieldShape, value: Value): Value {
  if (typeof value !== "string") return value;
  if (type === "datetime") return Date.parse(value.replace(/\+0000$/, "Z"));
  return type === "id" || type === "reference" || type === "date" ? value : value.toLowerCase();
}

function compare(a: Value, b: Value): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
