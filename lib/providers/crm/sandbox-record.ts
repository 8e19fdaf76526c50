import { z } from "zod";
import {
  type ContactFields,
  CRM_OWNED,
  type CrmContact,
  type CrmDeal,
  type CrmFields,
  type CrmKind,
  type CrmPort,
  type CrmRecords,
  type CrmWrite,
  type CrmWriteFailure,
  type DealFields,
} from "./port";
import { SANDBOX_STAGES } from "./sandbox-provider";
import { Contact, Deal, type SandboxRow } from "./sandbox-store";

/** Why a single record is rejected, as reported in the result. */
export class Rejected extends Error {
  readonly reason: CrmWriteFailure;

  constructor(reason: CrmWriteFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

type Provider = CrmPort["provider"];
export type Head = { id: string; updatedAt: string };

type Keeper<K extends CrmKind> = {
  find(write: CrmWrite<CrmFields[K]>, rows: SandboxRow<CrmRecords[K]>[]): SandboxRow<CrmRecords[K]> | undefined;
  merge(
    write: CrmWrite<CrmFields[K]>,
    known: CrmRecords[K] | undefined,
    head: Head,
    rows: SandboxRow<CrmRecords[K]>[],
  ): CrmRecords[K];
};

export function keepersOf(provider: Provider): { [K in CrmKind]: Keeper<K> } {
  return {
    contact: { find: findContact, merge: (...given) => mergedContact(provider, ...given) },
    deal: { find: findRow, merge: (write, known, head) => mergedDeal(provider, write, known, head) },
  };
}

/** Normalizes text for comparison, regardless of case and of how accents are encoded. */
export function folded(value: string | undefined): string {
  return (value ?? "").normalize("NFC").toLowerCase().trim();
}

/** Finds the record for a write by its ID or, without one, by our key. */
function findRow<T extends CrmContact | CrmDeal>(
  { id, key }: CrmWrite<unknown>,
  rows: SandboxRow<T>[],
): SandboxRow<T> | undefined {
  if (id === null) return rows.find((row) => row.key === key);
  const found = rows.find((row) => row.record.id === id);
  if (!found) throw new Rejected("not_found", `No record ${id}`);
  return found;
}

/** Like `findRow`, but also finds a contact we never wrote by its address, if no other contact has that address. */
function findContact(write: CrmWrite<ContactFields>, rows: SandboxRow<CrmContact>[]) {
  const found = findRow(write, rows);
  const email = folded(write.fields.email ?? undefined);
  if (found || email === "") return found;
  const same = rows.filter((row) => folded(row.record.email) === email);
  if (same.length > 1) throw new Rejected("conflict", `${same.length} contacts have this address`);
  const [only] = same;
  if (only && only.key !== null)
    throw new Rejected("conflict", `Contact already exists. Existing ID: ${only.record.id}`);
  return only;
}

function mergedContact(
  provider: Provider,
  { fields, customFields }: CrmWrite<ContactFields>,
  known: CrmContact | undefined,
  head: Head,
  rows: SandboxRow<CrmContact>[],
): CrmContact {
  refuseOwned(CRM_OWNED[provider].contact, fields);
  const contact = valid(Contact, {
    ...filled({ ...known, ...given(fields) }),
    customFields: filled({ ...known?.customFields, ...customFields }),
    ...head,
  });
  if (provider === "salesforce" && !contact.lastName?.trim()) {
    throw new Rejected("refused", "Required fields are missing: [LastName]");
  }
  const email = folded(contact.email);
  const other = rows.find(({ record }) => record.id !== head.id && email !== "" && folded(record.email) === email);
  if (provider === "hubspot" && other) {
    throw new Rejected("conflict", `Contact already exists. Existing ID: ${other.record.id}`);
  }
  return contact;
}

const NEW_DEAL = { amount: null, currency: null, closeDate: null, companyName: null, contactIds: [], ownerEmail: null };

function mergedDeal(
  provider: Provider,
  { fields, customFields }: CrmWrite<DealFields>,
  known: CrmDeal | undefined,
  head: Head,
): CrmDeal {
  refuseOwned(CRM_OWNED[provider].deal, fields);
  const merged = { ...NEW_DEAL, ...known, ...given(fields) };
  const stages = SANDBOX_STAGES[provider];
  const { stage } = merged;
  const meaning = stage !== undefined && Object.hasOwn(stages, stage) ? stages[stage]?.status : undefined;
  if (!meaning) {
    throw new Rejected("refused", `${stage ?? "Nothing"} is not one of the stages ${Object.keys(stages).join(", ")}`);
  }
  if (!merged.name?.trim()) throw new Rejected("refused", "Required fields are missing: [name]");
  if (provider === "salesforce" && merged.closeDate === null) {
    throw new Rejected("refused", "Required fields are missing: [CloseDate]");
  }
  return valid(Deal, {
    ...merged,
    status: meaning,
    contactIds: [...new Set(merged.contactIds)],
    customFields: filled({ ...known?.customFields, ...customFields }),
    ...head,
  });
}

function refuseOwned<T extends object>(owned: (keyof T)[], fields: T): void {
  const named = owned.find((field) => fields[field] !== undefined);
  if (named !== undefined) throw new Rejected("refused", `${String(named)} can only be changed in the CRM`);
}

function given<T extends object>(fields: T): T {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
}

function filled(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));
}

function valid<T>(shape: z.ZodType<T>, record: unknown): T {
  const parsed = shape.safeParse(record);
  if (!parsed.success) throw new Rejected("refused", z.prettifyError(parsed.error));
  return parsed.data;
}
