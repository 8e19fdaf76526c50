import { openAi } from "@/lib/connections/ai/open";
import { openCalendar } from "@/lib/connections/calendar/open";
import { openCrm } from "@/lib/connections/crm/open";
import { openDomains, openEmail } from "@/lib/connections/email/open";
import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { TenantDb } from "@/lib/db/tenant-db";
import type { AiPort } from "@/lib/providers/ai/port";
import type { CalendarPort } from "@/lib/providers/calendar/port";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { DomainsPort } from "@/lib/providers/email/domains-port";
import type { EmailPort } from "@/lib/providers/email/port";
import { createHttpWebhooks } from "@/lib/providers/webhooks/http";
import type { WebhookPort } from "@/lib/providers/webhooks/port";
import { createSandboxWebhooks } from "@/lib/providers/webhooks/sandbox";
import type { TenantSettings } from "./context";

/** The external services of a tenant. A sandbox tenant only reaches sandbox providers. */
export type Ports = {
  readonly email: EmailPort;
  readonly domains: DomainsPort;
  readonly ai: AiPort;
  readonly webhooks: WebhookPort;
  /** The tenant's CRM, or null without an active connection. */
  crm(): Promise<CrmPort | null>;
  /** The user's calendar, or null without an active connection. */
  calendar(userId: string): Promise<CalendarPort | null>;
};

type Opening = { tenant: TenantSettings; db: TenantDb; clock: Clock; given?: Partial<Ports> };

export function openPorts({ tenant, db, clock, given = {} }: Opening): Ports {
  let { email, domains, ai, webhooks } = given;
  return {
    crm: given.crm ?? (() => openCrm(db, { tenant, clock })),
    calendar: given.calendar ?? ((userId) => openCalendar({ tenant, db, clock }, userId)),
    get email(): EmailPort {
      email ??= openEmail({ tenant, db, clock });
      return email;
    },
    get domains(): DomainsPort {
      domains ??= openDomains({ tenant, db });
      return domains;
    },
    get ai(): AiPort {
      ai ??= openAi(tenant, db);
      return ai;
    },
    get webhooks(): WebhookPort {
      webhooks ??= tenant.isSandbox
        ? createSandboxWebhooks()
        : createHttpWebhooks({ allowLoopback: env().WEBHOOK_ALLOW_LOOPBACK });
      return webhooks;
    },
  };
}
