import { panelCsvContract } from "@/lib/features/reports/contract";
import { panelCsv } from "@/lib/features/reports/panel-csv";
import { methods } from "@/lib/http/methods";
import { Reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(panelCsvContract, async ({ ctx, params: { panel }, query }) => {
    const headers = { "Content-Disposition": `attachment; filename="${panel}.csv"` };
    return new Reply(await panelCsv(ctx, { panel, query }), { headers });
  }),
});
