import { z } from "zod";
import { ERROR_CODES } from "@/lib/core/errors";
import { dateTime, email, requiredText, text, uuid } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { Claim, Confidence, RISK_FLAGS } from "@/lib/grounding/claim";
import { TemplateType, Tone } from "@/lib/grounding/draft";
import { GeneratedBy } from "@/lib/providers/ai/port";
import { Meeting } from "../meetings/schema";
import { Agreed, AgreedInput } from "./agreed/schema";
import { REASON_CODES } from "./reason-codes";

export const FOLLOW_UP_STATUSES = [
  "draft",
  "pending_review",
  "approved",
  "scheduled",
  "sending",
  "sent",
  "rejected",
  "cancelled",
  "failed",
] as const;
export type FollowUpStatus = (typeof FOLLOW_UP_STATUSES)[number];

const timestamp = z.iso.datetime().nullable();

/**
 * The content and recipients of a follow-up. All of it reaches recipients, and nothing else that a person wrote does.
 */
export const StoredContent = z.strictObject({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  replyTo: z.string().nullable(),
  subject: z.string(),
  bodyHtml: z.string(),
  bodyText: z.string(),
  agreed: Agreed.nullable().describe("The table of what was agreed, which is sent before the sign-off; null for none"),
});
export type StoredContent = z.infer<typeof StoredContent>;

/** The content as recipients get it: both bodies with the table. */
export const SentContent = StoredContent.omit({ agreed: true });
export type SentContent = z.infer<typeof SentContent>;

export const FollowUp = z.strictObject({
  id: z.uuid(),
  meetingId: z.uuid().nullable(),
  proposalId: z.uuid().nullable().describe("The proposal that the email contains"),
  ownerId: z.uuid(),
  templateType: TemplateType,
  status: z.enum(FOLLOW_UP_STATUSES),
  statusReason: z.string().nullable(),
  ...StoredContent.shape,
  revision: z.int(),
  contentHash: z.string(),
  confidence: Confidence,
  confidenceReasons: z.array(z.string()),
  riskFlags: z.array(z.string()),
  claims: z.array(Claim),
  reviewNotes: z.array(z.string()),
  generatedBy: GeneratedBy.nullable().describe(
    "Which engine wrote the first draft and what that took, in tokens and US dollars",
  ),
  reviewDueAt: timestamp,
  decidedAt: timestamp,
  decidedBy: z.uuid().nullable(),
  sendAt: timestamp,
  sentAt: timestamp,
  deliveryId: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type FollowUp = z.infer<typeof FollowUp>;

export const FollowUpEnvelope = envelope(FollowUp);
export const SentContentEnvelope = envelope(SentContent);
export const FollowUpPage = pageEnvelope(FollowUp);

export const FollowUpListQuery = PageQuery.extend({
  status: z.enum(FOLLOW_UP_STATUSES).optional(),
  ownerId: uuid.optional(),
  meetingId: uuid.optional(),
  proposalId: uuid.optional(),
  flag: z.enum(RISK_FLAGS).optional(),
  confidence: Confidence.optional(),
  q: text(255).optional(),
});
export type FollowUpListQuery = z.output<typeof FollowUpListQuery>;

const recipients = z.array(email).max(50, "must have at most 50 addresses");
const singleLine = requiredText(500).refine((value) => !/[\r\n\u2028\u2029]/.test(value), "must be one line");
export const MAX_BODY = 200_000;
const body = text(MAX_BODY);
/** Depth and tags are counted when the markup is read. */
const markup = requiredText(MAX_BODY).describe("HTML, nested at most 100 tags deep, with at most 50,000 tags");

export const FollowUpInput = z.object({
  to: recipients.min(1, "must have at least one address"),
  cc: z.array(email).max(20, "must have at most 20 addresses").default([]),
  replyTo: email.nullish(),
  subject: singleLine,
  bodyHtml: markup,
  bodyText: body.optional(),
  meetingId: uuid.nullish(),
  templateType: TemplateType.default("followUp"),
});
export type FollowUpInput = z.output<typeof FollowUpInput>;

export const FollowUpPatch = z.object({
  revision: z.int().min(1),
  to: recipients.optional(),
  cc: z.array(email).max(20, "must have at most 20 addresses").optional(),
  replyTo: email.nullish(),
  subject: singleLine.optional(),
  bodyHtml: markup.optional(),
  bodyText: requiredText(200_000).optional(),
  agreed: AgreedInput.optional(),
});
export type FollowUpPatch = z.output<typeof FollowUpPatch>;

/** By default, the email goes to the meeting's guests, or to the contacts of the deal. */
export const ProposalMailInput = z.object({
  to: recipients.min(1, "must have at least one address").optional(),
  cc: z.array(email).max(20, "must have at most 20 addresses").optional(),
});
export type ProposalMailInput = z.output<typeof ProposalMailInput>;

export const GenerateInput = z.object({
  meetingId: uuid,
  templateType: TemplateType.default("followUp"),
  /** Defaults to the owner's own tone. */
  tone: Tone.optional(),
});

export const NoShowInput = z.object({ kind: z.enum(["guest", "host"]) });
export const NoShowEnvelope = envelope(z.strictObject({ meeting: Meeting, followUp: FollowUp }));

export const ApproveInput = z.object({
  revision: z.int().min(1),
  note: text(2_000).optional(),
  /** When to send, but never before the undo window ends; by default, when it ends. */
  sendAt: dateTime.optional(),
});
export const RequestChangesInput = z.object({ note: requiredText(2_000) });
export const RejectInput = z.object({ reasonCode: z.enum(REASON_CODES), note: text(2_000).optional() });
export const ScheduleInput = z.object({ sendAt: dateTime.optional() });
export const UnscheduleInput = z.object({
  voidApproval: z
    .boolean()
    .optional()
    .describe("Undoes the approval too: the follow-up waits for review again, or is the draft it was"),
});
export type UnscheduleInput = z.output<typeof UnscheduleInput>;
export const RetryInput = z.object({
  allowDuplicate: z
    .boolean()
    .optional()
    .describe("Required to be true after `outcome_unknown`: the email may have been sent, and could arrive twice"),
});
export type RetryInput = z.output<typeof RetryInput>;
export const NoteInput = z.object({ note: text(2_000).optional() });

export const BULK_ACTIONS = ["submit", "approve", "reject", "cancel"] as const;
export const BulkInput = z.object({
  action: z.enum(BULK_ACTIONS),
  items: z
    .array(z.object({ id: uuid, revision: z.int().min(1) }))
    .min(1, "must name at least one item")
    .max(25, "must name at most 25 items"),
  reasonCode: z.enum(REASON_CODES).optional(),
  note: text(2_000).optional(),
});
export type BulkInput = z.output<typeof BulkInput>;

export const BulkEnvelope = z.object({
  success: z.literal(true),
  data: z.array(
    z.strictObject({
      id: z.uuid(),
      success: z.boolean(),
      status: z.enum(FOLLOW_UP_STATUSES).nullable(),
      code: z.enum(ERROR_CODES).nullable(),
      error: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
  message: z.string().optional(),
});

export const DiffPart = z.strictObject({ kind: z.enum(["same", "added", "removed"]), text: z.string() });

export const Revision = z.strictObject({
  revision: z.int(),
  authorKind: z.enum(["ai", "user"]),
  authorId: z.uuid().nullable(),
  ...StoredContent.shape,
  contentHash: z.string(),
  /** Word diff to the previous revision; empty for the first. */
  diff: z.array(DiffPart),
  createdAt: z.iso.datetime(),
});
export type Revision = z.infer<typeof Revision>;
export const RevisionPage = pageEnvelope(Revision);

export const FollowUpEvent = z.strictObject({
  id: z.string(),
  type: z.string(),
  actorKind: z.string(),
  actorId: z.string().nullable(),
  at: z.iso.datetime(),
  data: z.record(z.string(), z.unknown()),
});
export const FollowUpEventPage = pageEnvelope(FollowUpEvent);
