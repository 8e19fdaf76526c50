import { z } from "zod";
import { queryInteger, uuid } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { CrmSync, SYNC_TYPES } from "../schema";
import { CHANGE_ACTIONS, CHANGE_SIDES } from "./record-change";

const FieldChange = z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof FieldChange>;

const Change = z.strictObject({
  objectType: z.enum(SYNC_TYPES),
  /** Id of our copy; null while there is none. */
  recordId: z.uuid().nullable(),
  /** The record's id in the CRM. */
  externalId: z.string().nullable(),
  recordName: z.string(),
  /** Where the change is made: `local` is our copy, `remote` is the CRM. */
  side: z.enum(CHANGE_SIDES),
  action: z.enum([...CHANGE_ACTIONS, "conflict"]),
  /** Names of fields that only the CRM has start with `customFields.`. */
  fields: z.array(FieldChange),
});

/**
 * What a sync would do to one record. In a conflict `before` is our value and `after` is the CRM's; neither changes.
 */
export const PlannedChange = Change;
export type PlannedChange = z.infer<typeof PlannedChange>;

export const UNDO_STATUSES = ["requested", "undone", "partly_undone", "kept"] as const;
export type UndoStatus = (typeof UNDO_STATUSES)[number];

/** What a sync did to one record. */
export const CrmChange = Change.extend({
  id: z.uuid(),
  recordId: z.uuid(),
  action: z.enum(CHANGE_ACTIONS),
  /** Null until someone asks to undo the change; `note` says what was left unchanged and why. */
  undo: z.strictObject({ status: z.enum(UNDO_STATUSES), note: z.string().nullable() }).nullable(),
  createdAt: z.iso.datetime(),
});
export type CrmChange = z.infer<typeof CrmChange>;
export const CrmChangePage = pageEnvelope(CrmChange);
export const ChangeQuery = PageQuery.extend({ recordId: uuid.optional() });
export type ChangeQuery = z.output<typeof ChangeQuery>;

export const NOT_A_CURSOR = "must be a nextCursor of this list";

export const PreviewQuery = z.object({
  syncTypes: z.enum(["contact", "deal", "contact,deal"]).default("contact,deal"),
  cursor: z
    .string()
    .regex(/^[\w-]{1,8000}$/, NOT_A_CURSOR)
    .optional(),
  limit: queryInteger(1, 100).default(50),
});
export type PreviewQuery = z.output<typeof PreviewQuery>;
export const PreviewEnvelope = z.strictObject({
  success: z.literal(true),
  data: z.array(PlannedChange),
  /** Null after the last page. A page that isn't the last may have fewer than `limit` entries, or none. */
  nextCursor: z.string().nullable(),
});

export const UndoInput = z.object({
  recordIds: z.array(uuid).min(1, "must name at least one record").max(100, "must have at most 100 entries").optional(),
});
export const UndoEnvelope = envelope(CrmSync);
