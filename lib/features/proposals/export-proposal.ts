import { writeJson } from "@/lib/core/write-json";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { fileName } from "./export/file-name";
import type { Exported, ExportInput } from "./export/schema";
import { renderInThread } from "./html/render-in-thread";
import { getProposal } from "./queries";

/** Exports the proposal as a document for the client (`html`) or with all of its fields (`json`). */
export async function exportProposal(ctx: TenantContext, input: ExportInput & { id: string }): Promise<Exported> {
  const { id, format, branding } = input;
  const proposal = await getProposal(ctx, { id });
  const generatedAt = ctx.clock.now();
  const company = branding.companyName?.trim() || ctx.tenant.name;
  const content =
    format === "json"
      ? await writeJson(proposal, "  ")
      : await renderInThread(ctx.tenantId, { proposal, company, branding, generatedAt });
  await ctx.transaction((tx) =>
    recordEvent(ctx, tx, { entityType: "proposal", entityId: id, type: "proposal.exported", data: { format } }),
  );
  const filename = fileName(proposal, generatedAt, format);
  return { proposalId: id, format, content, filename, generatedAt: generatedAt.toISOString() };
}
