import { z } from "zod";
import { requiredText, text, uuid } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { CERTAINTIES, LEDGER_KINDS } from "@/lib/grounding/analysis";

export const COMMITMENT_STATES = [...CERTAINTIES, "overdue", "fulfilled", "done", "wrong"] as const;
export type CommitmentState = (typeof COMMITMENT_STATES)[number];
export const OPEN_STATES = ["firm", "tentative", "overdue"] as const satisfies readonly CommitmentState[];
export const SIDES = ["ours", "theirs", "unknown"] as const;
export type CommitmentSide = (typeof SIDES)[number];
/** How a promise of ours that fell due turned out. `missed` is still open. */
export const PUNCTUALITY = ["on_time", "late", "missed"] as const;
export type Punctuality = (typeof PUNCTUALITY)[number];
export const CORRECTABLE = ["who", "toWhom", "what", "dueOn", "side", "state"] as const;
const FULFILLED_BY = ["follow_up", "meeting", "proposal", "crm_task"] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (value: string) => {
  const at = new Date(`${value}T00:00:00Z`);
  return DAY.test(value) && value >= "0001" && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value);
};
export const day = z.string().refine(isDay, "must be a day such as 2026-01-31").meta({ format: "date" });

const Quotation = z.strictObject({
  segmentIndex: z.int(),
  /** Verbatim from the transcript. */
  quote: z.string(),
  score: z.number(),
});

export const Commitment = z.strictObject({
  id: z.uuid(),
  meetingId: z.uuid(),
  meetingTitle: z.string(),
  /** The colleague who took it on, or else the owner of the meeting. */
  ownerId: z.uuid(),
  kind: z.enum(LEDGER_KINDS),
  state: z.enum(COMMITMENT_STATES),
  /** The side that has to do it. */
  side: z.enum(SIDES),
  who: z.string().nullable(),
  toWhom: z.string().nullable(),
  what: z.string(),
  /** The due date in the words that were said. */
  due: z.string().nullable(),
  dueOn: z.iso.date().nullable(),
  evidence: z.array(Quotation),
  source: z.enum(["engine", "person"]),
  /** The engine that found it; null if a person added it. */
  engine: z.string().nullable(),
  /** Fields that people set, which a new reading doesn't change. */
  corrected: z.array(z.enum(CORRECTABLE)),
  /** The follow-up, meeting, proposal or task completed in the CRM that fulfilled it. */
  fulfilledBy: z.strictObject({ kind: z.enum(FULFILLED_BY), id: z.uuid() }).nullable(),
  /** When the meeting's transcript stopped supporting it; null while it does. */
  vanishedAt: z.iso.datetime().nullable(),
  revision: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Commitment = z.infer<typeof Commitment>;
export const CommitmentEnvelope = envelope(Commitment);
export const CommitmentPage = pageEnvelope(Commitment);

export const CommitmentListQuery = PageQuery.extend({
  ownerId: uuid.optional(),
  kind: z.enum(LEDGER_KINDS).optional(),
  side: z.enum(SIDES).optional(),
  /** `open` matches firm, tentative and overdue. */
  state: z.enum([...COMMITMENT_STATES, "open"]).optional(),
  punctuality: z
    .enum([...PUNCTUALITY, "any"])
    .optional()
    .describe("Our commitments that were kept by their day, kept late, or missed"),
  dueAfter: day.optional().describe("That day or later"),
  dueBefore: day.optional().describe("That day or earlier"),
  meetingId: uuid.optional(),
  contact: text(254).optional().describe("A guest of the meeting: the email address or the CRM's id"),
  deal: text(255).optional().describe("The CRM's id of a deal whose contacts were in the meeting"),
  q: text(255).optional().describe("Found in what was agreed, by whom, to whom, or the meeting's title"),
});
export type CommitmentListQuery = z.output<typeof CommitmentListQuery>;
export const MeetingCommitmentsQuery = PageQuery;

export const line = (max: number) =>
  requiredText(max).refine((value) => !/[\r\n\u2028\u2029]/.test(value), "must be one line");
const name = line(255);
const fields = { who: name.nullish(), toWhom: name.nullish(), dueOn: day.nullish(), side: z.enum(SIDES).optional() };

export const CommitmentPatch = z.object({
  revision: z.int().min(1),
  what: line(500).optional(),
  ...fields,
  state: z.enum([...CERTAINTIES, "done", "wrong"]).optional(),
});
export type CommitmentPatch = z.output<typeof CommitmentPatch>;

const MAX_SEGMENT = 1_000_000;
export const CommitmentInput = z.object({
  kind: z.enum(LEDGER_KINDS).default("commitment"),
  what: line(500),
  ...fields,
  state: z.enum(CERTAINTIES).default("firm"),
  evidence: z
    .array(z.object({ segmentIndex: z.int().min(0).max(MAX_SEGMENT), quote: requiredText(4_000) }))
    .min(1, "must quote what was said")
    .max(8, "must have at most 8 quotes"),
});
export type CommitmentInput = z.output<typeof CommitmentInput>;
