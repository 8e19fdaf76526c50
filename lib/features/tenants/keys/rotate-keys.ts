import { setTimeout as wait } from "node:timers/promises";
import { currentKeyId, openText, sealText } from "@/lib/core/sealed-text";
import { appendAuditEvent } from "@/lib/db/append-audit-event";
import { databases, type Transaction } from "@/lib/db/connect";
import { tenantDb } from "@/lib/db/tenant-db";
import { inTenant } from "@/lib/db/tenant-pool";
import { ENDED_GRANTS, type SealedColumn, TENANT_COLUMNS } from "./sealed-columns";

export type Rotation = {
  /** The key that encrypts everything now, except what is `unreadable` or `left`. */
  keyId: string;
  resealed: number;
  /** Values that none of the keys can decrypt. Rotation leaves them unchanged. */
  unreadable: { tenantId: string; table: string; rowId: string }[];
  /** The number of values that kept changing during the rotation. Run it again. */
  left: number;
};

const PASSES = 10;
const PAUSE_MS = 2_000;

/**
 * Reencrypts all stored values with the first of ENCRYPTION_KEYS. Each batch is a transaction with its audit event.
 * Finished values are skipped, so the rotation can be stopped, repeated or run concurrently.
 */
export async function rotateKeys(): Promise<Rotation> {
  const keyId = await currentKeyId();
  let resealed = 0;
  for (let pass = 1; ; pass++) {
    const { unreadable, left, ...done } = await onePass(keyId);
    resealed += done.resealed;
    if (left === 0 || pass === PASSES) return { keyId, resealed, unreadable, left };
    await wait(PAUSE_MS);
  }
}

type Outcome = Omit<Rotation, "keyId">;

async function onePass(keyId: string): Promise<Outcome> {
  const { identity, tenant: client } = await databases();
  const total: Outcome = { resealed: 0, unreadable: [], left: 0 };
  const add = ({ resealed, unreadable, left }: Outcome) => {
    total.resealed += resealed;
    total.unreadable.push(...unreadable);
    total.left += left;
  };
  const tenants = await identity.tenant.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  const living = new Set(tenants.map(({ id }) => id));
  for (const tenantId of living) {
    const db = tenantDb(client, tenantId);
    const run: Run = (work) => inTenant(tenantId, () => db.$transaction((tx) => work(tx)));
    for (const column of TENANT_COLUMNS) add(await resealColumn(run, column, { tenantId, keyId, isLiving: true }));
  }
  const ended = await identity.grantRevocation.findMany({ select: { tenantId: true }, distinct: ["tenantId"] });
  for (const { tenantId } of ended) {
    const run: Run = (work) => identity.$transaction((tx) => work(tx));
    add(await resealColumn(run, ENDED_GRANTS, { tenantId, keyId, isLiving: living.has(tenantId) }));
  }
  return total;
}

type Sql = Pick<Transaction, "$queryRaw" | "$executeRaw">;
type Run = <T>(work: (tx: Sql) => Promise<T>) => Promise<T>;
type Owner = { tenantId: string; keyId: string; isLiving: boolean };

async function resealColumn(run: Run, column: SealedColumn, owner: Owner): Promise<Outcome> {
  const total: Outcome = { resealed: 0, unreadable: [], left: 0 };
  for (let after: string | null = ""; after !== null; ) {
    const from = after;
    after = await run(async (tx) => {
      const batch = await resealBatch(tx, column, { ...owner, after: from });
      total.resealed += batch.resealed;
      total.unreadable.push(...batch.unreadable);
      total.left += batch.left;
      if (batch.resealed > 0 && owner.isLiving) await record(tx, column, owner, batch.resealed);
      return batch.last;
    });
  }
  return total;
}

async function resealBatch(
  tx: Sql,
  { table, column, find, replace }: SealedColumn,
  { tenantId, keyId, after }: Owner & { after: string },
): Promise<Outcome & { last: string | null }> {
  const batch: Outcome & { last: string | null } = { resealed: 0, unreadable: [], left: 0, last: null };
  for (const value of await find(tx, { tenantId, keyPrefix: `v2.${keyId}.`, after })) {
    const address = { table, column, tenantId, rowId: value.rowId };
    batch.last = value.rowId;
    const plain = await openText(value.sealed, address);
    if (plain === null) {
      batch.unreadable.push({ tenantId, table, rowId: value.rowId });
      continue;
    }
    const count = await replace(tx, { ...value, tenantId, resealed: await sealText(plain, address) });
    batch.resealed += count;
    batch.left += 1 - count;
  }
  return batch;
}

function record(tx: Sql, { table }: SealedColumn, { tenantId, keyId }: Owner, count: number): Promise<void> {
  const data = { keyId, table, count };
  const about = { entityType: "tenant", entityId: tenantId, type: "tenant.secrets_resealed" } as const;
  return appendAuditEvent(tx, { ...about, tenantId, actorKind: "system", data });
}
