import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { addressesOfDeal } from "../addresses";
import { isAProposal } from "./deeds";
import { type Among, fulfil } from "./fulfil";

export type MadeProposal = { id: string; clientName: string; crmDealId: string | null };

const MIN_NAME = 4;

/**
 * Marks a promised proposal as fulfilled. Matches the contacts of its deal, or its client's name in the meeting title.
 */
export async function fulfilWithProposal(
  ctx: TenantContext,
  tx: TenantTransaction,
  made: MadeProposal,
  among?: Among,
): Promise<void> {
  const client = made.clientName.trim();
  const contacts = made.crmDealId ? await addressesOfDeal(ctx, tx, made.crmDealId) : [];
  const isNamed = [...client].length >= MIN_NAME;
  const title = { contains: client.replace(/[\\%_]/g, "\\$&"), mode: "insensitive" as const };
  const origin = [{ contacts: { hasSome: contacts } }, ...(isNamed ? [{ meeting: { title } }] : [])];
  const where = { kind: "commitment" as const, side: "ours" as const, OR: origin };
  const isMeant = ({ what }: { what: string }) => isAProposal(what);
  await fulfil(ctx, tx, { kind: "proposal", id: made.id, at: among?.at }, { where, isMeant, ids: among?.ids });
}
