import type { CrmDeal, CrmPort } from "@/lib/providers/crm/port";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import type { ProposalInput } from "../schema";
import { clientNameOf, dealFacts } from "./rules";

const PATIENCE_MS = 4_500;

type OpenCrm = () => Promise<CrmPort | null>;
type Outcome =
  | { status: "ok"; provider: string; deal: CrmDeal }
  | { status: "skipped" | "failed"; provider: string | null; reason: string };

/**
 * The input with what the CRM knows of its deal: the client's name, and `metadata.crmDeal` unless the caller gave one.
 * `metadata.crmEnrichment {status, provider, at, reason?}` tells how it went. Never throws, never takes 5 seconds.
 */
export async function enrichFromCrm(
  ctx: TenantContext,
  { input, crm, patienceMs = PATIENCE_MS }: { input: ProposalInput; crm: OpenCrm; patienceMs?: number },
): Promise<ProposalInput> {
  const outcome = await askInTime(crm, { dealId: input.crmDealId ?? "", patienceMs });
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
    metadata: { crmDeal: dealFacts(outcome.deal), ...input.metadata, crmEnrichment: { status, provider, at } },
  };
}

async function askInTime(crm: OpenCrm, { dealId, patienceMs }: { dealId: string; patienceMs: number }) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve({ status: "failed", provider: null, reason: "timeout" }), patienceMs);
  });
  try {
    return await Promise.race([ask(crm, dealId), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(crm: OpenCrm, dealId: string): Promise<Outcome> {
  let provider: string | null = null;
  try {
    const port = await crm();
    if (!port) return { status: "skipped", provider, reason: "no_connection" };
    provider = port.provider;
    const deal = await port.getDeal(dealId);
    return deal ? { status: "ok", provider, deal } : { status: "failed", provider, reason: "deal_not_found" };
  } catch (error) {
    return { status: "failed", provider, reason: error instanceof ProviderFailure ? error.kind : "unavailable" };
  }
}
