export const CRM_KINDS = ["contact", "deal"] as const;
export type CrmKind = (typeof CRM_KINDS)[number];

/** `id` is the CRM's ID; times are ISO 8601 in UTC. An omitted field is empty in the CRM. */
export type CrmContact = {
  id: string;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | undefined;
  phone?: string | undefined;
  /** Other fields of the provider, under its own names. */
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
  /** The ID of a CrmStage; `status` is its meaning. */
  stage: string;
  status: DealStatus;
  /** Date as YYYY-MM-DD. */
  closeDate: string | null;
  companyName: string | null;
  contactIds: string[];
  ownerEmail: string | null;
  customFields: Record<string, unknown>;
  updatedAt: string;
};

/**
 * A stage that deals can be in. `name` is what the CRM's users see, and they can change it. `pipeline` is the name of its
 * pipeline, in CRMs that have any. An inactive stage is not offered for deals, but some may still be in it.
 */
export type CrmStage = { id: string; name: string; pipeline: string | null; isActive: boolean };

/**
 * A record to write. `key` is our ID for it and the same for every attempt, so that a retry does not create a
 * duplicate. `id` is the CRM's ID, once known. Omitted fields are unchanged; null clears a field.
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

/** `updatedAt` is the CRM's time of this change, or null if it does not provide one. */
export type CrmWriteResult =
  | { ok: true; key: string; id: string; created: boolean; updatedAt: string | null }
  | { ok: false; key: string; reason: CrmWriteFailure; message: string };

/** A record that was deleted or merged into another one. */
export type CrmGone = { id: string; mergedInto: string | null };

/**
 * `cursor` continues after the last of `records`; keep it even when `more` is false. Records and deletions may be
 * repeated, and a deleted record may return. `total` is the number of records in this pass, if the CRM provides it;
 * `unreadable` describes entries that are not valid records.
 */
export type CrmPage<T> = {
  records: T[];
  gone: CrmGone[];
  unreadable?: string[];
  cursor: string | null;
  more: boolean;
  total: number | null;
};

/** `email` is an exact, case-insensitive lookup; `q` is free text. Both are data, never query syntax. */
export type CrmContactSearch = { email: string; limit: number } | { q: string; limit: number };

/** A note to show on each of these contacts and deals. `key` is our ID and is included in the text. */
export type CrmNote = {
  key: string;
  /** ISO 8601; the same for every attempt. */
  at: string;
  subject: string;
  /** Plain text, which the adapter converts to the CRM's format. */
  text: string;
  contactIds: string[];
  dealIds: string[];
  /** Whether an earlier attempt may have succeeded. If so, it is searched for before a note is written. */
  maybeWritten: boolean;
};

export type CrmTaskFields = {
  subject: string;
  /** Plain text, which the adapter converts to the CRM's format. */
  text: string;
  /** Date as YYYY-MM-DD. */
  dueOn: string | null;
  /** ISO 8601, for CRMs that need a time: on the due date, or without one, when it was agreed. */
  dueAt: string;
  isDone: boolean;
  /** The colleague who has to do it. The CRM's default if it has no user with this address. */
  ownerEmail: string | null;
};

/**
 * A task of these contacts and deals. `key` is our ID and is included in the text. A task with a known `id` is updated
 * with the given fields.
 */
export type CrmTask = {
  key: string;
  /** A CRM that links a task to one contact and one deal takes the first of each. */
  contactIds: string[];
  dealIds: string[];
} & (
  | { id: string; fields: Partial<CrmTaskFields> }
  /** `maybeWritten` as in a note. */
  | { id: null; fields: CrmTaskFields; maybeWritten: boolean }
);

/** What became of a task in the CRM. `doneAt` is null while it's open, or if the CRM doesn't provide the time. */
export type CrmTaskState = { id: string; isDone: boolean; doneAt: string | null };

/** `url` is where a user can open the note or task. */
export type CrmWritten = { id: string; url: string | null };

export const CRM_BATCH = 100;

/** Fields that only the provider can change. They are read, and a write that includes one is rejected. */
export const CRM_OWNED: Record<CrmPort["provider"], { contact: (keyof ContactFields)[]; deal: (keyof DealFields)[] }> =
  {
    hubspot: { contact: [], deal: ["companyName"] },
    salesforce: { contact: ["company"], deal: ["companyName", "ownerEmail"] },
  };

/** The provider's own fields that are always read, under its names. */
export const CRM_EXTRAS: Record<CrmPort["provider"], Record<CrmKind, readonly string[]>> = {
  hubspot: { contact: ["jobtitle", "mobilephone", "lifecyclestage"], deal: ["pipeline", "dealtype"] },
  salesforce: { contact: ["Title", "Department", "MobilePhone"], deal: ["Type", "Probability", "NextStep"] },
};

/** Prefix of the provider's own field names, wherever they are listed together with ours. */
export const CUSTOM = "customFields.";

/** One of the provider's own fields that can be read; `name` is the provider's. */
export type CrmFieldInfo = { name: string; label: string; isReadOnly: boolean };

export type CrmRecords = { contact: CrmContact; deal: CrmDeal };
export type CrmFields = { contact: ContactFields; deal: DealFields };

/**
 * A tenant's CRM. Throws ProviderFailure if a whole call fails. Failures of single records are in the results of a
 * write, which are in the order of the batch (at most CRM_BATCH records).
 */
export interface CrmPort {
  readonly provider: "hubspot" | "salesforce";
  searchContacts(search: CrmContactSearch): Promise<CrmContact[]>;
  /** Reads at most CRM_BATCH records. Returns those that exist, in any order. */
  read<K extends CrmKind>(kind: K, ids: string[]): Promise<CrmRecords[K][]>;
  /** Whether a record is gone for good: it neither exists nor can be restored, and wasn't merged into another. */
  isErased(kind: CrmKind, id: string): Promise<boolean>;
  /** Lists changes, oldest first. Starts from the beginning without a cursor. */
  listChanges<K extends CrmKind>(kind: K, cursor: string | null, limit: number): Promise<CrmPage<CrmRecords[K]>>;
  /** The account's fields other than those we map. */
  listFields(kind: CrmKind): Promise<CrmFieldInfo[]>;
  /** The account's stages in its own order, or none if the CRM doesn't tell them. Takes at most one call. */
  listStages(): Promise<CrmStage[]>;
  upsert<K extends CrmKind>(kind: K, batch: CrmWrite<CrmFields[K]>[]): Promise<CrmWriteResult[]>;
  writeNote(note: CrmNote): Promise<CrmWritten>;
  /** Throws `not_found` if the task to update, or a contact or deal of a new one, no longer exists. */
  writeTask(task: CrmTask): Promise<CrmWritten>;
  /** Reads at most CRM_BATCH tasks. Returns those that exist, in any order. A deleted task doesn't exist. */
  readTasks(ids: string[]): Promise<CrmTaskState[]>;
  /** Deletes at most CRM_BATCH records and ignores those that no longer exist. */
  remove(kind: CrmKind | "note" | "task", ids: string[]): Promise<void>;
}
