import { z } from "zod";
import { text } from "@/lib/core/input";
import { envelope } from "@/lib/core/pagination";
import { DIRECTIONS } from "./field-map";

const Kind = z.enum(["contact", "deal"]);
const DirectionShape = z.enum(DIRECTIONS);

const MappedField = z.strictObject({
  objectType: Kind,
  /** Ours, or `customFields.` and the CRM's own name. */
  field: z.string(),
  label: z.string(),
  direction: DirectionShape,
  /** What may be chosen: a field that only the CRM can change is never written to it. */
  allowed: z.array(DirectionShape),
});
export type MappedField = z.infer<typeof MappedField>;

export const CrmFieldMap = z.strictObject({
  connectionId: z.uuid(),
  provider: z.enum(["hubspot", "salesforce"]),
  /** Rises with each change; a change names the one it was made to. */
  revision: z.int(),
  fields: z.array(MappedField),
  /** False while the CRM doesn't say which fields of its own there are: then only those that are in use are listed. */
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
