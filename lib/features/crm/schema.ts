import { z } from "zod";
import { email, queryInteger, text, uuid } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";

export const SYNC_TYPES = ["contact", "deal"] as const;
export type SyncType = (typeof SYNC_TYPES)[number];
const Provider = z.enum(["hubspot", "salesforce"]);

export const CrmContact = z.strictObject({
  id: z.string(),
  email: z.email().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  company: z.string().optional(),
  phone: z.string().optional(),
  customFields: z.record(z.string(), z.unknown()),
});
export type CrmContact = z.infer<typeof CrmContact>;

export const ContactQuery = z
  .object({
    q: text(1_000).optional(),
    email: email.optional(),
    limit: queryInteger(1, 50).default(20),
  })
  .refine((query) => query.email !== undefined || (query.q ?? "").trim() !== "", {
    path: ["q"],
    message: "q or email is required",
  });
export type ContactQuery = z.output<typeof ContactQuery>;

export const ContactList = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({ contacts: z.array(CrmContact), count: z.int(), provider: Provider }),
});

export const SyncInput = z.object({
  syncTypes: z
    .array(z.enum(SYNC_TYPES))
    .min(1, "must include contact, deal or both")
    .max(100, "must have at most 100 entries")
    .default([...SYNC_TYPES]),
});
export const SyncQuery = z.object({ dryRun: z.enum(["true", "false"]).default("false") });

export const SyncResult = z.strictObject({ synced: z.int(), failed: z.int(), errors: z.array(z.string()) });
export type SyncResult = z.infer<typeof SyncResult>;

export const SyncResults = z.strictObject({ contact: SyncResult.optional(), deal: SyncResult.optional() });
export type SyncResults = z.infer<typeof SyncResults>;
/** Records processed so far, and how many there are; `total` is null until the CRM reports it. */
const Progress = z.strictObject({ done: z.int(), total: z.int().nullable() });
export type Progress = z.infer<typeof Progress>;
export type StoredProgress = Partial<Record<SyncType, Progress>>;

const Summary = z.strictObject({ totalSynced: z.int(), totalFailed: z.int() });

export const SyncOutcome = z.strictObject({
  connectionId: z.uuid(),
  provider: Provider,
  syncedAt: z.iso.datetime(),
  syncTypes: z.array(z.enum(SYNC_TYPES)),
  results: SyncResults,
  summary: Summary,
});
export type SyncOutcome = z.infer<typeof SyncOutcome>;
export const SyncEnvelope = z.strictObject({
  success: z.literal(true),
  data: SyncOutcome,
  /** Set while the run continues in the background. */
  message: z.string().optional(),
});

export const CrmSync = z.strictObject({
  id: z.uuid(),
  connectionId: z.uuid(),
  provider: Provider,
  status: z.enum(["running", "completed", "failed"]),
  syncTypes: z.array(z.enum(SYNC_TYPES)),
  results: SyncResults,
  summary: Summary,
  progress: Progress,
  /** Null if the sync started automatically. */
  startedBy: z.uuid().nullable(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  /** When the sync resumes automatically after the CRM's call limit was used up. */
  resumesAt: z.iso.datetime().nullable(),
  /** The sync that this run undid. */
  undoOf: z.uuid().nullable(),
});
export type CrmSync = z.infer<typeof CrmSync>;
export const CrmSyncEnvelope = envelope(CrmSync);
export const CrmSyncPage = pageEnvelope(CrmSync);

/** A field that both sides changed since they last agreed. */
export const CrmConflict = z.strictObject({
  id: z.uuid(),
  recordId: z.uuid(),
  objectType: z.enum(SYNC_TYPES),
  /** The record's id in the CRM. */
  externalId: z.string().nullable(),
  recordName: z.string(),
  field: z.string(),
  local: z.unknown(),
  remote: z.unknown(),
  status: z.enum(["open", "resolved"]),
  createdAt: z.iso.datetime(),
  resolvedAt: z.iso.datetime().nullable(),
  resolvedBy: z.uuid().nullable(),
});
export type CrmConflict = z.infer<typeof CrmConflict>;
export const CrmConflictEnvelope = envelope(CrmConflict);
export const CrmConflictPage = pageEnvelope(CrmConflict);

export const ConflictQuery = PageQuery.extend({ status: z.enum(["open", "resolved"]).default("open") });
export type ConflictQuery = z.output<typeof ConflictQuery>;
export const ResolveInput = z.object({ take: z.enum(["local", "remote"]) });

/** A sent follow-up, or the notes of its meeting, attached to contacts and deals in the CRM. */
export const CrmNote = z.strictObject({
  id: z.uuid(),
  connectionId: z.uuid(),
  source: z.enum(["follow_up", "meeting"]),
  followUpId: z.uuid(),
  meetingId: z.uuid().nullable(),
  status: z.enum(["writing", "written", "failed", "removed"]),
  /** The note's id in the CRM. */
  externalId: z.string().nullable(),
  /** Link to the note in the CRM. */
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
  writtenAt: z.iso.datetime().nullable(),
});
export type CrmNote = z.infer<typeof CrmNote>;
export const CrmNoteEnvelope = envelope(CrmNote);
export const CrmNotePage = pageEnvelope(CrmNote);
export const NoteQuery = PageQuery.extend({ followUpId: uuid.optional(), meetingId: uuid.optional() });
