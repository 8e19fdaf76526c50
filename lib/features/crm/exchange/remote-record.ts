import type { CrmContact, CrmDeal } from "@/lib/providers/crm/port";
import type { Fields, Json } from "../fields/flat-fields";

const MAX_CHARACTERS = 100_000;
const MAX_DEPTH = 10;

/** A CRM record in our format; `changedAt` is the CRM's timestamp. */
export type RemoteRecord = { id: string; fields: Fields; changedAt: Date | null };

export function contactRecord({ id, updatedAt, customFields, ...contact }: CrmContact): RemoteRecord {
  const { email, firstName, lastName, company, phone } = contact;
  return {
    id,
    changedAt: instant(updatedAt),
    fields: kept({ email, firstName, lastName, company, phone, customFields }),
  };
}

export function dealRecord({ id, updatedAt, ...deal }: CrmDeal): RemoteRecord {
  const { name, amount, currency, stage, status, closeDate, companyName, contactIds, ownerEmail, customFields } = deal;
  const fields = {
    name,
    amount,
    currency,
    stage,
    status,
    closeDate,
    companyName,
    contactIds,
    ownerEmail,
    customFields,
  };
  return { id, changedAt: instant(updatedAt), fields: kept(fields) };
}

/** A record larger than a person would write would crowd out the others. */
export function isTooLarge({ id, fields }: RemoteRecord): boolean {
  return id.length > 255 || JSON.stringify(fields).length > MAX_CHARACTERS;
}

function instant(value: string): Date | null {
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? null : at;
}

function kept(fields: Record<string, unknown>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, storable(value, 0)]));
}

/** Removes what PostgreSQL can't store from a provider's value. */
function storable(value: unknown, depth: number): Json {
  if (typeof value === "string") return clean(value);
  if (typeof value === "boolean") return value;
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((entry) => storable(entry, depth + 1));
  const entries = Object.entries(value).filter(([key]) => key !== "__proto__");
  return Object.fromEntries(entries.map(([key, entry]) => [clean(key), storable(entry, depth + 1)]));
}

function clean(text: string): string {
  return text.replaceAll("\u0000", "").toWellFormed();
}
