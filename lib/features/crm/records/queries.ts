import { notFound } from "@/lib/core/errors";
import { Prisma } from "@/lib/db/generated/client";
import type { TenantContext } from "@/lib/tenancy/context";
import { presentRecord } from "./present";
import type { CrmRecord, RecordQuery } from "./schema";

/** Lists the records that aren't deleted, from every CRM the team has had. */
export async function listRecords(
  ctx: TenantContext,
  { objectType, q = "", page, limit }: RecordQuery,
): Promise<{ items: CrmRecord[]; total: number }> {
  ctx.require("contacts:read");
  const { tenantId, db } = ctx;
  const pattern = `%${q.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const where = Prisma.sql`tenant_id = ${tenantId}::uuid AND deleted_at IS NULL
    ${objectType ? Prisma.sql`AND object_type = ${objectType}` : Prisma.empty}
    ${
      q.trim() === ""
        ? Prisma.empty
        : Prisma.sql`AND concat_ws(' ', fields->>'name', fields->>'firstName', fields->>'lastName', fields->>'email',
            fields->>'company', fields->>'companyName') ILIKE ${pattern}`
    }`;
  const [found, counted] = await Promise.all([
    db.$queryRaw<{ id: string }[]>`SELECT id FROM crm_records WHERE ${where} ORDER BY updated_at DESC, id DESC
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM crm_records WHERE ${where}`,
  ]);
  const rows = await db.crmRecord.findMany({
    where: { tenantId, id: { in: found.map(({ id }) => id) } },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
  });
  return { items: rows.map(presentRecord), total: counted[0]?.total ?? 0 };
}

export async function getRecord(ctx: TenantContext, { id }: { id: string }): Promise<CrmRecord> {
  ctx.require("contacts:read");
  const row = await ctx.db.crmRecord.findFirst({ where: { id, tenantId: ctx.tenantId, deletedAt: null } });
  if (!row) throw notFound("Record");
  return presentRecord(row);
}
