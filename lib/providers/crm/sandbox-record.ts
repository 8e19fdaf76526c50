import { z } from "zod";
import type { ContactFields, CrmContact, CrmDeal, CrmPort, CrmWrite, CrmWriteFailure, DealFields } from "./port";
import { SANDBOX_STAGES } from "./sandbox-provider";
import { Contact, Deal, type SandboxRow } from "./sandbox-store";

/** Why one record is not taken, in the words of the result. */
export class Rejected extends Error {
  readonly reason: CrmWriteFailure;

  constructor(reason: CrmWriteFailure, message: string) {
    super(message);
    this.reason = reason;
  }
}

type Provider = CrmPort["provider"];
type Head = { id: string; updatedAt: string };

/** Text without regard to case and to how accents are composed. */
export function folded(value: string | undefined): string {
  return (value ?? "").normalize("NFC").toLowerCase().trim();
}

/** The record a write is about: by id, else by our key. */
export function findRow<T extends CrmContact | CrmDeal>(
  { id, key }: CrmWrite<unknown>,
  rows: SandboxRow<T>[],
): SandboxRow<T> | undefined {
  if (id === null) return rows.find((row) => row.key === key);
  const found = rows.find((row) => row.record.id === id);
  if (!found) throw new Rejected("not_found", `No record ${id}`);
  return found;
}

/** As `findRow`; a contact we never wrote is also found by its address, when that is the only one with it. */
export function findContact(write: CrmWrite<ContactFields>, rows: SandboxRow<CrmContact>[]) {
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

export function mergedContact(
  provider: Provider,
  { fields, customFields }: CrmWrite<ContactFields>,
  known: CrmContact | undefined,
  head: Head,
  rows: SandboxRow<CrmContact>[],
): CrmContact {
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

export function mergedDeal(
  provider: Provider,
  { fields, customFields }: CrmWrite<DealFields>,
  known: CrmDeal | undefined,
  head: Head,
): CrmDeal {
  const merged = { ...NEW_DEAL, ...known, ...given(fields) };
  const stages = SANDBOX_STAGES[provider];
  const { stage } = merged;
  if (stage === undefined || !Object.hasOwn(stages, stage)) {
    throw new Rejected("refused", `${stage ?? "Nothing"} is not one of the stages ${Object.keys(stages).join(", ")}`);
  }
  if (!merged.name?.trim()) throw new Rejected("refused", "Required fields are missing: [name]");
  if (provider === "salesforce" && merged.closeDate === null) {
    throw new Rejected("refused", "Required fields are missing: [CloseDate]");
  }
  return valid(Deal, {
    ...merged,
    status: stages[stage],
    contactIds: [...new Set(merged.contactIds)],
    customFields: filled({ ...known?.customFields, ...customFields }),
    ...head,
  });
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
