import type { TenantContext } from "@/lib/tenancy/context";
import type { Branding } from "./export/schema";
import { renderInThread } from "./html/render-in-thread";
import { getProposal } from "./queries";

/** Renders the document as an export would, in the fonts of the PDF. No event is recorded, because only its authors see a preview. */
export async function previewProposal(
  ctx: TenantContext,
  { id, branding }: { id: string; branding: Branding },
): Promise<string> {
  const proposal = await getProposal(ctx, { id });
  const company = branding.companyName?.trim() || ctx.tenant.name;
  return renderInThread(ctx.tenantId, { proposal, company, branding, generatedAt: ctx.clock.now(), isPreview: true });
}
