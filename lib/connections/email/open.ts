import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { DomainsPort } from "@/lib/providers/email/domains-port";
import type { EmailPort } from "@/lib/providers/email/port";
import { createResendEmail } from "@/lib/providers/email/resend";
import { createResendDomains } from "@/lib/providers/email/resend-domains";
import { createSandboxEmail } from "@/lib/providers/email/sandbox";
import { createSandboxDomains } from "@/lib/providers/email/sandbox-domains";
import { domainStore, outboxStore } from "./sandbox-store";

type Opening = { tenant: { id: string; isSandbox: boolean }; db: TenantDb; clock: Clock };

/** Opens the configured email provider, or the tenant's sandbox outbox if none is configured. */
export function openEmail({ tenant, db, clock }: Opening): EmailPort {
  const { RESEND_API_KEY, RESEND_BASE_URL, SANDBOX_EMAIL_LATENCY_MS } = env();
  if (RESEND_API_KEY && !tenant.isSandbox) {
    return createResendEmail({ apiKey: RESEND_API_KEY, baseUrl: RESEND_BASE_URL });
  }
  const [beforeAccept = 0, afterAccept = 0] = SANDBOX_EMAIL_LATENCY_MS.split(",").map(Number);
  return createSandboxEmail(outboxStore(db, tenant.id), { clock, latencyMs: { beforeAccept, afterAccept } });
}

/** Opens the sending domains of the provider that `openEmail` opens. */
export function openDomains({ tenant, db }: Omit<Opening, "clock">): DomainsPort {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  if (RESEND_API_KEY && !tenant.isSandbox) {
    return createResendDomains({ apiKey: RESEND_API_KEY, baseUrl: RESEND_BASE_URL });
  }
  return createSandboxDomains(domainStore(db, tenant.id));
}
