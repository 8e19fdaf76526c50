import type { z } from "zod";
import { type Clock, systemClock } from "@/lib/core/clock";
import { ProviderFailure } from "../failure";
import {
  CRM_BATCH,
  type CrmContact,
  type CrmDeal,
  type CrmPage,
  type CrmPort,
  type CrmWrite,
  type CrmWriteResult,
} from "./port";
import { type CrmKind, sandboxId } from "./sandbox-provider";
import { findContact, findRow, folded, mergedContact, mergedDeal, Rejected } from "./sandbox-record";
import {
  Contact,
  Deal,
  Faults,
  rowsOf,
  type SandboxCrmFaults,
  type SandboxCrmStore,
  type SandboxRow,
} from "./sandbox-store";

type SandboxOptions = {
  provider: CrmPort["provider"];
  /** On top of those the store has switched on. */
  faults?: SandboxCrmFaults;
  clock?: Clock;
};

/** A CRM inside the product that answers as HubSpot or Salesforce would; SandboxCrmFaults are its bad days. */
export function createSandboxCrm(store: SandboxCrmStore, options: SandboxOptions): CrmPort {
  const { provider, clock = systemClock } = options;
  let pages = 0;

  async function faults(): Promise<SandboxCrmFaults> {
    const parsed = Faults.safeParse((await store.faults()) ?? {});
    if (!parsed.success) throw new ProviderFailure("bad_output", "Sandbox CRM: unknown faults");
    return { ...parsed.data, ...options.faults };
  }

  async function everyRow<T>(kind: CrmKind, shape: z.ZodType<T>): Promise<SandboxRow<T>[]> {
    return rowsOf(shape, await store.list(kind, 0, 1_000_000));
  }

  async function page<T>(
    kind: CrmKind,
    shape: z.ZodType<T>,
    cursor: string | null,
    limit: number,
  ): Promise<CrmPage<T>> {
    const { outageAfterPages = Number.POSITIVE_INFINITY } = await faults();
    if (pages >= outageAfterPages) throw new ProviderFailure("unavailable", "The sandbox CRM is down");
    pages++;
    if (cursor !== null && !/^\d{1,15}$/.test(cursor)) throw new ProviderFailure("refused", "Not a cursor of this CRM");
    const rows = rowsOf(shape, await store.list(kind, Number(cursor ?? 0), limit + 1));
    const kept = rows.slice(0, limit);
    const last = kept.at(-1);
    return {
      records: kept.map((row) => row.record),
      cursor: last ? String(last.version) : cursor,
      more: rows.length > limit,
    };
  }

  async function write<T extends CrmContact | CrmDeal, W extends CrmWrite<unknown>>(
    kind: CrmKind,
    batch: W[],
    rows: SandboxRow<T>[],
    find: (write: W, rows: SandboxRow<T>[]) => SandboxRow<T> | undefined,
    merge: (write: W, known: T | undefined, head: { id: string; updatedAt: string }, rows: SandboxRow<T>[]) => T,
  ): Promise<CrmWriteResult[]> {
    if (batch.length > CRM_BATCH) throw new ProviderFailure("refused", `At most ${CRM_BATCH} records at once`);
    const { rejectWrites = false, failContactIds = [] } = await faults();
    const known = new Map(rows.map((row) => [row.record.id, row]));
    const changed = new Map<string, SandboxRow<T>>();

    function writeOne(entry: W): CrmWriteResult {
      const { key } = entry;
      const found = find(entry, [...known.values()]);
      const id = found?.record.id ?? sandboxId(provider, kind, key);
      const failing = kind === "contact" && (failContactIds.includes(id) || failContactIds.includes(key));
      if (rejectWrites || failing) throw new Rejected("refused", "The sandbox CRM was told to refuse this record");
      const head = { id, updatedAt: clock.now().toISOString() };
      const row = { key, version: 0, record: merge(entry, found?.record, head, [...known.values()]) };
      known.set(id, row);
      changed.set(id, row);
      return { ok: true, key, created: !found, ...head };
    }

    const results = batch.map((entry): CrmWriteResult => {
      try {
        return writeOne(entry);
      } catch (error) {
        if (!(error instanceof Rejected)) throw error;
        return { ok: false, key: entry.key, reason: error.reason, message: error.message };
      }
    });
    if (changed.size > 0) await store.put(kind, [...changed.values()]);
    return results;
  }

  return {
    provider,
    async searchContacts(search) {
      const wanted = folded("email" in search ? search.email : search.q);
      if (wanted === "") return [];
      const matches = (contact: CrmContact) =>
        "email" in search ? folded(contact.email) === wanted : searchable(contact).includes(wanted);
      const rows = await everyRow("contact", Contact);
      return rows
        .map(({ record }) => record)
        .filter(matches)
        .slice(0, search.limit);
    },
    listContactsChangedSince: (cursor, limit) => page("contact", Contact, cursor, limit),
    listDealsChangedSince: (cursor, limit) => page("deal", Deal, cursor, limit),
    async upsertContacts(batch) {
      const rows = await everyRow("contact", Contact);
      return write("contact", batch, rows, findContact, (...record) => mergedContact(provider, ...record));
    },
    async upsertDeals(batch) {
      const rows = await everyRow("deal", Deal);
      return write("deal", batch, rows, findRow, (entry, known, head) => mergedDeal(provider, entry, known, head));
    },
    async getDeal(id) {
      const rows = await everyRow("deal", Deal);
      return rows.find(({ record }) => record.id === id)?.record ?? null;
    },
  };
}

function searchable({ firstName, lastName, email, company, phone }: CrmContact): string {
  return folded([[firstName, lastName].filter(Boolean).join(" "), email, company, phone].filter(Boolean).join("\n"));
}
