import { correctCommitment } from "@/lib/features/commitments/correct-commitment";
import type { CommitmentPatch } from "@/lib/features/commitments/schema";
import { insertCommitments, type NewCommitment } from "@/lib/features/commitments/write-commitment";
import { syncCrm } from "@/lib/features/crm/sync-crm";
import type { CrmPort } from "@/lib/providers/crm/port";
import type { CrmAccount } from "./crm-accounts";
import { createTenant, systemOf } from "./factories";

const DAY_MS = 86_400_000;

/** The columns of a promise that our side made in a meeting. */
export const OUR_PROMISE = { kind: "commitment", state: "firm", side: "ours", source: "engine" } as const;

/** A team connected to this CRM, in whose meeting with Dana two days ago something can be promised. */
export async function promisedWork(account: CrmAccount) {
  const ports = { crm: async (): Promise<CrmPort> => account.crm() };
  const member = await createTenant({ ports, tenant: { timeZone: "Europe/Berlin" } });
  const { ctx, userId, tenant } = member;
  const { tenantId, db } = ctx;
  await db.connection.create({ data: { tenantId, provider: account.provider } });
  await syncCrm(ctx, { syncTypes: ["contact", "deal"], dryRun: false });
  const heldOn = new Date(Date.now() - 2 * DAY_MS).toISOString().slice(0, 10);
  const at = new Date(`${heldOn}T12:00:00Z`);
  const dana = { name: "Dana Ruiz", email: "Dana@northwind.example", role: null, external: true };
  const times = { startTime: at, endTime: at, transcriptStatus: "completed" as const };
  const meeting = await db.meeting.create({
    data: { tenantId, ownerId: userId, title: "Review <Q4>", participants: [dana], ...times },
  });
  const meetingId = meeting.id;
  return {
    ...member,
    meetingId,
    heldOn,
    promise: async (columns: Partial<NewCommitment> = {}): Promise<string> => {
      const said = { who: "Sam Okafor", toWhom: "Dana Ruiz", what: "Send the offer", dueOn: new Date("2026-11-27") };
      const row = {
        meetingId,
        ownerId: userId,
        contacts: ["dana@northwind.example"],
        ...said,
        ...OUR_PROMISE,
        ...columns,
      };
      const [id = ""] = await ctx.transaction((tx) => insertCommitments(ctx, tx, [row]));
      return id;
    },
    correct: async (id: string, patch: Omit<CommitmentPatch, "revision">): Promise<void> => {
      const { revision } = await db.commitment.findFirstOrThrow({ where: { id, tenantId } });
      await correctCommitment(ctx, { id, revision, ...patch });
    },
    system: (crm: () => Promise<CrmPort> = ports.crm) => systemOf(tenant, { ports: { crm } }),
  };
}
