import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { AUDIT_ACTOR_KINDS, AUDIT_ENTITIES } from "@/lib/core/audit";
import { ROLES } from "@/lib/core/permissions";
import { databases } from "@/lib/db/connect";
import { COMMITMENT_STATES, CORRECTABLE, Commitment, PUNCTUALITY, SIDES } from "@/lib/features/commitments/schema";
import { CONNECTION_PROVIDERS, CONNECTION_STATUSES } from "@/lib/features/connections/schema";
import { CHANGE_ACTIONS, CHANGE_SIDES } from "@/lib/features/crm/changes/record-change";
import { UNDO_STATUSES } from "@/lib/features/crm/changes/schema";
import { CrmConflict, CrmNote, CrmSync, SYNC_TYPES } from "@/lib/features/crm/schema";
import { CrmTask } from "@/lib/features/crm/tasks/schema";
import { DELIVERY_STATUSES } from "@/lib/features/deliveries/statuses";
import { SUPPRESSION_REASONS } from "@/lib/features/emails/suppressions/suppression-reasons";
import { LINE_DECISIONS } from "@/lib/features/follow-ups/lines/schema";
import { FOLLOW_UP_STATUSES, NoShowInput, Revision } from "@/lib/features/follow-ups/schema";
import { PLATFORMS } from "@/lib/features/meetings/platforms";
import { TRANSCRIPT_STATUSES } from "@/lib/features/meetings/schema";
import { PROPOSAL_STATUSES } from "@/lib/features/proposals/statuses";
import { SENDING_DOMAIN_FAILURES, SENDING_DOMAIN_STATUSES } from "@/lib/features/sending-domains/schema";
import { Tenant } from "@/lib/features/tenants/schema";
import { WEBHOOK_DELIVERY_STATUSES, WEBHOOK_DISABLED_REASONS } from "@/lib/features/webhooks/schema";
import { LEDGER_KINDS } from "@/lib/grounding/analysis";
import { Claim, Confidence, Difference, RISK_FLAGS } from "@/lib/grounding/claim";
import { TEMPLATE_TYPES } from "@/lib/grounding/draft";
import { EMAIL_EVENT_TYPES } from "@/lib/providers/email/port";
import { ROOT } from "./architecture/source-files";

/** The closed sets by their names in prisma/row-types.ts. */
const SETS: Record<string, readonly string[]> = {
  Role: ROLES,
  ReviewPolicy: Tenant.shape.reviewPolicy.options,
  Platform: PLATFORMS,
  TranscriptStatus: TRANSCRIPT_STATUSES,
  NoShow: NoShowInput.shape.kind.options,
  TemplateType: TEMPLATE_TYPES,
  FollowUpStatus: FOLLOW_UP_STATUSES,
  Confidence: Confidence.options,
  RiskFlag: RISK_FLAGS,
  LineVerdict: LINE_DECISIONS,
  Support: Claim.shape.support.options,
  DifferenceKind: Difference.shape.kind.options,
  AuthorKind: Revision.shape.authorKind.options,
  LedgerKind: LEDGER_KINDS,
  CommitmentState: COMMITMENT_STATES,
  CommitmentSide: SIDES,
  CommitmentSource: Commitment.shape.source.options,
  CorrectedField: CORRECTABLE,
  Punctuality: PUNCTUALITY,
  FulfilledBy: Commitment.shape.fulfilledBy.unwrap().shape.kind.options,
  DeliveryStatus: DELIVERY_STATUSES,
  EmailEventType: EMAIL_EVENT_TYPES,
  SuppressionReason: SUPPRESSION_REASONS,
  SendingDomainStatus: SENDING_DOMAIN_STATUSES,
  SendingDomainFailure: SENDING_DOMAIN_FAILURES,
  ProposalStatus: PROPOSAL_STATUSES,
  ConnectionProvider: CONNECTION_PROVIDERS,
  ConnectionStatus: CONNECTION_STATUSES,
  AuditEntity: AUDIT_ENTITIES,
  AuditActorKind: AUDIT_ACTOR_KINDS,
  SyncType: SYNC_TYPES,
  CrmSyncStatus: CrmSync.shape.status.options,
  CrmConflictStatus: CrmConflict.shape.status.options,
  CrmChangeSide: CHANGE_SIDES,
  CrmChangeAction: CHANGE_ACTIONS,
  CrmUndoStatus: UNDO_STATUSES,
  CrmNoteSource: CrmNote.shape.source.options,
  CrmNoteStatus: CrmNote.shape.status.options,
  CrmTaskStatus: CrmTask.shape.status.options,
  WebhookDisabledReason: WEBHOOK_DISABLED_REASONS,
  WebhookDeliveryStatus: WEBHOOK_DELIVERY_STATUSES,
};

it("restricts every closed-set column to its set, in code and in the database", async () => {
  const { identity } = await databases();
  const constraints = await identity.$queryRaw<{ name: string; definition: string }[]>`
    SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'c' AND conname LIKE '%\\_known' AND convalidated`;
  const allowed = constraints.map(({ name, definition }) => [
    name,
    [...definition.matchAll(/'(\w+)'::text/g)].map(([, value]) => value).sort(),
  ]);
  const wanted = closedColumns().map(({ table, column, set }) => [
    `${table}_${column}_known`,
    [...(SETS[set] ?? [])].sort(),
  ]);
  expect(Object.fromEntries(allowed)).toEqual(Object.fromEntries(wanted));
});

/** The typed text columns in prisma/schema, without those of views. */
function closedColumns(): { table: string; column: string; set: string }[] {
  const folder = path.join(ROOT, "prisma/schema");
  const models = readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), "utf8").split(/^(?=model )/m),
  );
  return models.flatMap((model) => {
    const table = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? "";
    if (table === "follow_up_texts") return [];
    const typed = model.matchAll(/\/\/\/ \[(\w+)\]\n {2}(\w+) +String(.*)$/gm);
    return [...typed].map(([, set = "", name = "", rest = ""]) => {
      return { table, column: /@map\("(\w+)"\)/.exec(rest)?.[1] ?? name, set };
    });
  });
}
