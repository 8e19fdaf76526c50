import { notFound } from "@/lib/core/errors";
import type { PageQuery } from "@/lib/core/pagination";
import type { TenantContext } from "@/lib/tenancy/context";
import { askProvider } from "../connections/ask-provider";
import { requireCrm } from "../connections/queries";
import { presentConflict, presentContact, presentSync } from "./present";
import type { ConflictQuery, ContactQuery, CrmConflict, CrmContact, CrmSync } from "./schema";

type Page<T> = { items: T[]; total: number };

/** Searches the CRM directly. `email` takes precedence over `q`. */
export async function searchContacts(
  ctx: TenantContext,
  { q = "", email, limit }: ContactQuery,
): Promise<{ contacts: CrmContact[]; provider: "hubspot" | "salesforce" }> {
  ctx.require("contacts:read");
  const { connection, crm } = await requireCrm(ctx);
  const search = email === undefined ? { q: q.trim(), limit } : { email, limit };
  const found = await askProvider(ctx, connection, () => crm.searchContacts(search));
  return { contacts: found.slice(0, limit).map(presentContact), provider: crm.provider };
}

export async function listSyncs(ctx: TenantContext, query: PageQuery): Promise<Page<CrmSync>> {
  ctx.require("contacts:read");
  const where = { tenantId: ctx.tenantId };
  const [rows, total] = await Promise.all([
    ctx.db.crmSync.findMany({
      where,
      orderBy: [{ startedAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
    ctx.db.crmSync.count({ where }),
  ]);
  const providers = await providersOf(ctx);
  return { items: rows.map((row) => presentSync(row, providers.get(row.connectionId) ?? "")), total };
}

export async function getSync(ctx: TenantContext, { id }: { id: string }): Promise<CrmSync> {
  ctx.require("contacts:read");
  const row = await ctx.db.crmSync.findFirst({ where: { id, tenantId: ctx.tenantId } });
  if (!row) throw notFound("Sync");
  return presentSync(row, (await providersOf(ctx)).get(row.connectionId) ?? "");
}

export async function listConflicts(ctx: TenantContext, query: ConflictQuery): Promise<Page<CrmConflict>> {
  ctx.require("contacts:read");
  const where = { tenantId: ctx.tenantId, status: query.status };
  const [rows, total] = await Promise.all([
    ctx.db.crmConflict.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
    }),
    ctx.db.crmConflict.count({ where }),
  ]);
  const records = await ctx.db.crmRecord.findMany({
    where: { tenantId: ctx.tenantId, id: { in: rows.map(({ recordId }) => recordId) } },
  });
  const byId = new Map(records.map((record) => [record.id, record]));
  return { items: rows.flatMap((row) => present(row, byId.get(row.recordId))), total };
}

export async function getConflict(ctx: TenantContext, { id }: { id: string }): Promise<CrmConflict> {
  ctx.require("contacts:read");
  const { tenantId } = ctx;
  const row = await ctx.db.crmConflict.findFirst({ where: { id, tenantId } });
  const record = row && (await ctx.db.crmRecord.findFirst({ where: { id: row.recordId, tenantId } }));
  if (!row || !record) throw notFound("Conflict");
  return presentConflict(row, record);
}

function present(
  row: Parameters<typeof presentConflict>[0],
  record: Parameters<typeof presentConflict>[1] | undefined,
): CrmConflict[] {
  return record ? [presentConflict(row, record)] : [];
}

async function providersOf(ctx: TenantContext): Promise<Map<string, string>> {
  const rows = await ctx.db.connection.findMany({
    where: { tenantId: ctx.tenantId, userId: null },
    select: { id: true, provider: true },
  });
  return new Map(rows.map(({ id, provider }) => [id, provider]));
}
