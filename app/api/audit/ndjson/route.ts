import { exportAuditNdjsonContract } from "@/lib/features/audit/contract";
import { exportNdjson } from "@/lib/features/audit/export-events";
import { methods } from "@/lib/http/methods";
import { FileStream } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(
    exportAuditNdjsonContract,
    async ({ ctx, query }) => new FileStream(exportNdjson(ctx, query), "audit.ndjson"),
  ),
});
