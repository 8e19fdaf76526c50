import type { AuditActorKind as ActorKind, AuditEntity as Entity } from "@/lib/core/audit";
import type { Role as TeamRole } from "@/lib/core/permissions";
import type { FoundEntry as EntryFound } from "@/lib/features/commitments/ledger-entries";
import type {
  Commitment as PublicCommitment,
  Punctuality as PunctualityOfPromise,
} from "@/lib/features/commitments/schema";
import type { CONNECTION_STATUSES, ConnectionProvider as Provider } from "@/lib/features/connections/schema";
import type { ChangeAction, ChangeSide } from "@/lib/features/crm/changes/record-change";
import type { UndoStatus } from "@/lib/features/crm/changes/schema";
import type { FieldMap } from "@/lib/features/crm/fields/field-map";
import type { Fields, Json } from "@/lib/features/crm/fields/flat-fields";
import type { CrmNote, SyncType as CrmObject, StoredProgress, SyncResults } from "@/lib/features/crm/schema";
import type { CrmTask } from "@/lib/features/crm/tasks/schema";
import type { DeliveryStatus as StatusOfDelivery } from "@/lib/features/deliveries/statuses";
import type { SuppressionReason as ReasonOfSuppression } from "@/lib/features/emails/suppressions/suppression-reasons";
import type { Agreed as AgreedTable } from "@/lib/features/follow-ups/agreed/schema";
import type { LineDecision as Decision } from "@/lib/features/follow-ups/lines/schema";
import type { FollowUpStatus as StatusOfFollowUp } from "@/lib/features/follow-ups/schema";
import type { PLATFORMS } from "@/lib/features/meetings/platforms";
import type { TranscriptStatus as StatusOfTranscript } from "@/lib/features/meetings/schema";
import type { NamedSpeaker } from "@/lib/features/meetings/speakers/named-speakers";
import type { Voice as WholeVoice } from "@/lib/features/members/schema";
import type { Objection, SessionParticipant } from "@/lib/features/objections/schema";
import type { PreviousValues as Previous } from "@/lib/features/proposals/history/previous-values";
import type { Pricing as ProposalPricing } from "@/lib/features/proposals/pricing/schema";
import type { ProposalSection } from "@/lib/features/proposals/schema";
import type { ProposalStatus as StatusOfProposal } from "@/lib/features/proposals/statuses";
import type {
  SendingDomainFailure as FailureOfDomain,
  SendingDomainStatus as StatusOfDomain,
} from "@/lib/features/sending-domains/schema";
import type {
  WebhookDisabledReason as DisabledReason,
  WebhookDeliveryStatus as StatusOfWebhook,
} from "@/lib/features/webhooks/schema";
import type { Evidence, LedgerKind as KindOfEntry, Analysis as MeetingAnalysis } from "@/lib/grounding/analysis";
import type { Claim, Difference, RiskFlag as Flag, Confidence as Trust, UnsupportedFact } from "@/lib/grounding/claim";
import type { TemplateType as Template } from "@/lib/grounding/draft";
import type { Participant, Segment } from "@/lib/grounding/transcript";
import type { GeneratedBy as Generator } from "@/lib/providers/ai/port";
import type { CalendarEvent, CalendarTranscript } from "@/lib/providers/calendar/port";
import type { CrmContact, CrmDeal, CrmStage, CrmTaskFields as FieldsOfTask } from "@/lib/providers/crm/port";
import type { SandboxCrmFaults, SandboxRow } from "@/lib/providers/crm/sandbox-store";
import type { DnsRecord } from "@/lib/providers/email/domains-port";
import type { OutgoingEmail as Email, EmailEventType as EmailEvent } from "@/lib/providers/email/port";
import type { SandboxDomain } from "@/lib/providers/email/sandbox-domains";

/**
 * Types of the text and JSON columns, by the bracketed name above the column in prisma/schema. Database constraints
 * enforce the closed sets, and a test compares the two.
 */
declare global {
  namespace PrismaJson {
    type Role = TeamRole;
    type ReviewPolicy = "always";
    type Voice = Partial<WholeVoice>;
    type JsonObject = Record<string, unknown>;

    type Platform = (typeof PLATFORMS)[number];
    type NoShow = "guest" | "host";
    type TranscriptStatus = StatusOfTranscript;
    type Participants = Participant[];
    type Segments = Segment[];
    type Analysis = MeetingAnalysis;
    type NamedSpeakers = NamedSpeaker[];
    type Objections = Objection[];
    type CoachingParticipants = SessionParticipant[];

    type TemplateType = Template;
    type FollowUpStatus = StatusOfFollowUp;
    type Confidence = Trust;
    type RiskFlag = Flag;
    type Claims = Claim[];
    type UnsupportedFacts = UnsupportedFact[];
    type AuthorKind = "ai" | "user";
    type LineVerdict = Decision["decision"];
    type Support = Claim["support"];
    type DifferenceKind = Difference["kind"];
    type GeneratedBy = Generator;
    type Agreed = AgreedTable;

    type LedgerKind = KindOfEntry;
    type CommitmentState = PublicCommitment["state"];
    type CommitmentSide = PublicCommitment["side"];
    type CommitmentSource = PublicCommitment["source"];
    type CorrectedField = PublicCommitment["corrected"][number];
    type Punctuality = PunctualityOfPromise;
    type FulfilledBy = NonNullable<PublicCommitment["fulfilledBy"]>["kind"];
    type EvidenceList = Evidence[];
    type FoundEntry = EntryFound;

    type DeliveryStatus = StatusOfDelivery;
    type EmailEventType = EmailEvent;
    type OutgoingEmail = Email;
    type SuppressionReason = ReasonOfSuppression;
    type SendingDomainStatus = StatusOfDomain;
    type SendingDomainFailure = FailureOfDomain;
    type DnsRecords = DnsRecord[];

    type ProposalStatus = StatusOfProposal;
    type ProposalSections = ProposalSection[];
    type Pricing = ProposalPricing;
    type PreviousValues = Previous;

    type AuditEntity = Entity;
    type AuditActorKind = ActorKind;

    type WebhookDisabledReason = DisabledReason;
    type WebhookDeliveryStatus = StatusOfWebhook;
    type WebhookHeaders = Record<string, string>;

    type ConnectionProvider = Provider;
    type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];
    type SyncType = CrmObject;
    type DealStages = CrmStage[];
    type SandboxData =
      | CalendarEvent
      | CalendarTranscript
      | SandboxRow<CrmContact | CrmDeal>
      | SandboxCrmFaults
      | SandboxDomain
      | { version: number };
    type CrmSyncResults = SyncResults;
    type CrmSyncStatus = "running" | "completed" | "failed";
    type CrmConflictStatus = "open" | "resolved";
    type CrmNoteSource = CrmNote["source"];
    type CrmNoteStatus = CrmNote["status"];
    type CrmTaskStatus = CrmTask["status"];
    type CrmTaskFields = Partial<FieldsOfTask>;
    type SyncProgress = StoredProgress;
    type CrmChangeSide = ChangeSide;
    type CrmChangeAction = ChangeAction;
    type CrmUndoStatus = UndoStatus;
    type CrmFieldDirections = FieldMap;
    type CrmFields = Fields;
    type CrmValue = Json;
  }
}
