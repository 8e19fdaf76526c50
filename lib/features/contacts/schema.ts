import { z } from "zod";
import { text } from "@/lib/core/input";
import { PageQuery, pageEnvelope } from "@/lib/core/pagination";

export const CONTACT_SORTS = ["name", "company", "email", "updatedAt"] as const;
export const DEAL_SORTS = ["name", "companyName", "stage", "amount", "closeDate", "owner", "updatedAt"] as const;
export const DEAL_STATUSES = ["open", "won", "lost"] as const;
export const SORT_ORDERS = ["asc", "desc"] as const;

const line = z.string().nullable();

/** Our copy of a deal, as of the last sync. */
export const Deal = z.strictObject({
  id: z.uuid(),
  /** The deal's id in the CRM, which proposals refer to; null for a deal created here until the next sync. */
  crmDealId: line,
  name: z.string(),
  companyName: line,
  amount: z.number().nullable(),
  currency: line,
  /** The stage's id in the CRM, and its name there as of the last sync. A stage without a known name is shown by its id. */
  stage: line,
  stageName: line,
  status: z.enum(DEAL_STATUSES).nullable(),
  closeDate: line,
  ownerEmail: line,
  /** The name of the member with that address; null for somebody outside the team. */
  ownerName: line,
  updatedAt: z.iso.datetime(),
});
export type Deal = z.infer<typeof Deal>;
export const DealPage = pageEnvelope(Deal);

export const DealListQuery = PageQuery.extend({
  /** Matches part of the deal's or company's name. */
  q: text(255).optional(),
  status: z.enum(DEAL_STATUSES).optional(),
  crmDealId: text(255).optional(),
  /** The owner's email address. */
  owner: text(255).optional(),
  sortBy: z.enum(DEAL_SORTS).default("updatedAt"),
  sortOrder: z.enum(SORT_ORDERS).default("desc"),
});
export type DealListQuery = z.output<typeof DealListQuery>;

export const ContactListQuery = PageQuery.extend({
  /** Matches part of a name, email address or company. */
  q: text(255).optional(),
  /** Matches the full name of a company. */
  company: text(500).optional(),
  sortBy: z.enum(CONTACT_SORTS).default("name"),
  sortOrder: z.enum(SORT_ORDERS).default("asc"),
});
export type ContactListQuery = z.output<typeof ContactListQuery>;

/** Our copy of a contact, as of the last sync. */
export type Contact = {
  id: string;
  name: string;
  email: string | null;
  company: string | null;
  phone: string | null;
  customFields: [name: string, value: string][];
  updatedAt: string;
};
