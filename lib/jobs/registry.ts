import { reconcileDelivery } from "@/lib/features/emails/reconcile-delivery";
import { recordSandboxEvent } from "@/lib/features/emails/record-delivery-event";
import { sendFollowUp } from "@/lib/features/follow-ups/send-follow-up";
import { processTranscript } from "@/lib/features/meetings/process-transcript";
import type { JobName, JobPayload } from "@/lib/queue/catalog";
import type { TenantContext } from "@/lib/tenancy/context";

/** What does each kind of work. Every handler may run twice for the same payload, and at the same time. */
export const HANDLERS: { [N in JobName]: (ctx: TenantContext, payload: JobPayload<N>) => Promise<void> } = {
  "transcript.process": processTranscript,
  "follow-up.send": sendFollowUp,
  "sandbox.delivery-event": recordSandboxEvent,
  "delivery.reconcile": reconcileDelivery,
};
