import { z } from "zod";
import { email, requiredText, text } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { SYNC_TYPES } from "../schema";

/** Our copy of a contact or deal. */
export const CrmRecord = z.strictObject({
  id: z.uuid(),
  objectType: z.enum(SYNC_TYPES),
  connectionId: z.uuid(),
  /** The record's id in the CRM; null until the next sync adds it there. */
  externalId: z.string().nullable(),
  name: z.string(),
  /** Our fields by name; `customFields` holds the CRM's own. */
  fields: z.record(z.string(), z.unknown()),
  /** Increases with each change, including those a sync pulls in; an edit names the revision it is based on. */
  revision: z.int(),
  /** Whether the next sync has changes to push to the CRM. */
  isPending: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CrmRecord = z.infer<typeof CrmRecord>;
export const CrmRecordEnvelope = envelope(CrmRecord);
export const CrmRecordPage = pageEnvelope(CrmRecord);

export const RecordQuery = PageQuery.extend({
  objectType: z.enum(SYNC_TYPES).optional(),
  /** Matches part of a name, company or email address. */
  q: text(200).optional(),
});
export type RecordQuery = z.output<typeof RecordQuery>;

const MAX_FIELDS = 100;
const MAX_NAME = 255;

const line = text(255).nullable().optional();
const CustomValue = z.union([text(10_000), z.number(), z.boolean(), z.null()]);
const customFields = fieldsOf(CustomValue).optional();

function fieldsOf<Value extends z.ZodType>(value: Value) {
  return z
    .record(text(MAX_NAME, 1), value)
    .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `must have at most ${MAX_FIELDS} fields`)
    .meta({ maxProperties: MAX_FIELDS });
}

export const ContactChanges = z.object({
  email: email.nullable().optional(),
  firstName: line,
  lastName: line,
  company: line,
  phone: line,
  customFields,
});
export const DealChanges = z.object({
  name: requiredText(255).optional(),
  amount: z.number().min(-1e15).max(1e15).nullable().optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be three capital letters such as EUR")
    .nullable()
    .optional(),
  /** The stage as the CRM names it. */
  stage: requiredText(255).optional(),
  closeDate: z.iso.date("must be a date such as 2026-12-31").nullable().optional(),
  companyName: line,
  /** CRM ids of contacts. */
  contactIds: z.array(text(255, 1)).max(100, "must have at most 100 entries").optional(),
  ownerEmail: email.nullable().optional(),
  customFields,
});

export const RecordInput = z.discriminatedUnion("objectType", [
  z.object({ objectType: z.literal("contact"), fields: ContactChanges }),
  z.object({ objectType: z.literal("deal"), fields: DealChanges }),
]);
export type RecordInput = z.output<typeof RecordInput>;

/** Omitted fields stay unchanged; null clears a field. The available fields depend on the object type. */
export const RecordPatch = z.object({
  revision: z.int().min(1),
  fields: fieldsOf(z.unknown()),
});
export type RecordPatch = z.output<typeof RecordPatch>;
