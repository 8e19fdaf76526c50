import { databases } from "@/lib/db/connect";
import { enqueueAlone } from "@/lib/queue/enqueue";

/** Checks a domain that Resend reports to have changed, in any tenant. Events can be late, so they don't say its state. */
export async function checkReportedDomain(providerDomainId: string): Promise<void> {
  const { identity } = await databases();
  const row = await identity.sendingDomain.findFirst({
    where: { provider: "resend", providerDomainId },
    select: { id: true, tenantId: true },
  });
  if (!row) return;
  const payload = { tenantId: row.tenantId, domainId: row.id };
  await enqueueAlone("sending-domain.check", payload, { singletonKey: row.id });
}
