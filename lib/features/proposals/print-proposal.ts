import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { fileName } from "./export/rules";
import type { Branding, Paper } from "./export/schema";
import { renderPdfFor } from "./pdf/render-pdf";
import { getProposal } from "./queries";

/** The proposal as a PDF file with its fonts inside. */
export async function printProposal(
  ctx: TenantContext,
  { id, branding, paper }: { id: string; branding: Branding; paper: Paper },
): Promise<{ bytes: Uint8Array<ArrayBuffer>; filename: string }> {
  const { title, clientName, sections, pricing, validUntil } = await getProposal(ctx, { id });
  const proposal = { title, clientName, sections, pricing, validUntil };
  const generatedAt = ctx.clock.now();
  const company = branding.companyName?.trim() || ctx.tenant.name;
  const bytes = await renderPdfFor(ctx.tenantId, {
    proposal,
    company,
    branding,
    paper,
    generatedAt: generatedAt.toISOString(),
  });
  await ctx.transaction((tx) =>
    recordEvent(ctx, tx, { entityType: "proposal", entityId: id, type: "proposal.exported", data: { format: "pdf" } }),
  );
  return { bytes, filename: fileName(proposal, generatedAt, "pdf") };
}
