import { CRM_EXTRAS, CRM_OWNED, type CrmPort, CUSTOM } from "@/lib/providers/crm/port";

/** Which way a field's changes go. */
export const DIRECTIONS = ["both", "from_crm", "to_crm", "off"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** What a team has set, by the field's name; all other fields keep their default. */
type Directions = Record<string, Direction>;
export type FieldMap = { contact: Directions; deal: Directions };
type Kind = keyof FieldMap;
type Provider = CrmPort["provider"];

export const NO_FIELD_MAP: FieldMap = { contact: {}, deal: {} };

export type DirectionOf = (field: string) => Direction;

/** The fields that we keep ourselves, each with its label. */
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

/** Without these a record is found and made by nothing. */
const NEEDED: Record<Kind, readonly string[]> = { contact: ["email"], deal: ["name", "stage"] };

export function isCustom(field: string): boolean {
  return field.startsWith(CUSTOM);
}

/** Of one CRM's records. A field nobody set and we don't keep ourselves is the CRM's. */
export function directionsOf(provider: Provider, kind: Kind, map: FieldMap): DirectionOf {
  return (field) => {
    if (Object.hasOwn(map[kind], field)) return map[kind][field] ?? "off";
    return isShared(provider, kind, field) ? "both" : "from_crm";
  };
}

/** As a person sees it: of the CRM's own fields only some are read unless they are asked for. */
export function shownDirection(provider: Provider, kind: Kind, { map, field }: { map: FieldMap; field: string }) {
  if (isCustom(field) && !Object.hasOwn(map[kind], field)) {
    return CRM_EXTRAS[provider][kind].includes(field.slice(CUSTOM.length)) ? "from_crm" : "off";
  }
  return directionsOf(provider, kind, map)(field);
}

/** What may be chosen. A field that only the CRM can change is never written. */
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

/** Ours and the CRM's alike: it may be written there. */
function isShared(provider: Provider, kind: Kind, field: string): boolean {
  const owned: readonly string[] = CRM_OWNED[provider][kind];
  return Object.hasOwn(STANDARD_FIELDS[kind], field) && !owned.includes(field);
}
