import { randomBytes } from "node:crypto";
import type { FakeRequest } from "@/lib/testing/http-fake";
import { type Answer, ApiError } from "./answers";
import { createRows, deleteRows, updateRows, upsertRows } from "./collections";
import type { Org } from "./org";
import { searchRecords } from "./search";
import { parseSoql } from "./soql";
import { runSoql, type SoqlRecord } from "./soql-run";
import { MalformedQuery } from "./soql-tokens";

type Call = { method: string; parts: string[]; query: URLSearchParams; request: FakeRequest; version: string };
const MAX_PAGE = 2000;

/** The REST API of one org, below `/services/data/vNN.0`. */
export class RestApi {
  private readonly org: Org;
  private readonly locators = new Map<string, SoqlRecord[]>();
  /** Rows per page. Salesforce's 2,000 unless a test needs smaller pages. */
  pageSize = MAX_PAGE;

  constructor(org: Org) {
    this.org = org;
  }

  answer(call: Call): Answer {
    try {
      return { status: 200, body: this.call(call) };
    } catch (error) {
      if (error instanceof ApiError) return error.answer;
      if (error instanceof MalformedQuery) return new ApiError(400, "MALFORMED_QUERY", error.message).answer;
      throw error;
    }
  }

  private call({ method, parts, query, request, version }: Call): unknown {
    const [first = "", second = "", third = "", fourth = ""] = parts;
    const route = `${method} ${[first, second && "…"].filter(Boolean).join("/")}`;
    if (route === "GET query" || route === "GET queryAll") {
      const isAll = first === "queryAll";
      const soql = parseSoql(query.get("q") ?? "");
      const records = runSoql({ org: this.org, version, isAll }, soql);
      if (soql.isCount) return { totalSize: records.length, done: true, records: [] };
      return this.page({
        records,
        total: records.length,
        version,
        path: first,
        asked: request.headers["sforce-query-options"],
      });
    }
    if (route === "GET query/…" || route === "GET queryAll/…") return this.more(second, first, version);
    if (route === "GET parameterizedSearch") return { searchRecords: searchRecords(this.org, query, version) };
    if (first === "sobjects" && third === "describe" && method === "GET") return this.describe(second);
    if (first === "composite" && second === "sobjects") {
      if (method === "POST" && !third) return createRows(this.org, request.body);
      if (method === "PATCH" && !third) return updateRows(this.org, request.body);
      if (method === "PATCH" && fourth) return upsertRows(this.org, third, fourth, request.body);
      if (method === "DELETE" && !third)
        return deleteRows(this.org, (query.get("ids") ?? "").split(",").filter(Boolean));
    }
    throw new ApiError(404, "NOT_FOUND", "The requested resource does not exist");
  }

  private more(locator: string, path: string, version: string): unknown {
    const [id = "", position = ""] = locator.split("-");
    const all = this.locators.get(id);
    const at = Number(position);
    if (!all || !Number.isInteger(at) || at < 1 || at >= all.length) {
      throw new ApiError(400, "INVALID_QUERY_LOCATOR", "invalid query locator");
    }
    return this.slice({ all, at, id, version, path, size: this.pageSize });
  }

  private page(page: { records: SoqlRecord[]; total: number; version: string; path: string; asked: unknown }): unknown {
    const hint = Number(/batchSize=(\d+)/.exec(String(page.asked ?? ""))?.[1] ?? this.pageSize);
    const size = Math.min(this.pageSize, Math.max(200, hint));
    const id = `01g${randomBytes(6).toString("hex")}`;
    if (page.total > size) this.locators.set(id, page.records);
    return this.slice({ all: page.records, at: 0, id, version: page.version, path: page.path, size });
  }

  private slice(from: {
    all: SoqlRecord[];
    at: number;
    id: string;
    version: string;
    path: string;
    size: number;
  }): unknown {
    const { all, at, id, version, path, size } = from;
    const done = at + size >= all.length;
    return {
      totalSize: all.length,
      done,
      ...(!done && { nextRecordsUrl: `/services/data/${version}/${path}/${id}-${at + size}` }),
      records: all.slice(at, at + size),
    };
  }

  private describe(object: string): unknown {
    const shape = this.org.objects[object];
    if (!shape) throw new ApiError(404, "NOT_FOUND", "The requested resource does not exist");
    const fields = Object.entries(shape.fields).map(([name, field]) => ({
      name,
      label: name.replace(/__c$/, ""),
      type: field.type,
      length: field.length ?? 0,
      custom: name.endsWith("__c"),
      createable: !field.isReadOnly,
      updateable: !field.isReadOnly,
      nillable: !field.isRequired,
      externalId: field.isExternalId ?? false,
      idLookup: field.isExternalId ?? name === "Id",
      unique: field.isExternalId ?? false,
      referenceTo: field.to ? [field.to] : [],
      relationshipName: field.relationship ?? null,
      picklistValues: (field.values ?? []).map((value) => ({
        value,
        label: field.labels?.[value] ?? value,
        active: !field.inactive?.includes(value),
        defaultValue: false,
      })),
    }));
    return { name: object, label: object, keyPrefix: shape.prefix, createable: true, updateable: true, fields };
  }
}
