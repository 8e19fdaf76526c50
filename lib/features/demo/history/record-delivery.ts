import { randomUUID } from "node:crypto";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { EmailEventType, OutgoingEmail } from "@/lib/providers/email/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { SUPPRESSION_OF, statusAfter, TIMESTAMP_OF } from "../../deliveries/delivery-status";
import type { DeliveryStatus } from "../../deliveries/statuses";
import { unsubscribeHeaders } from "../../deliveries/unsubscribe-link/build-headers";
import { suppressAddresses } from "../../emails/suppressions/suppress-addresses";
import { textToHtml } from "../../follow-ups/content/mail-markup";
import { setFacts } from "../../follow-ups/transition-follow-up";
import { fromAddress } from "../../sending-domains/from-address";
import type { TeamMember } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";
import { contextAt } from "./context-at";

type Mail = {
  sender: TeamMember;
  to: string[];
  subject: string;
  bodyText: string;
  templateType?: string;
  followUp?: FollowUpModel;
  at: Date;
  /** Delivery events, each with the minutes after sending. */
  events: [EmailEventType, number][];
};

export async function recordDelivery(ctx: TenantContext, mail: Mail): Promise<void> {
  const { sender, to, subject, followUp, at } = mail;
  const id = randomUUID();
  const reports = [["sent", 0] as const, ...mail.events].map(([type, minutes]) => ({
    type,
    at: minutesAfter(at, minutes),
  }));
  const status = reports.reduce<DeliveryStatus>((known, { type }) => statusAfter(known, type), "queued");
  const message = await messageOf(ctx, id, mail);
  await ctx.transaction(async (tx) => {
    await tx.delivery.create({
      data: {
        id,
        tenantId: ctx.tenantId,
        sentBy: sender.userId,
        followUpId: followUp?.id ?? null,
        followUpRevision: followUp?.revision ?? null,
        templateType: followUp?.templateType ?? mail.templateType ?? null,
        provider: "sandbox",
        messageId: randomUUID(),
        status,
        to,
        subject,
        message,
        attempts: 1,
        queuedAt: at,
        ...Object.fromEntries(reports.map((report) => [TIMESTAMP_OF[report.type], report.at])),
      },
    });
    if (followUp) await setFacts(ctx, tx, { id: followUp.id }, { deliveryId: id, updatedAt: at });
    await tx.deliveryEvent.createMany({
      data: reports.map((report, position) => ({
        tenantId: ctx.tenantId,
        deliveryId: id,
        providerEventId: report.type === "sent" ? `sent:${id}` : `sandbox:${id}:${position}`,
        ...report,
        createdAt: report.at,
      })),
    });
    for (const report of reports) {
      const past = contextAt(ctx, null, report.at);
      await recordEvent(past, tx, { entityType: "delivery", entityId: id, type: `email.${report.type}` });
      const reason = SUPPRESSION_OF[report.type];
      if (reason) await suppressAddresses(past, tx, to, reason);
    }
  });
}

async function messageOf(ctx: TenantContext, deliveryId: string, mail: Mail): Promise<OutgoingEmail> {
  return {
    from: await fromAddress(ctx, ctx.db),
    to: mail.to,
    cc: [],
    replyTo: mail.sender.email,
    subject: mail.subject,
    html: textToHtml(mail.bodyText),
    text: mail.bodyText,
    headers: await unsubscribeHeaders({ tenantId: ctx.tenantId, deliveryId }, { to: mail.to, cc: [] }),
    tags: { delivery_id: deliveryId, tenant_id: ctx.tenantId },
  };
}
