import type { JobPayload } from "@/lib/queue/catalog";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { recordDeliveryEvent } from "../record-delivery-event";
import { findReported } from "./queries";

type ProviderReport = JobPayload<"delivery.provider-event">;

/** Whether the report's message is known (yet); if so, the report is in its record. */
export async function applyReport(report: ProviderReport): Promise<boolean> {
  const found = await findReported(report);
  const tenant = found && (await findTenant(found.tenantId));
  if (!found) return false;
  if (!tenant) return true;
  const ctx = await openContext({ tenant, actor: { kind: "system" } });
  const { id: providerEventId, type, messageId, recipients } = report;
  await recordDeliveryEvent(ctx, {
    deliveryId: found.deliveryId,
    providerEventId,
    type,
    at: new Date(report.at),
    recipients,
    messageId,
  });
  return true;
}

/** The job of a parked report. It fails, and is therefore retried, until its message is known. */
export async function replayReport(report: ProviderReport): Promise<void> {
  if (!(await applyReport(report))) throw new Error("No delivery matches this message yet");
}
