import { remindOwner } from "@/lib/features/commitments/due/remind-owner";
import { retryRevocation } from "@/lib/features/connections/revoke-grant";
import { eraseContacts } from "@/lib/features/crm/erase-contacts";
import { writeNotes } from "@/lib/features/crm/notes/write-notes";
import { resumeSync, syncInBackground } from "@/lib/features/crm/sync-in-background";
import { writeTasks } from "@/lib/features/crm/tasks/write-tasks";
import { replayReport } from "@/lib/features/emails/provider-events/apply-report";
import { recordReply } from "@/lib/features/emails/provider-events/record-reply";
import { reconcileDelivery } from "@/lib/features/emails/reconcile-delivery";
import { recordSandboxEvent } from "@/lib/features/emails/record-delivery-event";
import { draftFollowUp } from "@/lib/features/follow-ups/draft-follow-up";
import { noteNoShow } from "@/lib/features/follow-ups/note-no-show";
import { sendFollowUp } from "@/lib/features/follow-ups/send-follow-up";
import { pollCalendar } from "@/lib/features/meetings/poll-calendar";
import { processTranscript } from "@/lib/features/meetings/process-transcript";
import { composePasswordEmail } from "@/lib/features/passwords/compose-password-email";
import { mailReset } from "@/lib/features/passwords/mail-reset";
import { checkSendingDomain } from "@/lib/features/sending-domains/check-sending-domain";
import { deliverWebhooks } from "@/lib/features/webhooks/deliver-webhooks";
import { mailAdmins } from "@/lib/features/webhooks/notices/mail-admins";
import type { JobName, JobPayload } from "@/lib/queue/catalog";
import type { TenantContext } from "@/lib/tenancy/context";

/** Jobs that determine their tenant themselves, or whose tenant may no longer exist. */
export type TenantlessJob = "connection.revoke" | "delivery.provider-event" | "password.mail-reset" | "account.letter";
export type TenantJob = Exclude<JobName, TenantlessJob>;

/** The handler of each job. A job may run more than once, even concurrently, so handlers must be idempotent. */
export const HANDLERS: { [N in TenantJob]: (ctx: TenantContext, payload: JobPayload<N>) => Promise<void> } = {
  "calendar.poll": pollCalendar,
  "crm.note": writeNotes,
  "crm.task": writeTasks,
  "crm.sync": syncInBackground,
  "crm.erase": eraseContacts,
  "crm.resume": resumeSync,
  "transcript.process": processTranscript,
  "meeting.no-show": noteNoShow,
  "follow-up.draft": draftFollowUp,
  "follow-up.send": sendFollowUp,
  "commitment.remind": remindOwner,
  "sandbox.delivery-event": recordSandboxEvent,
  "delivery.reconcile": reconcileDelivery,
  "delivery.reply": recordReply,
  "sending-domain.check": checkSendingDomain,
  "webhook.deliver": deliverWebhooks,
  "webhook.letter": mailAdmins,
};

export const TENANTLESS_HANDLERS: { [N in TenantlessJob]: (payload: JobPayload<N>) => Promise<void> } = {
  "connection.revoke": retryRevocation,
  "delivery.provider-event": replayReport,
  "password.mail-reset": (payload) => mailReset(payload),
  "account.letter": (payload) => composePasswordEmail(payload),
};
