import {
  type ContactFields,
  CRM_EXTRAS,
  type CrmContact,
  type CrmDeal,
  type CrmGone,
  type CrmKind,
  type DealFields,
  type DealStatus,
} from "../port";
import { closeDay, midnightOf } from "./close-date";
import type { HubspotObject } from "./shapes";

/** The unique property by which HubSpot finds a record we have already created. */
export const KEY_PROPERTY = "followthrough_id";

export const PATHS = { contact: "contacts", deal: "deals" } as const;
/** Contacts and deals store their modification time in different properties. */
export const MODIFIED = { contact: "lastmodifieddate", deal: "hs_lastmodifieddate" } as const;

const CONTACT = { email: "email", firstName: "firstname", lastName: "lastname", company: "company", phone: "phone" };
const DEAL = {
  name: "dealname",
  stage: "dealstage",
  amount: "amount",
  currency: "deal_currency_code",
  closeDate: "closedate",
};
const { hubspot: EXTRAS } = CRM_EXTRAS;

export type CustomProperties = Record<CrmKind, string[]>;

/** Whether a property maps to one of our fields or is only used internally. */
export function isKnownProperty(kind: CrmKind, name: string): boolean {
  const own: string[] = Object.values(kind === "contact" ? CONTACT : DEAL);
  return [...own, "hubspot_owner_id", MODIFIED[kind], "hs_merged_object_ids", KEY_PROPERTY].includes(name);
}

export function propertiesToRead(kind: CrmKind, custom: CustomProperties): string[] {
  const own = kind === "contact" ? Object.values(CONTACT) : [...Object.values(DEAL), "hubspot_owner_id"];
  return [...new Set([...own, MODIFIED[kind], "hs_merged_object_ids", ...EXTRAS[kind], ...custom[kind]])];
}

export function contactOf(object: HubspotObject, custom: CustomProperties): CrmContact {
  const { id, properties } = object;
  const fields = Object.entries(CONTACT).flatMap(([field, property]) => {
    const value = textOf(properties[property]);
    return value === null ? [] : [[field, value]];
  });
  return {
    ...Object.fromEntries(fields),
    id,
    customFields: customOf("contact", object, custom),
    updatedAt: changedAt("contact", object),
  };
}

export type DealLinks = {
  status: DealStatus;
  contactIds: string[];
  companyName: string | null;
  ownerEmail: string | null;
};

/** How an account's records are read: its custom properties, and the time zone in which it shows times. */
export type Presenting = { custom: CustomProperties; timeZone: string };

export function dealOf(object: HubspotObject, links: DealLinks, { custom, timeZone }: Presenting): CrmDeal {
  const { id, properties } = object;
  const amount = Number(textOf(properties[DEAL.amount]) ?? Number.NaN);
  return {
    ...links,
    id,
    name: textOf(properties[DEAL.name]) ?? "",
    amount: Number.isFinite(amount) ? amount : null,
    currency: textOf(properties[DEAL.currency]),
    stage: textOf(properties[DEAL.stage]) ?? "",
    closeDate: closeDay(instantOf(properties[DEAL.closeDate]), timeZone),
    customFields: customOf("deal", object, custom),
    updatedAt: changedAt("deal", object),
  };
}

/** ISO 8601, or an empty string if HubSpot does not provide it. */
export function changedAt(kind: CrmKind, { properties, updatedAt }: HubspotObject): string {
  const at = instantOf(properties[MODIFIED[kind]]) ?? instantOf(updatedAt);
  return at === null ? "" : new Date(at).toISOString();
}

/** Returns the records that were merged into this one. */
export function mergedInto({ id, properties }: HubspotObject): CrmGone[] {
  const ids = (textOf(properties.hs_merged_object_ids) ?? "").split(";").map((each) => each.trim());
  const merged = ids.filter((each) => /^\d{1,20}$/.test(each) && each !== id);
  return merged.map((each) => ({ id: each, mergedInto: id }));
}

/** HubSpot returns values as strings or null; numbers and booleans are converted to strings. */
export function textOf(value: unknown): string | null {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}

/** Parses an ISO time or a string of milliseconds to milliseconds since 1970. */
export function instantOf(value: unknown): number | null {
  const text = textOf(value);
  if (text === null) return null;
  const at = /^-?\d{1,16}$/.test(text) ? Number(text) : Date.parse(text);
  return Math.abs(at) <= 8.64e15 ? at : null;
}

function customOf(kind: CrmKind, { properties }: HubspotObject, custom: CustomProperties): Record<string, unknown> {
  const names = [...EXTRAS[kind], ...custom[kind]].filter((name) => (properties[name] ?? "") !== "");
  return Object.fromEntries(names.map((name) => [name, properties[name]]));
}

/**
 * Converts fields to HubSpot's format: strings only, where an empty string clears a value. Excludes a deal's
 * associations.
 */
export function propertiesOf(
  fields: ContactFields & DealFields,
  custom: Record<string, unknown> | undefined,
): Record<string, string> {
  const named = Object.entries({ ...CONTACT, ...DEAL }).flatMap(([field, property]) => {
    const value = fields[field as keyof typeof fields];
    return value === undefined ? [] : [[property, field === "closeDate" ? midnightOf(written(value)) : written(value)]];
  });
  const others = Object.entries(custom ?? {}).flatMap(([property, value]) =>
    value === undefined ? [] : [[property, written(value)]],
  );
  return Object.fromEntries([...named, ...others]);
}

function written(value: unknown): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
