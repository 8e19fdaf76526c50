import type { StageNames } from "@/lib/connections/crm/deal-stages";
import type { CrmRecordModel } from "@/lib/db/generated/models";
import { type Contact, DEAL_STATUSES, type Deal } from "./schema";

type Row = Pick<CrmRecordModel, "id" | "externalId" | "fields" | "remoteChangedAt" | "updatedAt">;

/** Names of stages by id, and of the team's members by their address in lower case. */
export type DealNames = { stages: StageNames; owners: ReadonlyMap<string, string> };

export function presentDeal({ id, externalId, fields, ...row }: Row, { stages, owners }: DealNames): Deal {
  const stage = lineOf(fields.stage);
  const ownerEmail = lineOf(fields.ownerEmail);
  return {
    id,
    crmDealId: externalId,
    name: lineOf(fields.name) ?? "Unnamed deal",
    companyName: lineOf(fields.companyName),
    amount: typeof fields.amount === "number" ? fields.amount : null,
    currency: lineOf(fields.currency),
    stage,
    stageName: stage && (stages.get(stage) ?? stage),
    status: DEAL_STATUSES.find((status) => status === fields.status) ?? null,
    closeDate: lineOf(fields.closeDate),
    ownerEmail,
    ownerName: (ownerEmail && owners.get(ownerEmail.toLowerCase())) || null,
    updatedAt: changedAt(row),
  };
}

export function presentContact({ id, fields, ...row }: Row): Contact {
  const email = lineOf(fields.email);
  const name = [fields.firstName, fields.lastName].map(lineOf).filter(Boolean).join(" ");
  return {
    id,
    name: name || email || "Unnamed",
    email,
    company: lineOf(fields.company),
    phone: lineOf(fields.phone),
    customFields: Object.entries(recordOf(fields.customFields)).flatMap(([field, value]) => {
      const shown = typeof value === "object" && value !== null ? JSON.stringify(value) : lineOf(value);
      return shown ? [[field, shown] as [string, string]] : [];
    }),
    updatedAt: changedAt(row),
  };
}

/** CRM ids of a deal's contacts. */
export function contactIdsOf({ fields }: Pick<Row, "fields">): string[] {
  return Array.isArray(fields.contactIds) ? fields.contactIds.map(String) : [];
}

function changedAt({ remoteChangedAt, updatedAt }: Pick<Row, "remoteChangedAt" | "updatedAt">): string {
  return (remoteChangedAt ?? updatedAt).toISOString();
}

function lineOf(value: unknown): string | null {
  if (value === null || value === undefined || typeof value === "object") return null;
  return String(value).trim() || null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
