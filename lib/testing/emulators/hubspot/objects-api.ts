import { z } from "zod";
import { type HubspotAccount, iso, type ObjectType, Refused, type StoredObject } from "./account";
import { SearchRequest, search } from "./search";

export type Answer = { status: number; body: unknown };

const Properties = z.record(z.string(), z.string());
const Digits = z.string().regex(/^\d+$/);
const Names = z.array(z.string()).default([]);
const Inputs = <T extends z.ZodType>(input: T) => z.object({ inputs: z.array(input).min(1).max(100) });
const Write = z.object({
  id: z.string(),
  idProperty: z.string().optional(),
  objectWriteTraceId: z.string().optional(),
  properties: Properties,
});
type Write = z.output<typeof Write>;
const Read = Inputs(z.object({ id: z.string() })).extend({ properties: Names, idProperty: z.string().optional() });
const Create = z.object({
  properties: Properties,
  associations: z
    .array(z.object({ to: z.object({ id: z.string() }), types: z.array(z.object({ associationTypeId: z.int() })) }))
    .default([]),
});

/** A record comes with at most this many of its links. */
const INLINE_LINKS = 100;

/** What a note or task can be associated with, by association type. */
const LINKS: Partial<Record<ObjectType, Record<number, ObjectType>>> = {
  notes: { 202: "contacts", 214: "deals" },
  tasks: { 204: "contacts", 216: "deals" },
};

/** `/crm/objects/{version}/{type}…` */
export class ObjectsApi {
  private readonly account: HubspotAccount;
  private readonly ordered = new Map<ObjectType, { version: string; all: StoredObject[] }>();
  constructor(account: HubspotAccount) {
    this.account = account;
  }

  answer(method: string, type: ObjectType, rest: string, query: URLSearchParams, body: unknown): Answer {
    if (method === "GET" && rest === "") return this.list(type, query);
    if (method === "POST" && rest === "") return this.create(type, Create.parse(body));
    if (method === "POST" && rest === "search") return this.search(type, SearchRequest.parse(body));
    if (method === "POST" && rest === "merge") {
      const { primaryObjectId, objectIdToMerge } = z
        .object({ primaryObjectId: z.string(), objectIdToMerge: z.string() })
        .parse(body);
      this.account.merge(type, primaryObjectId, objectIdToMerge);
      return { status: 200, body: this.shown(this.account.live(type, primaryObjectId), []) };
    }
    if (method === "POST" && rest === "batch/read") return this.batchRead(type, Read.parse(body));
    if (method === "POST" && rest === "batch/update")
      return this.batchWrite(type, Inputs(Write).parse(body).inputs, false);
    if (method === "POST" && rest === "batch/upsert")
      return this.batchWrite(type, Inputs(Write).parse(body).inputs, true);
    if (method === "POST" && rest === "batch/archive") {
      for (const { id } of Inputs(z.object({ id: z.string() })).parse(body).inputs) this.account.archive(type, id);
      return { status: 204, body: null };
    }
    const linked = /^(\d+)\/associations\/(contacts|deals|companies|notes|tasks)$/.exec(rest);
    if (method === "GET" && linked) return this.links(type, linked[1] ?? "", linked[2] as ObjectType);
    if (method === "PATCH" && /^\d+$/.test(rest))
      return this.update(type, rest, z.object({ properties: Properties }).parse(body));
    if (method === "GET" && /^[^/]+$/.test(rest)) return this.one(type, decodeURIComponent(rest), query);
    throw new Refused(404, "OBJECT_NOT_FOUND", `No such resource: ${rest}`);
  }

  private list(type: ObjectType, query: URLSearchParams): Answer {
    const limit = z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .parse(query.get("limit") ?? "10");
    const wantsArchived = query.get("archived") === "true";
    const after = BigInt(Digits.parse(query.get("after") ?? "0"));
    const found: StoredObject[] = [];
    const all = this.inOrder(type);
    for (let at = firstFrom(all, after); at < all.length && found.length <= limit; at++) {
      const object = all[at];
      if (object && (object.archivedAt !== null) === wantsArchived) found.push(object);
    }
    const next = found[limit];
    const results = found.slice(0, limit).map((object) => this.shown(object, namesIn(query), associationsIn(query)));
    return { status: 200, body: { results, ...(next ? { paging: { next: { after: next.id } } } : {}) } };
  }

  /** Cached until the next write, because a large account is listed page by page. */
  private inOrder(type: ObjectType): StoredObject[] {
    const { objects, writes } = this.account;
    const version = `${objects[type].size} ${writes}`;
    const known = this.ordered.get(type);
    if (known?.version === version) return known.all;
    const all = [...objects[type].values()];
    this.ordered.set(type, { version, all });
    return all;
  }

  private one(type: ObjectType, id: string, query: URLSearchParams): Answer {
    const property = query.get("idProperty");
    const known = property ? this.account.find(type, property, id) : this.account.byId(type, id);
    const object = ((known?.archivedAt ?? null) !== null) === (query.get("archived") === "true") ? known : undefined;
    if (!object) throw new Refused(404, "OBJECT_NOT_FOUND", "resource not found");
    return { status: 200, body: this.shown(object, namesIn(query), associationsIn(query)) };
  }

  private search(type: ObjectType, request: z.output<typeof SearchRequest>): Answer {
    const live = [...this.account.objects[type].values()].filter(({ archivedAt }) => archivedAt === null);
    const found = search(live, request);
    return {
      status: 200,
      body: { ...found, results: found.results.map((object) => this.shown(object, request.properties)) },
    };
  }

  private create(type: ObjectType, { properties, associations }: z.output<typeof Create>): Answer {
    if (type in LINKS && !properties.hs_timestamp) {
      throw new Refused(400, "VALIDATION_ERROR", "hs_timestamp is required");
    }
    const targets = associations.map(({ to, types }) => {
      const other = LINKS[type]?.[types[0]?.associationTypeId ?? 0];
      if (!other) throw new Refused(400, "VALIDATION_ERROR", "Unknown association type");
      this.account.live(other, to.id);
      return { other, id: to.id };
    });
    const object = this.account.add(type, properties);
    for (const { other, id } of targets) this.account.link(type, object.id, other, id);
    return { status: 201, body: this.shown(object, Object.keys(properties)) };
  }

  private update(type: ObjectType, id: string, { properties }: { properties: Record<string, string> }): Answer {
    return { status: 200, body: this.shown(this.account.change(type, id, properties), Object.keys(properties)) };
  }

  private batchRead(type: ObjectType, { inputs, properties, idProperty }: z.output<typeof Read>): Answer {
    const found = inputs.flatMap(({ id }) => {
      const object = idProperty ? this.account.find(type, idProperty, id) : this.account.objects[type].get(id);
      return object && object.archivedAt === null ? [object] : [];
    });
    return batchAnswer(
      found.map((object) => this.shown(object, properties)),
      inputs.length - found.length,
      [],
    );
  }

  /** A record with an unknown ID fails individually. An invalid value fails the whole batch. */
  private batchWrite(type: ObjectType, inputs: Write[], isUpsert: boolean): Answer {
    if (new Set(inputs.map(({ id }) => id.toLowerCase())).size < inputs.length) {
      throw new Refused(400, "VALIDATION_ERROR", "Duplicate IDs found in batch input");
    }
    const before = structuredClone(this.account.objects[type]);
    const results: unknown[] = [];
    const errors: unknown[] = [];
    for (const input of inputs) {
      try {
        results.push(this.writeOne(type, input, isUpsert));
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 404) {
          this.account.objects[type].clear();
          for (const [id, object] of before) this.account.objects[type].set(id, object);
          throw error;
        }
        const context = {
          ids: [input.id],
          ...(input.objectWriteTraceId ? { objectWriteTraceId: [input.objectWriteTraceId] } : {}),
        };
        errors.push({ status: "error", category: error.category, message: error.message, context });
      }
    }
    return batchAnswer(results, errors.length, errors);
  }

  private writeOne(type: ObjectType, { id, idProperty, objectWriteTraceId, properties }: Write, isUpsert: boolean) {
    const trace = objectWriteTraceId ? { objectWriteTraceId } : {};
    const names = [...Object.keys(properties), ...(idProperty ? [idProperty] : [])];
    if (!isUpsert) return { ...this.shown(this.account.change(type, id, properties), names), ...trace };
    if (!idProperty || (idProperty !== "email" && !this.account.unique[type].has(idProperty))) {
      throw new Refused(400, "VALIDATION_ERROR", `${idProperty} is not a unique property`);
    }
    const known = this.account.find(type, idProperty, id);
    const object = known
      ? this.account.change(type, known.id, properties)
      : this.account.add(type, { ...properties, [idProperty]: id });
    return { ...this.shown(object, names), new: !known, ...trace };
  }

  private links(type: ObjectType, id: string, other: ObjectType): Answer {
    const linked = this.account.linked(this.account.live(type, id), other);
    const results = linked.map((to) => ({
      toObjectId: Number(to),
      associationTypes: [{ category: "HUBSPOT_DEFINED", typeId: 1, label: null }],
    }));
    return { status: 200, body: { results } };
  }

  private shown(object: StoredObject, names: string[], associated: ObjectType[] = []) {
    const always = ["hs_object_id", "createdate", "lastmodifieddate", "hs_lastmodifieddate"];
    const shown = [...new Set([...always.filter((name) => name in object.properties), ...names])];
    const links = associated
      .map((other) => [other, this.account.linked(object, other)] as const)
      .filter(([, ids]) => ids.length > 0)
      .map(([other, ids]) => [
        other,
        {
          results: ids.slice(0, INLINE_LINKS).map((id) => ({ id, type: "linked" })),
          ...(ids.length > INLINE_LINKS ? { paging: { next: { after: ids[INLINE_LINKS] } } } : {}),
        },
      ]);
    return {
      id: object.id,
      properties: Object.fromEntries(shown.map((name) => [name, object.properties[name] ?? null])),
      createdAt: iso(object.createdAt),
      updatedAt: iso(object.updatedAt),
      archived: object.archivedAt !== null,
      ...(object.archivedAt === null ? {} : { archivedAt: iso(object.archivedAt) }),
      ...(links.length > 0 ? { associations: Object.fromEntries(links) } : {}),
    };
  }
}

/** The index of the first object with this ID or a later one. IDs only increase. */
function firstFrom(all: StoredObject[], id: bigint): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (BigInt(all[middle]?.id ?? "0") < id) low = middle + 1;
    else high = middle;
  }
  return low;
}

function batchAnswer(results: unknown[], numErrors: number, errors: unknown[]): Answer {
  const at = iso(Date.now());
  const head = { status: "COMPLETE", results, startedAt: at, completedAt: at };
  return numErrors === 0 ? { status: 200, body: head } : { status: 207, body: { ...head, numErrors, errors } };
}

function namesIn(query: URLSearchParams): string[] {
  return (query.get("properties") ?? "").split(",").filter(Boolean);
}

function associationsIn(query: URLSearchParams): ObjectType[] {
  return (query.get("associations") ?? "").split(",").filter(Boolean) as ObjectType[];
}
