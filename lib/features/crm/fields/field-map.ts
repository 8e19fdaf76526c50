import { CRM_EXTRAS, CRM_OWNED, type CrmPort, CUSTOM } from "@/lib/providers/crm/port";

export const DIRECTIONS = ["both", "from_crm", "to_crm", "off"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A team's settings by field name; all other fields keep their default. */
type Directions = Record<string, Direction>;
export type FieldMap = { contact: Directions; deal: Directions };
type Kind = keyof FieldMap;
type Provider = CrmPort["provider"];

export const NO_FIELD_MAP: FieldMap = { contact: {}, deal: {} };

export type DirectionOf = (field: string) => Direction;

/** The fields we store as our own, with their labels. */
export const STANDARD_FIELDS: Record<Kind, Record<string, string>> = {
  contact: { email: "Email", firstName: "First name", lastName: "Last name", company: "Company", phone: "Phone" },
  deal: {
    name: "Name",
    amount: "Amount",
    currency: "Currency",
    stage: "Stage",
    closeDate: "Close date",
    companyName: "Company",
    contactIds: "Contacts",
    ownerEmail: "Owner",
  },
};

/** Fields without which a record can't be found or created. */
const NEEDED: Record<Kind, readonly string[]> = { contact: ["email"], deal: ["name", "stage"] };

export function isCustom(field: string): boolean {
  return field.startsWith(CUSTOM);
}

/**
 * Returns the direction of a field. By default, shared standard fields sync both ways and all others come from the CRM.
 */
export function directionsOf(provider: Provider, kind: Kind, map: FieldMap): DirectionOf {
  return (field) => {
    if (Object.hasOwn(map[kind], field)) return map[kind][field] ?? "off";
    return isShared(provider, kind, field) ? "both" : "from_crm";
  };
}

/** The direction shown to people. Of the CRM's own fields only a few are read by default; the others show as `off`. */
export function shownDirection(provider: Provider, kind: Kind, { map, field }: { map: FieldMap; field: string }) {
  if (isCustom(field) && !Object.hasOwn(map[kind], field)) {
    return CRM_EXTRAS[provider][kind].includes(field.slice(CUSTOM.length)) ? "from_crm" : "off";
  }
  return directionsOf(provider, kind, map)(field);
}

/** The directions a team may choose. A field that only the CRM can change is never written to it. */
export function allowedDirections(
  provider: Provider,
  kind: Kind,
  { field, isReadOnly }: { field: string; isReadOnly: boolean },
): Direction[] {
  const isWritable = isCustom(field) ? !isReadOnly : isShared(provider, kind, field);
  const canBeOff = !NEEDED[kind].includes(field);
  return DIRECTIONS.filter((direction) => {
    if (direction === "off") return canBeOff;
    return direction === "from_crm" || isWritable;
  });
}

/** Whether a field is a standard field that may be written to the CRM. */
function isShared(provider: Provider, kind: Kind, field: string): boolean {
  const owned: readonly string[] = CRM_OWNED[provider][kind];
  return Object.hasOwn(STANDARD_FIELDS[kind], field) && !owned.includes(field);
}
