import { downloadPdfContract } from "@/lib/features/proposals/contract";
import { printProposal } from "@/lib/features/proposals/print-proposal";
import { methods } from "@/lib/http/methods";
import { Reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(downloadPdfContract, async ({ ctx, params, query: { paper, ...branding }, request }) => {
    const { bytes, filename } = await printProposal(ctx, { ...params, branding, paper, signal: request.signal });
    return new Reply(bytes, { headers: { "Content-Disposition": `attachment; filename="${filename}"` } });
  }),
});
