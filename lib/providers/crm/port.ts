export const CRM_KINDS = ["contact", "deal"] as const;
export type CrmKind = (typeof CRM_KINDS)[number];

/** `id` is the CRM's own; times are ISO, UTC. A field that is left out is empty in the CRM. */
export type CrmContact = {
  id: string;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  phone?: string | undefined;
  /** What else the provider keeps, under its own names. */
  customFields: Record<string, unknown>;
  updatedAt: string;
};

export type DealStatus = "open" | "won" | "lost";

export type CrmDeal = {
  id: string;
  name: string;
  amount: number | null;
  /** ISO 4217. */
  currency: string | null;
  /** The provider's own name of the stage; `status` is what it means. */
  stage: string;
  status: DealStatus;
  /** Calendar day, YYYY-MM-DD. */
  closeDate: string | null;
  companyName: string | null;
  contactIds: string[];
  ownerEmail: string | null;
  customFields: Record<string, unknown>;
  updatedAt: string;
};

/**
 * A record to write. `key` is our id of it, the same at every attempt, so that a repeated push makes no second
 * record; `id` is the CRM's, once known. Fields left out stay as they are, null empties them.
 */
export type CrmWrite<Fields> = {
  key: string;
  id: string | null;
  fields: Fields;
  customFields?: Record<string, unknown>;
};

export type ContactFields = Partial<Record<"email" | "firstName" | "lastName" | "company" | "phone", string | null>>;

export type DealFields = Partial<
  Pick<CrmDeal, "name" | "stage" | "amount" | "currency" | "closeDate" | "companyName" | "contactIds" | "ownerEmail">
>;

export type CrmWriteFailure = "refused" | "conflict" | "not_found";

/** `updatedAt` is the CRM's own time of this change, null when it does not say. */
export type CrmWriteResult =
  | { ok: true; key: string; id: string; created: boolean; updatedAt: string | null }
  | { ok: false; key: string; reason: CrmWriteFailure; message: string };

/** A record that is not there any more: deleted, or merged into another one. */
export type CrmGone = { id: string; mergedInto: string | null };

/**
 * `cursor` continues after the last of `records`; keep it even when `more` is false. Records and what is gone may come
 * again, and a record that was gone may come back. `total` is how many records this pass takes, if the CRM says;
 * `unreadable` names what came and is no record.
 */
export type CrmPage<T> = {
  records: T[];
  gone: CrmGone[];
  unreadable?: string[];
  cursor: string | null;
  more: boolean;
  total: number | null;
};

/** With `email` an exact look-up without regard to case, with `q` free text; both are data, never query syntax. */
export type CrmContactSearch = { email: string; limit: number } | { q: string; limit: number };

/** Something to read on the page of each of these contacts and deals. `key` is ours and part of what is written. */
export type CrmNote = {
  key: string;
  /** ISO; the same at every attempt. */
  at: string;
  subject: string;
  /** Plain text; the adapter makes of it what the CRM shows. */
  text: string;
  contactIds: string[];
  dealIds: string[];
  /** An earlier attempt may have got through: look for it before another is written. */
  maybeWritten: boolean;
};
export type CrmWrittenNote = { id: string /** Where a person can open it. */; url: string | null };

export const CRM_BATCH = 100;

/** Fields a provider keeps to itself: they are read, and a write that names one is refused. */
export const CRM_OWNED: Record<CrmPort["provider"], { contact: (keyof ContactFields)[]; deal: (keyof DealFields)[] }> =
  {
    hubspot: { contact: [], deal: ["companyName"] },
    salesforce: { contact: ["company"], deal: ["companyName", "ownerEmail"] },
  };

/** Fields of the provider's own that are always read, under its names. */
export const CRM_EXTRAS: Record<CrmPort["provider"], Record<CrmKind, readonly string[]>> = {
  hubspot: { contact: ["jobtitle", "mobilephone", "lifecyclestage"], deal: ["pipeline", "dealtype"] },
  salesforce: { contact: ["Title", "Department", "MobilePhone"], deal: ["Type", "Probability", "NextStep"] },
};

/** Begins the name of a field that is the provider's own, wherever such fields stand beside ours. */
export const CUSTOM = "customFields.";

/** A field of the provider's own that can be read; `name` is the provider's. */
export type CrmFieldInfo = { name: string; label: string; isReadOnly: boolean };

export type CrmRecords = { contact: CrmContact; deal: CrmDeal };
export type CrmFields = { contact: ContactFields; deal: DealFields };

/**
 * One tenant's CRM. Throws ProviderFailure when a call as a whole fails; what is wrong with single records is in
 * the results of a write, which come in the order of the batch (at most CRM_BATCH records).
 */
export interface CrmPort {
  readonly provider: "hubspot" | "salesforce";
  searchContacts(search: CrmContactSearch): Promise<CrmContact[]>;
  /** Those of at most CRM_BATCH records that are there, in any order. */
  read<K extends CrmKind>(kind: K, ids: string[]): Promise<CrmRecords[K][]>;
  /** Oldest change first; from the beginning without a cursor. */
  listChanges<K extends CrmKind>(kind: K, cursor: string | null, limit: number): Promise<CrmPage<CrmRecords[K]>>;
  /** Fields of the account's own, besides those we have a name for. */
  listFields(kind: CrmKind): Promise<CrmFieldInfo[]>;
  upsert<K extends CrmKind>(kind: K, batch: CrmWrite<CrmFields[K]>[]): Promise<CrmWriteResult[]>;
  writeNote(note: CrmNote): Promise<CrmWrittenNote>;
  /** Deletes at most CRM_BATCH records; those that are gone already are fine. */
  remove(kind: CrmKind | "note", ids: string[]): Promise<void>;
}
