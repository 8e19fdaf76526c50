import { isCustom } from "@/lib/features/crm/fields/field-map";
import type { MappedField } from "@/lib/features/crm/fields/schema";

export const SHOWN = [
  { value: "custom", label: "Custom fields" },
  { value: "all", label: "All fields" },
] as const;

type Filter = { type: "contact" | "deal"; show: "" | (typeof SHOWN)[number]["value"]; q: string };

/**
 * Filters a CRM's hundreds of fields. Without a search, it hides custom fields that aren't synced unless `show` asks
 * for them.
 */
export function matchingFields(fields: MappedField[], { type, show, q }: Filter): MappedField[] {
  const sought = q.trim().toLowerCase();
  return fields.filter(({ objectType, field, label, direction }) => {
    if (objectType !== type) return false;
    if (sought !== "" && !`${label}\n${field}`.toLowerCase().includes(sought)) return false;
    if (show === "custom") return isCustom(field);
    return show === "all" || sought !== "" || !isCustom(field) || direction !== "off";
  });
}
