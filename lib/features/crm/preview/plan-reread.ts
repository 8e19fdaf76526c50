import type { CrmRecordModel } from "@/lib/db/generated/models";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { ERASED } from "../changes/record-change";
import type { RemoteRecord } from "../exchange/remote-record";
import { knownRecords } from "../run/known-records";
import { readAgain } from "../run/reread-records";
import { type Part, type Planning, planned, planRecord } from "./plan-changes";
import type { RereadPlace } from "./preview-cursor";

/** Plans what reading some records again would change. A failure only stops this, as in a sync. */
export async function planReread(ctx: TenantContext, planning: Planning, place: RereadPlace): Promise<Part> {
  const { crm, connectionId, directionOf, room, imported } = planning;
  const { type, from, skip } = place;
  const again = await readAgain(ctx, { crm, connectionId, type }, from).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure) || error.kind === "unauthorized") throw error;
    return { records: [], erased: [] };
  });
  const { records, erased } = again;
  const known = await knownRecords(ctx, ctx.db, { connectionId, type, records });
  const where = { tenantId: ctx.tenantId, connectionId, objectType: type, externalId: { in: erased } };
  const gone = await ctx.db.crmRecord.findMany({ where, orderBy: { id: "asc" } });
  const changes = [
    ...gone.map((row) => planned(type, { row, remote: undefined, change: ERASED })),
    ...records.flatMap((remote) => {
      const row = known.get(remote.id);
      if (!row || imported.has(`${type} ${remote.id}`) || isListed(row, remote)) return [];
      return planRecord({ row, remote, type, directionOf }).filter(({ action }) => action !== "conflict");
    }),
  ];
  const items = changes.slice(skip, skip + room);
  if (skip + items.length < changes.length) return { items, next: { ...place, skip: skip + items.length } };
  return { items, next: null };
}

/** Whether the CRM's list of changes has it, too. */
function isListed({ remoteChangedAt }: CrmRecordModel, { changedAt }: RemoteRecord): boolean {
  return changedAt === null || remoteChangedAt === null || changedAt > remoteChangedAt;
}
