import { z } from "zod";
import { defineContract } from "@/lib/core/contract";
import { AuditFilter } from "./schema";

const shared = {
  tag: "Audit",
  method: "GET",
  permission: "integrations:manage",
  query: AuditFilter,
  response: z.string(),
  example: { entityType: "follow_up" },
} as const;

export const exportAuditCsvContract = defineContract({
  ...shared,
  path: "/audit/csv",
  summary: "Export the audit trail as CSV, latest first",
  responseType: "text/csv",
});

export const exportAuditNdjsonContract = defineContract({
  ...shared,
  path: "/audit/ndjson",
  summary: "Export the audit trail as NDJSON, one event a line, latest first",
  responseType: "application/x-ndjson",
});

export const auditContracts = [exportAuditCsvContract, exportAuditNdjsonContract];
