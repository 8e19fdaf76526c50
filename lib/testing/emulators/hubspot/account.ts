import { Pipelines } from "./pipelines";

/** The data of one HubSpot account, and what a person does in it. The files next to this one implement its API. */
export type ObjectType = "contacts" | "deals" | "companies" | "notes" | "tasks";
export type StoredObject = {
  id: string;
  properties: Record<string, string | null>;
  createdAt: number;
  updatedAt: number;
  archivedAt: number | null;
  /** IDs by object type. */
  links: Map<ObjectType, Set<string>>;
};

export type HubspotProperty = {
  name: string;
  label: string;
  hidden?: boolean;
  calculated?: boolean;
  modificationMetadata?: { readOnlyValue: boolean };
};

const MODIFIED: Record<ObjectType, string> = {
  contacts: "lastmodifieddate",
  deals: "hs_lastmodifieddate",
  companies: "hs_lastmodifieddate",
  notes: "hs_lastmodifieddate",
  tasks: "hs_lastmodifieddate",
};

const TASK_STATUSES = ["NOT_STARTED", "IN_PROGRESS", "WAITING", "DEFERRED", "COMPLETED"];

/** Why HubSpot rejects a record. */
export class Refused extends Error {
  readonly status: number;
  readonly category: string;
  constructor(status: number, category: string, message: string) {
    super(message);
    this.status = status;
    this.category = category;
  }
}

export class HubspotAccount {
  readonly objects: Record<ObjectType, Map<string, StoredObject>> = {
    contacts: new Map(),
    deals: new Map(),
    companies: new Map(),
    notes: new Map(),
    tasks: new Map(),
  };
  readonly owners: { id: string; email: string }[] = [{ id: "77", email: "Mara@Seller.example" }];
  readonly pipelines = new Pipelines();
  /** Properties with unique values, besides a contact's address. */
  readonly unique: Record<ObjectType, Set<string>> = {
    contacts: new Set(),
    deals: new Set(),
    companies: new Set(),
    notes: new Set(),
    tasks: new Set(),
  };
  /** Properties of a new account besides the well-known ones, and properties that users added. */
  readonly properties: Record<ObjectType, HubspotProperty[]> = {
    contacts: [
      { name: "email", label: "Email" },
      { name: "jobtitle", label: "Job Title" },
      { name: "city", label: "City" },
      { name: "hs_object_id", label: "Record ID", hidden: true },
      { name: "createdate", label: "Create Date", modificationMetadata: { readOnlyValue: true } },
      { name: "num_notes", label: "Number of Sales Activities", calculated: true },
    ],
    deals: [
      { name: "dealname", label: "Deal Name" },
      { name: "description", label: "Deal Description" },
    ],
    companies: [],
    notes: [],
    tasks: [],
  };
  /** Number of writes of any kind, for tests that expect none. */
  writes = 0;
  private lastId = 100;
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  add(type: ObjectType, properties: Record<string, string | null>, at = this.now()): StoredObject {
    this.check(type, null, properties);
    if (type === "deals" && (!properties.dealname || !properties.dealstage)) {
      throw new Refused(400, "VALIDATION_ERROR", "Property values were not valid: dealname and dealstage are required");
    }
    const id = String(++this.lastId);
    const object = { id, properties: {}, createdAt: at, updatedAt: at, archivedAt: null, links: new Map() };
    this.objects[type].set(id, object);
    this.store(type, object, { ...properties, createdate: iso(at), hs_object_id: id }, at);
    return object;
  }

  change(type: ObjectType, id: string, properties: Record<string, string | null>, at = this.now()): StoredObject {
    const object = this.live(type, id);
    this.check(type, id, properties);
    this.store(type, object, properties, at);
    return object;
  }

  live(type: ObjectType, id: string): StoredObject {
    const object = this.objects[type].get(id);
    if (!object || object.archivedAt !== null) {
      throw new Refused(404, "OBJECT_NOT_FOUND", `Object not found. objectId=${id}`);
    }
    return object;
  }

  /** What an ID leads to: its record, or the one it was merged into. */
  byId(type: ObjectType, id: string): StoredObject | undefined {
    const all = [...this.objects[type].values()];
    return (
      this.objects[type].get(id) ??
      all.find(({ properties }) => properties.hs_merged_object_ids?.split(";").includes(id))
    );
  }

  find(type: ObjectType, property: string, value: string): StoredObject | undefined {
    for (const object of this.objects[type].values()) {
      if (object.archivedAt === null && object.properties[property]?.toLowerCase() === value.toLowerCase())
        return object;
    }
    return undefined;
  }

  archive(type: ObjectType, id: string, at = this.now()): void {
    const object = this.objects[type].get(id);
    if (object && object.archivedAt === null) object.archivedAt = at;
  }

  /** Erases for good, as for privacy reasons. Nothing lists it any more. */
  erase(type: ObjectType, id: string): void {
    this.objects[type].delete(id);
  }

  /** Restores from the recycle bin of the website. `isTouched` says whether that counts as a change. */
  restore(type: ObjectType, id: string, isTouched = true): void {
    const object = this.objects[type].get(id);
    if (!object) return;
    object.archivedAt = null;
    if (isTouched) this.store(type, object, {}, this.now());
  }

  /** Merges two records into a new one, as HubSpot does for some accounts and types. */
  mergeAnew(type: ObjectType, firstId: string, secondId: string): StoredObject {
    const made = this.add(type, { ...this.live(type, firstId).properties, email: null });
    this.merge(type, made.id, firstId);
    this.merge(type, made.id, secondId);
    return made;
  }

  /** The first record survives with the links of both, and takes values it lacks from the other. */
  merge(type: ObjectType, keptId: string, lostId: string): void {
    const [kept, lost] = [this.live(type, keptId), this.live(type, lostId)];
    this.objects[type].delete(lostId);
    const missing = Object.entries(lost.properties).filter(([name]) => !kept.properties[name]);
    const merged = [kept.properties.hs_merged_object_ids, lostId, lost.properties.hs_merged_object_ids];
    const ids = merged.filter(Boolean).join(";");
    this.store(type, kept, { ...Object.fromEntries(missing), hs_merged_object_ids: ids }, this.now());
    for (const [other, linked] of lost.links) for (const id of linked) this.link(type, keptId, other, id);
  }

  link(type: ObjectType, id: string, other: ObjectType, otherId: string): void {
    const [from, to] = [this.live(type, id), this.live(other, otherId)];
    from.links.set(other, (from.links.get(other) ?? new Set()).add(otherId));
    to.links.set(type, (to.links.get(type) ?? new Set()).add(id));
  }

  unlink(type: ObjectType, id: string, other: ObjectType, otherId: string): void {
    this.objects[type].get(id)?.links.get(other)?.delete(otherId);
    this.objects[other].get(otherId)?.links.get(type)?.delete(id);
  }

  linked(object: StoredObject, other: ObjectType): string[] {
    const ids = [...(object.links.get(other) ?? [])];
    return ids.filter((id) => this.objects[other].get(id)?.archivedAt === null);
  }

  private check(type: ObjectType, id: string | null, properties: Record<string, string | null>): void {
    for (const name of [...this.unique[type], ...(type === "contacts" ? ["email"] : [])]) {
      const value = properties[name];
      const other = value ? this.find(type, name, value) : undefined;
      if (other && other.id !== id) {
        const what = name === "email" ? "Contact already exists. Existing ID" : `Cannot set ${name}, value is used by`;
        throw new Refused(409, "CONFLICT", `${what}: ${other.id}`);
      }
    }
    if (properties.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(properties.email)) {
      throw new Refused(400, "VALIDATION_ERROR", `Property values were not valid: ${properties.email} is no address`);
    }
    const { dealstage } = properties;
    const known = id === null ? undefined : this.objects[type].get(id)?.properties;
    const pipeline = properties.pipeline || known?.pipeline || "default";
    if (type === "deals" && dealstage && !this.pipelines.accepts(pipeline, dealstage)) {
      const problem = `${dealstage} is not a stage of the pipeline ${pipeline}`;
      throw new Refused(400, "VALIDATION_ERROR", `Property values were not valid: ${problem}`);
    }
    if (properties.hs_task_status && !TASK_STATUSES.includes(properties.hs_task_status)) {
      throw new Refused(400, "VALIDATION_ERROR", `${properties.hs_task_status} was not one of the allowed options`);
    }
    if (properties.closedate && !/^(\d{12,13}|\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d))$/.test(properties.closedate)) {
      throw new Refused(400, "VALIDATION_ERROR", `${properties.closedate} was not a valid long`);
    }
    if (properties.hs_timestamp && Number.isNaN(Date.parse(properties.hs_timestamp))) {
      throw new Refused(400, "VALIDATION_ERROR", `${properties.hs_timestamp} was not a valid long`);
    }
    if (properties.amount && Number.isNaN(Number(properties.amount))) {
      throw new Refused(400, "VALIDATION_ERROR", "Property values were not valid: amount is no number");
    }
  }

  private store(type: ObjectType, object: StoredObject, given: Record<string, string | null>, at: number): void {
    this.writes++;
    const email = given.email ? { email: given.email.toLowerCase() } : {};
    const emptied = Object.entries({ ...given, ...email }).map(([name, value]) => [name, value === "" ? null : value]);
    Object.assign(object.properties, Object.fromEntries(emptied), { [MODIFIED[type]]: iso(at) });
    if (given.hs_task_status) {
      const isDone = given.hs_task_status === "COMPLETED";
      object.properties.hs_task_completion_date = isDone ? (given.hs_task_completion_date ?? iso(at)) : null;
    }
    object.updatedAt = at;
  }
}

export function iso(at: number): string {
  return new Date(at).toISOString();
}
