import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { EmailPort } from "@/lib/providers/email/port";
import { createResendEmail } from "@/lib/providers/email/resend";
import { createSandboxEmail } from "@/lib/providers/email/sandbox";
import { outboxStore } from "./sandbox-store";

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
