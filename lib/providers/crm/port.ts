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

export type CrmWriteResult =
  | { ok: true; key: string; id: string; created: boolean; updatedAt: string }
  | { ok: false; key: string; reason: CrmWriteFailure; message: string };

/**
 * `cursor` continues after the last of `records`; keep it even when `more` is false. A record may come again: drop
 * what was seen by (id, updatedAt).
 */
export type CrmPage<T> = { records: T[]; cursor: string | null; more: boolean };

/** With `email` an exact look-up without regard to case, with `q` free text; both are data, never query syntax. */
export type CrmContactSearch = { email: string; limit: number } | { q: string; limit: number };

export const CRM_BATCH = 100;

/**
 * One tenant's CRM. Throws ProviderFailure when a call as a whole fails; what is wrong with single records is in
 * the results of a write, which come in the order of the batch (at most CRM_BATCH records).
 */
export interface CrmPort {
  readonly provider: "hubspot" | "salesforce";
  searchContacts(search: CrmContactSearch): Promise<CrmContact[]>;
  /** Oldest change first; from the beginning without a cursor. */
  listContactsChangedSince(cursor: string | null, limit: number): Promise<CrmPage<CrmContact>>;
  listDealsChangedSince(cursor: string | null, limit: number): Promise<CrmPage<CrmDeal>>;
  upsertContacts(batch: CrmWrite<ContactFields>[]): Promise<CrmWriteResult[]>;
  upsertDeals(batch: CrmWrite<DealFields>[]): Promise<CrmWriteResult[]>;
  getDeal(id: string): Promise<CrmDeal | null>;
}
