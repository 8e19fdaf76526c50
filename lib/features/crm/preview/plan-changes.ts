import type { CrmRecordModel } from "@/lib/db/generated/models";
import type { CrmGone, CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { fieldChanges } from "../changes/queries";
import { mergeCopy, type RecordChange, takenIn } from "../changes/record-change";
import type { PlannedChange } from "../changes/schema";
import { listRemote, readRemote } from "../exchange/exchange-records";
import type { RemoteRecord } from "../exchange/remote-record";
import type { DirectionOf } from "../fields/field-map";
import { type Fields, flatFields } from "../fields/flat-fields";
import { mergeRecord, pendingFields } from "../merge-record";
import { nameOf } from "../record-name";
import { findPending, type Pending } from "../run/find-pending";
import { knownRecords } from "../run/known-records";
import { lastCursor, readable } from "../run/pull-changes";
import { findReached } from "../run/reread-records";
import type { Tally } from "../run/tally";
import type { SyncType } from "../schema";
import type { Place, PullPlace, PushPlace } from "./preview-cursor";

export type Planning = {
  crm: CrmPort;
  connectionId: string;
  directionOf: DirectionOf;
  fieldMapRevision: number;
  room: number;
  tally: Tally;
  /** Type and CRM ID of the records imported so far. */
  imported: Set<string>;
};
export type Part = { items: PlannedChange[]; next: Place | null };

/** Plans the import of one page of the CRM's changes. If there isn't room for the whole page, returns a part of it. */
export async function planPull(ctx: TenantContext, planning: Planning, place: PullPlace): Promise<Part> {
  const { crm, directionOf, room } = planning;
  const { type, crm: cursor, skip } = place;
  const page = await listRemote(crm, { type, cursor });
  const records = readable(page, type, planning.tally);
  for (const { id } of records) planning.imported.add(`${type} ${id}`);
  const known = await knownRecords(ctx, ctx.db, { connectionId: planning.connectionId, type, records });
  const changes = [
    ...(await planGone(ctx, planning, { type, gone: page.gone })),
    ...records.flatMap((remote) => planRecord({ row: known.get(remote.id), remote, type, directionOf })),
  ];
  const items = changes.slice(skip, skip + room);
  if (skip + items.length < changes.length) return { items, next: { ...place, skip: skip + items.length } };
  const isMore = page.more && page.cursor !== null && page.cursor !== cursor;
  return { items, next: isMore ? { ...place, crm: page.cursor, skip: 0 } : { step: "push", type, after: null } };
}

type Pair = { row: CrmRecordModel | undefined; remote: RemoteRecord; type: SyncType; directionOf: DirectionOf };

export function planRecord({ row, remote, type, directionOf }: Pair): PlannedChange[] {
  if (!row) return [planned(type, { row, remote, change: takenIn(directionOf, remote.fields) })];
  const copy = mergeCopy(row, remote, directionOf);
  if (!copy) return [];
  const { merged, change } = copy;
  const conflicts = merged.conflicts.map(({ field, local, remote: theirs }) => ({
    field,
    before: local,
    after: theirs,
  }));
  const about = planned(type, { row, remote, change: { side: "local", action: "updated", before: {}, after: {} } });
  const isPending = row.localVersion > row.syncedVersion;
  return [
    ...(change ? [planned(type, { row, remote, change })] : []),
    ...(conflicts.length > 0 ? [{ ...about, action: "conflict" as const, fields: conflicts }] : []),
    ...(merged.isToTell && !isPending ? planWrite(type, { row, remote, directionOf }) : []),
  ];
}

/** Plans the push of our changes, as if the CRM's current records had been pulled first. */
export async function planPush(ctx: TenantContext, planning: Planning, place: PushPlace): Promise<Part> {
  const { crm, directionOf, connectionId, room } = planning;
  const { type } = place;
  const after = place.after ? { ...place.after, updatedAt: new Date(place.after.updatedAt) } : undefined;
  const batch = await findPending(ctx, { connectionId, type, directionOf, after }).next();
  const pending: Pending[] = batch.done ? [] : batch.value;
  const rows = pending.slice(0, room).map(({ row }) => row);
  const ids = rows.flatMap(({ externalId }) => externalId ?? []);
  const remote = new Map((await readRemote(crm, type, ids)).map((record) => [record.id, record]));
  const items = rows.flatMap((row) =>
    row.externalId === null || remote.has(row.externalId)
      ? planWrite(type, { row, remote: remote.get(row.externalId ?? ""), directionOf })
      : [],
  );
  const last = rows.at(-1);
  if (last) return { items, next: { ...place, after: { updatedAt: last.updatedAt.toISOString(), id: last.id } } };
  const isWhole = (await lastCursor(ctx, { ...planning, type })) === null;
  if (isWhole) return { items, next: null };
  const from = (await findReached(ctx, { connectionId, type }))?.rereadTo ?? null;
  return { items, next: { step: "reread", type, from, skip: 0 } };
}

type Write = { row: CrmRecordModel; remote: RemoteRecord | undefined; directionOf: DirectionOf };

function planWrite(type: SyncType, { row, remote, directionOf }: Write): PlannedChange[] {
  const { fields: local, baseline } = row;
  const merged = remote
    ? mergeRecord(directionOf, { local, baseline, remote: remote.fields })
    : { fields: local, baseline, conflicts: [] };
  const conflicts = merged.conflicts.map(({ field }) => field);
  const after = pendingFields(type, directionOf, { ...merged, conflicts });
  if (Object.keys(after).length === 0) return [];
  const theirs: Fields = remote ? flatFields(remote.fields) : {};
  const before = Object.fromEntries(Object.keys(after).map((field) => [field, theirs[field] ?? null]));
  const action = row.externalId === null ? "created" : "updated";
  return [planned(type, { row, remote, change: { side: "remote", action, before, after } })];
}

async function planGone(
  ctx: TenantContext,
  { connectionId }: Planning,
  { type, gone }: { type: SyncType; gone: CrmGone[] },
): Promise<PlannedChange[]> {
  if (gone.length === 0) return [];
  const merged = new Set(gone.filter(({ mergedInto }) => mergedInto !== null).map(({ id }) => id));
  const where = { tenantId: ctx.tenantId, connectionId, objectType: type, mergedInto: null };
  const rows = await ctx.db.crmRecord.findMany({
    where: { ...where, externalId: { in: gone.map(({ id }) => id) } },
    orderBy: { id: "asc" },
  });
  return rows.flatMap((row) => {
    const isMerged = merged.has(row.externalId ?? "");
    if (!isMerged && row.deletedAt !== null) return [];
    const action = isMerged ? ("merged" as const) : ("deleted" as const);
    return [planned(type, { row, remote: undefined, change: { side: "local", action, before: {}, after: {} } })];
  });
}

type About = { row: CrmRecordModel | undefined; remote: RemoteRecord | undefined; change: RecordChange };

export function planned(objectType: SyncType, { row, remote, change }: About): PlannedChange {
  return {
    objectType,
    recordId: row?.id ?? null,
    externalId: remote?.id ?? row?.externalId ?? null,
    recordName: nameOf(row?.fields ?? remote?.fields ?? {}),
    side: change.side,
    action: change.action,
    fields: fieldChanges(change),
  };
}
