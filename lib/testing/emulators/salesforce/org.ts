import { type Clock, systemClock } from "@/lib/core/clock";
import { withCaseSuffix } from "@/lib/providers/crm/sandbox-provider";
import { CURRENCY, externalIdField, type ObjectShape, STAGES, standardObjects } from "./objects";

export type Value = string | number | boolean | null;
export type Row = { Id: string } & Record<string, Value>;

export type OrgOptions = {
  hasCurrencies?: boolean;
  /** Custom fields `Object.Name__c` with an external system's key. Defaults to `Followthrough_Id__c`. */
  externalIds?: string[];
  /** Fields `Object.Name` that the integration user may not see. */
  hidden?: string[];
  clock?: Clock;
};

const EXTERNAL_IDS = ["Contact", "Opportunity", "Task"].map((object) => `${object}.Followthrough_Id__c`);

/** The data of one org. Timestamps have whole seconds, like Salesforce's, so ties are common. */
export class Org {
  readonly objects: Record<string, ObjectShape>;
  private readonly tables = new Map<string, Map<string, Row>>();
  private readonly byExternalId = new Map<string, string>();
  private readonly clock: Clock;
  private last = 0;

  constructor({
    hasCurrencies = false,
    externalIds = EXTERNAL_IDS,
    hidden = [],
    clock = systemClock,
  }: OrgOptions = {}) {
    this.clock = clock;
    this.objects = standardObjects();
    for (const field of externalIds) this.define(field, externalIdField());
    if (hasCurrencies) this.define("Opportunity.CurrencyIsoCode", CURRENCY);
    for (const field of hidden) {
      const [object = "", name = ""] = field.split(".");
      delete this.objects[object]?.fields[name];
    }
    for (const name of Object.keys(this.objects)) this.tables.set(name, new Map());
  }

  define(field: string, shape: ObjectShape["fields"][string]): void {
    const [object = "", name = ""] = field.split(".");
    const known = this.objects[object];
    if (known) known.fields[name] = shape;
  }

  time(): Date {
    return this.clock.now();
  }

  private now(): string {
    return `${this.clock.now().toISOString().slice(0, 19)}.000+0000`;
  }

  /** All live rows, and with `isAll` also those in the recycle bin. */
  rows(object: string, isAll = false): Row[] {
    const rows = [...(this.tables.get(object)?.values() ?? [])];
    return isAll ? rows : rows.filter(({ IsDeleted }) => IsDeleted !== true);
  }

  get(object: string, id: string): Row | undefined {
    const table = this.tables.get(object);
    return table?.get(id) ?? (id.length === 15 ? table?.get(withCaseSuffix(id)) : undefined);
  }

  findByExternalId(object: string, field: string, value: string): Row | undefined {
    const row = this.get(object, this.byExternalId.get(externalKey(object, field, value)) ?? "");
    return row?.IsDeleted === true ? undefined : row;
  }

  /** Inserts or updates a row without validating the write. */
  put(object: string, fields: Record<string, Value>): Row {
    const known = typeof fields.Id === "string" ? this.get(object, fields.Id) : undefined;
    const now = this.now();
    const id = known?.Id ?? (typeof fields.Id === "string" ? fields.Id : this.newId(object));
    const shape = this.objects[object]?.fields ?? {};
    const empty = Object.fromEntries(
      Object.entries(shape).map(([name, { type }]) => [name, type === "boolean" ? false : null]),
    );
    const row: Row = {
      ...(known ?? { ...empty, CreatedDate: now }),
      LastModifiedDate: now,
      SystemModstamp: now,
      ...fields,
      Id: id,
    };
    if (object === "Contact") row.Name = [row.FirstName, row.LastName].filter(Boolean).join(" ");
    if (object === "Opportunity") {
      const stage = STAGES[String(row.StageName)] ?? { isClosed: false, isWon: false };
      Object.assign(row, { IsClosed: stage.isClosed, IsWon: stage.isWon });
    }
    if (object === "Task") {
      const isClosed = row.Status === "Completed";
      Object.assign(row, { IsClosed: isClosed, CompletedDateTime: isClosed ? (row.CompletedDateTime ?? now) : null });
    }
    this.tables.get(object)?.set(id, row);
    for (const [field, { isExternalId }] of Object.entries(shape)) {
      if (isExternalId && row[field] !== null) this.byExternalId.set(externalKey(object, field, row[field] ?? ""), id);
    }
    return row;
  }

  delete(object: string, id: string, masterId: string | null = null): void {
    const row = this.get(object, id);
    if (!row) return;
    this.put(object, { Id: row.Id, IsDeleted: true, ...(object === "Contact" && { MasterRecordId: masterId }) });
  }

  /** Moves the losing record to the recycle bin with a reference to the master, which takes over its deals. */
  merge(object: string, masterId: string, loserId: string): void {
    this.put(object, { Id: masterId });
    for (const role of this.rows("OpportunityContactRole")) {
      if (role.ContactId === loserId) this.put("OpportunityContactRole", { Id: role.Id, ContactId: masterId });
    }
    this.delete(object, loserId, masterId);
  }

  /** Deletes permanently from the recycle bin. */
  purge(object: string, id: string): void {
    this.tables.get(object)?.delete(id);
  }

  private newId(object: string): string {
    this.last += 1;
    return withCaseSuffix(`${this.objects[object]?.prefix ?? "000"}5f${this.last.toString(36).padStart(10, "0")}`);
  }
}

function externalKey(object: string, field: string, value: Value): string {
  return `${object}\n${field}\n${String(value).toLowerCase()}`;
}
