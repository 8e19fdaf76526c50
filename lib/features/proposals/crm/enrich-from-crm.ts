import type { CrmDeal, CrmStage } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import type { ProposalInput } from "../schema";
import { clientNameOf, dealFacts } from "./deal-facts";

const CRM_TIMEOUT_MS = 4_500;

type Outcome =
  | { status: "ok"; provider: string; deal: CrmDeal; stages: CrmStage[] }
  | { status: "skipped" | "failed"; provider: string | null; reason: string };

/**
 * Adds CRM data about the deal to the input: the client name, and `metadata.crmDeal` unless the caller set it.
 * `metadata.crmEnrichment {status, provider, at, reason?}` reports the outcome. Never throws and never takes 5 seconds.
 */
export async function enrichFromCrm(
  ctx: TenantContext,
  input: ProposalInput,
  timeoutMs = CRM_TIMEOUT_MS,
): Promise<ProposalInput> {
  const outcome = await askWithTimeout(ctx, { dealId: input.crmDealId ?? "", timeoutMs });
  const { status, provider } = outcome;
  const at = ctx.clock.now().toISOString();
  if (outcome.status !== "ok") {
    const { reason } = outcome;
    if (status === "failed") ctx.log.warn({ tenantId: ctx.tenantId, code: reason }, "proposal not enriched");
    return { ...input, metadata: { ...input.metadata, crmEnrichment: { status, provider, at, reason } } };
  }
  return {
    ...input,
    clientName: clientNameOf(outcome.deal) ?? input.clientName,
    metadata: {
      crmDeal: dealFacts(outcome.deal, outcome.stages),
      ...input.metadata,
      crmEnrichment: { status, provider, at },
    },
  };
}

/** A response that arrives after the timeout is dropped. */
async function askWithTimeout(ctx: TenantContext, asked: { dealId: string; timeoutMs: number }): Promise<Outcome> {
  const known: { provider: string | null } = { provider: null };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    const giveUp = () => resolve({ status: "failed", provider: known.provider, reason: "timeout" });
    timer = setTimeout(giveUp, asked.timeoutMs);
  });
  try {
    return await Promise.race([ask(ctx, asked.dealId, known), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(ctx: TenantContext, dealId: string, known: { provider: string | null }): Promise<Outcome> {
  try {
    const crm = await ctx.ports.crm();
    if (!crm) return { status: "skipped", provider: null, reason: "no_connection" };
    known.provider = crm.provider;
    const [deal] = await crm.read("deal", [dealId]);
    return deal
      ? { status: "ok", provider: crm.provider, deal, stages: await crm.listStages() }
      : { status: "failed", provider: crm.provider, reason: "deal_not_found" };
  } catch (error) {
    const reason = error instanceof ProviderFailure ? error.kind : "unavailable";
    return { status: "failed", provider: known.provider, reason };
  }
}
