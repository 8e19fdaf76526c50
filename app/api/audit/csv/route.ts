import { exportAuditCsvContract } from "@/lib/features/audit/contract";
import { exportCsv } from "@/lib/features/audit/export-events";
import { methods } from "@/lib/http/methods";
import { FileStream } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(exportAuditCsvContract, async ({ ctx, query }) => new FileStream(exportCsv(ctx, query), "audit.csv")),
});
