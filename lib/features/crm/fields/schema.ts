import { z } from "zod";
import { text } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";
import { DIRECTIONS } from "./field-map";

const Kind = z.enum(["contact", "deal"]);
const DirectionShape = z.enum(DIRECTIONS);

const MappedField = z.strictObject({
  objectType: Kind,
  /** Our name for the field, or `customFields.` plus the CRM's name. */
  field: z.string(),
  label: z.string(),
  direction: DirectionShape,
  /** Directions that may be chosen; a field that only the CRM can change is never written to it. */
  allowed: z.array(DirectionShape),
});
export type MappedField = z.infer<typeof MappedField>;

export const CrmFieldMap = z.strictObject({
  connectionId: z.uuid(),
  provider: z.enum(["hubspot", "salesforce"]),
  /** Increases with each change; a change names the revision it is based on. */
  revision: z.int(),
  fields: z.array(MappedField),
  /** False if the CRM doesn't list its own fields; then only those in use are included. */
  isComplete: z.boolean(),
});
export type CrmFieldMap = z.infer<typeof CrmFieldMap>;
export const CrmFieldMapEnvelope = envelope(CrmFieldMap);

export const FieldMapPatch = z.object({
  revision: z.int().nonnegative(),
  fields: z
    .array(z.object({ objectType: Kind, field: text(300, 1), direction: DirectionShape }))
    .min(1, "must name at least one field")
    .max(500, "must have at most 500 entries"),
});
export type FieldMapPatch = z.output<typeof FieldMapPatch>;
