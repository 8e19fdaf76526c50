import type { JobPayload } from "@/lib/queue/catalog";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { recordDeliveryEvent } from "../record-delivery-event";
import { findReported } from "./queries";

type ProviderReport = JobPayload<"delivery.provider-event">;

/** Records a report on its delivery. Returns false if the report's message isn't known yet. */
export async function applyReport(report: ProviderReport): Promise<boolean> {
  const found = await findReported(report);
  const tenant = found && (await findTenant(found.tenantId));
  if (!found) return false;
  if (!tenant) return true;
  const ctx = await openContext({ tenant, actor: { kind: "system" } });
  const { id: providerEventId, type, messageId, recipients, isTemporary } = report;
  await recordDeliveryEvent(ctx, {
    deliveryId: found.deliveryId,
    providerEventId,
    type,
    at: new Date(report.at),
    recipients,
    isTemporary,
    messageId,
  });
  return true;
}

/** Job for a report whose message wasn't known. Fails, and is therefore retried, until the message is known. */
export async function replayReport(report: ProviderReport): Promise<void> {
  if (!(await applyReport(report))) throw new Error("No delivery matches this message yet");
}
