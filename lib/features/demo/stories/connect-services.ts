import { crmStore } from "@/lib/connections/crm/sandbox-store";
import type { CrmContact } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { connectSandbox, seedSandboxConnections } from "../../connections/seed-sandbox-connections";
import { changeRecord } from "../../crm/change-record";
import { SYNC_TYPES } from "../../crm/schema";
import { syncCrm } from "../../crm/sync-crm";
import { contextAt } from "../history/context-at";
import { guestsOf } from "../sample-calls/timed-transcript";
import type { SampleTeam } from "../sample-team/colleagues";
import { minutesAfter } from "../sample-times";

const OUR_NUMBER = "+44 20 7946 0188";
const THEIR_NUMBER = "+44 113 496 0127";

/** Connects the team's CRM and calendars, syncs twice, and in between changes one phone number on both sides. */
export async function connectServices(ctx: TenantContext, team: SampleTeam): Promise<void> {
  const now = ctx.clock.now();
  await seedSandboxConnections(ctx, team.owner.userId);
  for (const { userId } of [team.naledi, team.mateo, team.saoirse]) {
    await connectSandbox(ctx, { provider: "google", userId });
  }
  const everything = { syncTypes: [...SYNC_TYPES], dryRun: false };
  await syncCrm(contextAt(ctx, team.ines, minutesAfter(now, -26 * 60)), everything);
  await createConflict(ctx, team, guestsOf("Halden Freight", 1)[0]?.email ?? "");
  await syncCrm(contextAt(ctx, team.ines, minutesAfter(now, -120)), everything);
}

async function createConflict(ctx: TenantContext, { mateo }: SampleTeam, email: string): Promise<void> {
  const now = ctx.clock.now();
  const ours = await ctx.db.crmRecord.findFirstOrThrow({
    where: { tenantId: ctx.tenantId, objectType: "contact", fields: { path: ["email"], equals: email } },
  });
  const past = contextAt(ctx, mateo, minutesAfter(now, -300));
  await changeRecord(past, { id: ours.id, fields: { phone: OUR_NUMBER } });
  const store = crmStore(ctx.db, { tenantId: ctx.tenantId, provider: "hubspot" });
  const rows = (await store.list("contact", 0, 100)) as { key: string | null; record: CrmContact }[];
  const changed = rows
    .filter(({ record }) => record.email === email)
    .map(({ key, record }) => ({
      key,
      record: { ...record, phone: THEIR_NUMBER, updatedAt: minutesAfter(now, -240).toISOString() },
    }));
  await store.put("contact", changed);
}
