import { z } from "zod";
import { dateTime, email, requiredText, text } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";
import { PLATFORMS } from "./platforms";
import { MAX_TRANSCRIPT_CHARACTERS } from "./transcript-limit";

export const TRANSCRIPT_STATUSES = ["pending", "processing", "completed", "unavailable"] as const;
export type TranscriptStatus = (typeof TRANSCRIPT_STATUSES)[number];

const PublicParticipant = z.strictObject({
  name: z.string(),
  email: z.string().optional(),
  /** Empty if the role is unknown. */
  role: z.string(),
});

export const Meeting = z.strictObject({
  meetingId: z.uuid(),
  title: z.string(),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  platform: z.enum(PLATFORMS),
  participants: z.array(PublicParticipant),
  transcriptStatus: z.enum(TRANSCRIPT_STATUSES),
});
export type Meeting = z.infer<typeof Meeting>;

export const Transcript = z.strictObject({
  transcriptId: z.uuid(),
  summary: z.string(),
  actionItems: z.array(z.string()),
  keyTopics: z.array(z.string()),
  sentimentScores: z.record(z.string(), z.number()),
  speakerSegments: z.array(
    z.strictObject({
      speaker: z.string(),
      text: z.string(),
      timestamp: z.string().describe("HH:MM:SS from the start; 00:00:00 throughout if the transcript gives no times"),
    }),
  ),
  structuredTranscript: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Transcript = z.infer<typeof Transcript>;

const EvidenceQuote = z.strictObject({ segmentIndex: z.int(), quote: z.string(), score: z.number() });
const EvidenceOf = z.strictObject({ text: z.string(), evidence: z.array(EvidenceQuote) });

/** The transcript segments that support each summary sentence, action item and topic. */
export const MeetingEvidence = z.strictObject({
  meetingId: z.uuid(),
  summary: z.array(EvidenceOf),
  actionItems: z.array(EvidenceOf),
  keyTopics: z.array(EvidenceOf),
});
export type MeetingEvidence = z.infer<typeof MeetingEvidence>;

export const RawTranscript = requiredText(MAX_TRANSCRIPT_CHARACTERS);

const ParticipantInput = z.object({
  name: requiredText(200).optional(),
  email: email.optional(),
  role: text(200).optional(),
});

export const MeetingInput = z
  .object({
    title: requiredText(500),
    startTime: dateTime,
    endTime: dateTime,
    platform: z.enum(PLATFORMS).default("other"),
    participants: z
      .array(ParticipantInput.refine((person) => person.name ?? person.email, "must have a name or an email"))
      .max(500, "must have at most 500 people")
      .default([]),
    rawTranscript: RawTranscript.optional(),
  })
  .refine((meeting) => meeting.endTime >= meeting.startTime, {
    path: ["endTime"],
    message: "must not be before startTime",
  });
export type MeetingInput = z.output<typeof MeetingInput>;

export const TranscriptInput = z.object({ rawTranscript: RawTranscript });

export const MeetingListQuery = PageQuery.extend({
  status: z.enum(TRANSCRIPT_STATUSES).optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
  q: text(255).optional(),
});
export type MeetingListQuery = z.output<typeof MeetingListQuery>;

/** The sets of meetings a report counts; defined in docs/decisions/0006-reporting.md. */
export const COUNTED_MEETINGS = ["processed", "external", "followed_up", "first_sent"] as const;
export type CountedMeetings = (typeof COUNTED_MEETINGS)[number];

export const MeetingEnvelope = envelope(Meeting);
export const MeetingPage = pageEnvelope(Meeting);
export const MeetingEvidenceEnvelope = envelope(MeetingEvidence);
export const TranscriptEnvelope = envelope(z.strictObject({ meeting: Meeting, transcript: Transcript }));
export const IngestEnvelope = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({ meeting: Meeting, transcript: Transcript.nullable(), isNew: z.boolean() }),
  message: z.string(),
});

export const EventId = requiredText(1_024).refine(
  (value) => !/\p{Cc}/u.test(value),
  "must not contain control characters",
);

/** Either one event or all recent ones, never both. */
export const IngestInput = z
  .object({
    eventId: EventId.optional(),
    rawTranscript: RawTranscript.optional(),
    syncAll: z.literal(true, "must be true").optional(),
  })
  .superRefine(({ eventId, rawTranscript, syncAll }, issues) => {
    const refuse = (field: string, message: string) => issues.addIssue({ code: "custom", path: [field], message });
    if (syncAll === undefined && eventId === undefined) refuse("eventId", "eventId, or syncAll: true, is required");
    if (syncAll !== undefined && eventId !== undefined) refuse("syncAll", "must not be given together with eventId");
    if (syncAll !== undefined && rawTranscript !== undefined)
      refuse("rawTranscript", "must be given together with eventId");
  });

export const IngestRecentEnvelope = z.strictObject({
  success: z.literal(true),
  data: z.strictObject({
    windowDays: z.int(),
    /** The sum of created, updated, skipped and failed. */
    found: z.int(),
    created: z.int(),
    updated: z.int(),
    skipped: z.int(),
    failed: z.int(),
    meetings: z.array(z.strictObject({ meeting: Meeting, isNew: z.boolean() })),
    errors: z.array(z.string()),
  }),
  message: z.string(),
});
export type IngestedRecent = z.infer<typeof IngestRecentEnvelope>["data"];

export const PushAnswer = z.strictObject({ success: z.literal(true) });
