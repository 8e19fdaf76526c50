import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { fileName } from "./export/file-name";
import type { Branding, PaperSize } from "./export/schema";
import { renderPdfFor, SANDBOX_BUDGET_MS } from "./pdf/render-pdf";
import { getProposal } from "./queries";

/**
 * Renders the proposal as a PDF with embedded fonts. Limited to 5 seconds in a sandbox and 20 otherwise. Stops when
 * `signal` aborts.
 */
export async function printProposal(
  ctx: TenantContext,
  {
    id,
    branding,
    paper,
    signal,
  }: { id: string; branding: Branding; paper: PaperSize; signal?: AbortSignal | undefined },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; filename: string }> {
  const { title, clientName, sections, pricing, validUntil } = await getProposal(ctx, { id });
  const proposal = { title, clientName, sections, pricing, validUntil };
  const generatedAt = ctx.clock.now();
  const company = branding.companyName?.trim() || ctx.tenant.name;
  const print = { proposal, company, branding, paper, generatedAt: generatedAt.toISOString() };
  const budget = ctx.tenant.isSandbox ? { budgetMs: SANDBOX_BUDGET_MS } : {};
  const bytes = await renderPdfFor(ctx.tenantId, print, { ...budget, signal });
  await ctx.transaction((tx) =>
    recordEvent(ctx, tx, { entityType: "proposal", entityId: id, type: "proposal.exported", data: { format: "pdf" } }),
  );
  return { bytes, filename: fileName(proposal, generatedAt, "pdf") };
}
