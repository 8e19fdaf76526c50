import { z } from "zod";
import { dateTime, uuid } from "@/lib/core/input";
import { keysOf } from "@/lib/core/keys-of";

/**
 * The background jobs and their payloads. Payloads contain mostly ids, and handlers read the current state from the
 * database.
 */
export const JOBS = {
  "calendar.poll": z.object({ tenantId: uuid, connectionId: uuid }),
  /** The tenant may already be deleted. */
  "connection.revoke": z.object({ tenantId: uuid, connectionId: uuid }),
  "crm.sync": z.object({ tenantId: uuid, connectionId: uuid }),
  "crm.erase": z.object({ tenantId: uuid, connectionId: uuid, externalIds: z.array(z.string()) }),
  "crm.resume": z.object({ tenantId: uuid, runId: uuid }),
  "crm.note": z.object({ tenantId: uuid, followUpId: uuid }),
  "crm.task": z.object({ tenantId: uuid, meetingId: uuid }),
  "transcript.process": z.object({ tenantId: uuid, meetingId: uuid }),
  "meeting.no-show": z.object({ tenantId: uuid, meetingId: uuid, kind: z.enum(["guest", "host"]) }),
  "follow-up.draft": z.object({ tenantId: uuid, meetingId: uuid }),
  "follow-up.send": z.object({ tenantId: uuid, followUpId: uuid }),
  "commitment.remind": z.object({ tenantId: uuid, ownerId: uuid, remindedAt: dateTime }),
  "sandbox.delivery-event": z.object({ tenantId: uuid, deliveryId: uuid, position: z.int() }),
  "delivery.reconcile": z.object({ tenantId: uuid, deliveryId: uuid }),
  /** A provider event that arrived before its message, and therefore its tenant, was known. */
  "delivery.provider-event": z.object({
    id: z.string(),
    type: z.enum([
      "sent",
      "delivery_delayed",
      "delivered",
      "bounced",
      "failed",
      "opened",
      "clicked",
      "complained",
      "unsubscribed",
      "replied",
    ]),
    messageId: z.string(),
    deliveryTag: z.string().nullable(),
    recipients: z.array(z.string()),
    isTemporary: z.boolean().default(false),
    at: dateTime,
  }),
  /** A message that arrived where replies to the delivery are noticed. */
  "delivery.reply": z.object({
    tenantId: uuid,
    deliveryId: uuid,
    eventId: z.string(),
    receivedId: z.string(),
    from: z.string(),
    at: dateTime,
  }),
  "sending-domain.check": z.object({ tenantId: uuid, domainId: uuid }),
  /** Sends what is due at an endpoint. */
  "webhook.deliver": z.object({ tenantId: uuid, endpointId: uuid }),
  "webhook.letter": z.object({
    tenantId: uuid,
    endpointId: uuid,
    about: z.enum(["notice", "failing", "gone"]),
    at: dateTime,
  }),
  /** For an address without an account, the ids belong to nobody, and both jobs do nothing. */
  "password.mail-reset": z.object({ userId: uuid, requestId: uuid }),
  "account.letter": z.object({ userId: uuid, about: z.enum(["failed-sign-ins", "password-changed"]), letterId: uuid }),
} as const;

export type JobName = keyof typeof JOBS;
export type JobPayload<N extends JobName> = z.output<(typeof JOBS)[N]>;
export const JOB_NAMES = keysOf(JOBS);
