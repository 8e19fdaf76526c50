import type { Clock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { Turns } from "@/lib/core/in-turn";
import type { TenantDb } from "@/lib/db/tenant-db";
import { createBuiltinAi } from "@/lib/providers/ai/builtin";
import { createOpenAi } from "@/lib/providers/ai/openai";
import type { AiPort } from "@/lib/providers/ai/port";
import type { CalendarPort } from "@/lib/providers/calendar/port";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { EmailPort } from "@/lib/providers/email/port";
import { createResendEmail } from "@/lib/providers/email/resend";
import { createSandboxEmail } from "@/lib/providers/email/sandbox";
import type { TenantSettings } from "./context";
import { openCalendar } from "./open-calendar";
import { openCrm } from "./open-crm";
import { outboxStore } from "./outbox-store";
import { takeTurns } from "./take-turns";

/** The outside world as this tenant may reach it. A sandbox tenant only ever reaches its own sandbox. */
export type Ports = {
  readonly email: EmailPort;
  readonly ai: AiPort;
  /** The tenant's CRM, or null without an active connection. */
  crm(): Promise<CrmPort | null>;
  /** This person's calendar, or null without an active connection. */
  calendar(userId: string): Promise<CalendarPort | null>;
};

type Opening = { tenant: TenantSettings; db: TenantDb; clock: Clock; given?: Partial<Ports> };

export function openPorts({ tenant, db, clock, given = {} }: Opening): Ports {
  const settings = env();
  let email = given.email;
  let ai = given.ai;
  return {
    crm: given.crm ?? (() => openCrm(db, { tenantId: tenant.id, clock })),
    calendar: given.calendar ?? ((userId) => openCalendar({ tenant, db, clock }, userId)),
    get email(): EmailPort {
      if (!email) {
        email =
          settings.RESEND_API_KEY && !tenant.isSandbox
            ? createResendEmail({ apiKey: settings.RESEND_API_KEY, baseUrl: settings.RESEND_BASE_URL })
            : createSandboxEmail(outboxStore(db, tenant.id), { clock, latencyMs: sandboxLatency() });
      }
      return email;
    },
    get ai(): AiPort {
      if (!ai) {
        ai =
          settings.OPENAI_API_KEY && !tenant.isSandbox
            ? createOpenAi({
                apiKey: settings.OPENAI_API_KEY,
                baseUrl: settings.OPENAI_BASE_URL,
                model: settings.OPENAI_MODEL,
              })
            : builtinAi(tenant.id);
      }
      return ai;
    },
  };
}

/** One engine thread per process, however many contexts are opened and however Next bundles this file. */
const shared = globalThis as typeof globalThis & {
  followthroughEngine?: { ai: AiPort; turns: Turns };
};

function builtinAi(tenantId: string): AiPort {
  shared.followthroughEngine ??= { ai: createBuiltinAi(), turns: new Turns() };
  const { ai, turns } = shared.followthroughEngine;
  return takeTurns(ai, tenantId, turns);
}

function sandboxLatency() {
  const [beforeAccept = 0, afterAccept = 0] = env().SANDBOX_EMAIL_LATENCY_MS.split(",").map(Number);
  return { beforeAccept, afterAccept };
}
