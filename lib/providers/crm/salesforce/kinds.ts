import {
  CRM_EXTRAS,
  type CrmContact,
  type CrmDeal,
  type CrmFieldInfo,
  type CrmKind,
  type CrmRecords,
  type CrmStage,
} from "../port";
import type { Fields } from "./describe";
import { dayOf, numberOf, type Row, relatedText, textOf } from "./record";
import { type Soql, soql, soqlNames } from "./soql";

export const OBJECTS: Record<CrmKind, string> = { contact: "Contact", deal: "Opportunity" };

const { salesforce: EXTRAS } = CRM_EXTRAS;

const OWN: Record<CrmKind, string[]> = {
  contact: ["FirstName", "LastName", "Email", "Phone"],
  deal: ["Name", "StageName", "IsClosed", "IsWon", "Amount", "CloseDate"],
};

const RELATED: Record<CrmKind, [idField: string, path: string][]> = {
  contact: [["AccountId", "Account.Name"]],
  deal: [
    ["AccountId", "Account.Name"],
    ["OwnerId", "Owner.Email"],
  ],
};

/** Like `selection`, with the record that a deleted one was merged into. */
export function changeSelection(kind: CrmKind, fields: Fields, more: readonly string[]): Soql {
  const own = selection(kind, fields, more);
  return fields?.has("MasterRecordId") ? soql`${own}, MasterRecordId` : own;
}

/** The fields to query: those of our fields that the user may see, and those of the others that the org has. */
export function selection(kind: CrmKind, fields: Fields, more: readonly string[]): Soql {
  const sees = (name: string) => fields?.has(name) ?? true;
  const names = [
    "Id",
    "SystemModstamp",
    ...OWN[kind].filter(sees),
    ...RELATED[kind].filter(([id]) => sees(id)).map(([, path]) => path),
    ...new Set([...EXTRAS[kind], ...more].filter((name) => fields?.has(name))),
    ...(kind === "deal" && fields?.has("CurrencyIsoCode") ? ["CurrencyIsoCode"] : []),
  ];
  return soqlNames(...names);
}

export function readContact(row: Row): CrmContact {
  const { Id: id, SystemModstamp: updatedAt } = row;
  return {
    id,
    email: textOf(row.Email),
    firstName: textOf(row.FirstName),
    lastName: textOf(row.LastName),
    company: relatedText(row, "Account", "Name"),
    phone: textOf(row.Phone),
    customFields: custom("contact", row),
    updatedAt,
  };
}

export function readDeal(row: Row, contactIds: string[]): CrmDeal {
  const { Id: id, SystemModstamp: updatedAt } = row;
  return {
    id,
    name: textOf(row.Name) ?? "",
    amount: numberOf(row.Amount),
    currency: textOf(row.CurrencyIsoCode) ?? null,
    stage: textOf(row.StageName) ?? "",
    status: row.IsWon === true ? "won" : row.IsClosed === true ? "lost" : "open",
    closeDate: dayOf(row.CloseDate),
    companyName: relatedText(row, "Account", "Name") ?? null,
    contactIds,
    ownerEmail: relatedText(row, "Owner", "Email") ?? null,
    customFields: custom("deal", row),
    updatedAt,
  };
}

/** The values of StageName. Administrators can give a value another label, which its deals don't return. */
export function stagesOf(fields: Fields): CrmStage[] {
  const values = fields?.get("StageName")?.picklistValues ?? [];
  return values.map(({ value, label, active }) => ({
    id: value,
    name: label || value,
    pipeline: null,
    isActive: active,
  }));
}

const NOT_CUSTOM = new Set(["attributes", "Id", "SystemModstamp", "IsDeleted", "MasterRecordId", "CurrencyIsoCode"]);

function custom<K extends CrmKind>(kind: K, row: Row): CrmRecords[K]["customFields"] {
  const own = new Set([...OWN[kind], ...RELATED[kind].map(([, path]) => path.split(".")[0])]);
  const entries = Object.entries(row).filter(
    ([name, value]) => !own.has(name) && !NOT_CUSTOM.has(name) && value !== null,
  );
  return Object.fromEntries(entries);
}

/** Types that are not plain values: composed of other fields, files or references. */
const UNREADABLE = new Set(["address", "location", "base64", "complexvalue", "anyType", "id"]);

/** The org's own fields that this user may see. */
export function fieldsBeside(kind: CrmKind, fields: Fields): CrmFieldInfo[] {
  const ours = new Set([...OWN[kind], ...RELATED[kind].flatMap(([id]) => id), ...NOT_CUSTOM]);
  return [...(fields?.values() ?? [])]
    .filter(({ name, type }) => !ours.has(name) && !UNREADABLE.has(type))
    .map(({ name, label, updateable }) => ({ name, label: label || name, isReadOnly: !updateable }));
}
