import { CRM_OWNED, type CrmFields, type CrmKind, type CrmWrite } from "../port";
import type { Fields } from "./describe";

const NAMES: Record<CrmKind, Record<string, string>> = {
  contact: { email: "Email", firstName: "FirstName", lastName: "LastName", phone: "Phone" },
  deal: { name: "Name", stage: "StageName", amount: "Amount", currency: "CurrencyIsoCode", closeDate: "CloseDate" },
};

export type RowValues = { values: Record<string, unknown> } | { refusal: string };

/**
 * Converts a write to Salesforce's field names, or returns why it is rejected. A deal's contacts are separate records.
 */
export function rowValues<K extends CrmKind>(kind: K, write: CrmWrite<CrmFields[K]>, fields: Fields): RowValues {
  const given = Object.entries(write.fields).filter(([, value]) => value !== undefined);
  const owned: readonly string[] = CRM_OWNED.salesforce[kind];
  const values: Record<string, unknown> = {};
  for (const [name, value] of given) {
    if (owned.includes(name)) return { refusal: `${name} can only be changed in Salesforce` };
    const field = NAMES[kind][name];
    if (field === undefined) continue;
    const isCurrencyKept = field !== "CurrencyIsoCode" || fields?.has(field);
    if (!isCurrencyKept && value === null) continue;
    if (!isCurrencyKept) return { refusal: "currency: this org uses a single currency" };
    values[field] = value;
  }
  for (const [name, value] of Object.entries(write.customFields ?? {})) {
    if (fields && !fields.get(name)?.updateable) return { refusal: `${name} isn't a field this connection can change` };
    if (!/^[A-Za-z]\w{0,79}$/.test(name)) return { refusal: `${name.slice(0, 80)} isn't a field name` };
    values[name] = value ?? null;
  }
  const refusal = notAllowed(values, fields);
  return refusal === null ? { values } : { refusal };
}

function notAllowed(values: Record<string, unknown>, fields: Fields): string | null {
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "number" && !Number.isFinite(value)) return `${name} isn't a number`;
    if (fields && !fields.has(name)) return `${name} isn't a field this connection can see`;
  }
  const stages = fields?.get("StageName")?.picklistValues.filter(({ active }) => active) ?? [];
  const { StageName: stage } = values;
  if (stage === undefined || stages.length === 0 || stages.some(({ value }) => value === stage)) return null;
  return `${String(stage)} is not one of the stages ${stages.map(({ value }) => value).join(", ")}`;
}
