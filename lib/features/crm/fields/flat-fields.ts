import { CUSTOM } from "@/lib/providers/crm/port";
import { isCustom } from "./field-map";

export type Json = string | number | boolean | null | unknown[] | { [key: string]: unknown };
export type Fields = Record<string, Json>;

/** Moves each custom field to the top level under a prefixed name, so that all fields are compared the same way. */
export function flatFields({ customFields, ...fields }: Fields): Fields {
  return { ...fields, ...named(customFields) };
}

/** The reverse of `flatFields`. Omits `customFields` if there are none. */
export function nestedFields(flat: Fields): Fields {
  const { customFields, ...fields } = splitFields(flat);
  const filled = Object.entries(customFields).filter(([, value]) => value !== null);
  return filled.length > 0 ? { ...fields, customFields: Object.fromEntries(filled) } : fields;
}

/** Applies flat changes to a record. */
export function withFields(fields: Fields, changes: Fields): Fields {
  return nestedFields({ ...flatFields(fields), ...changes });
}

/** Splits flat fields into ours and the CRM's own, the latter under their CRM names. */
export function splitFields(flat: Fields): Fields & { customFields: Fields } {
  const entries = Object.entries(flat);
  const own = entries.filter(([field]) => !isCustom(field));
  const custom = entries.filter(([field]) => isCustom(field));
  return {
    ...Object.fromEntries(own),
    customFields: Object.fromEntries(custom.map(([field, value]) => [field.slice(CUSTOM.length), value])),
  };
}

function named(customFields: unknown): Fields {
  if (typeof customFields !== "object" || customFields === null || Array.isArray(customFields)) return {};
  return Object.fromEntries(Object.entries(customFields).map(([name, value]) => [`${CUSTOM}${name}`, value]));
}
