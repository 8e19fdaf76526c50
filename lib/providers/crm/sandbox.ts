import { type Clock, systemClock } from "@/lib/core/clock";
import { ProviderFailure } from "../failure";
import {
  CRM_BATCH,
  type CrmContact,
  type CrmFields,
  type CrmGone,
  type CrmKind,
  type CrmPort,
  type CrmRecords,
  type CrmWrite,
  type CrmWriteResult,
} from "./port";
import { writeSandboxNote } from "./sandbox-notes";
import { SANDBOX_FIELDS, sandboxId, sandboxStages } from "./sandbox-provider";
import { folded, type Head, keepersOf, Rejected } from "./sandbox-record";
import {
  Faults,
  RECORD_SHAPES,
  rowsOf,
  type SandboxCrmFaults,
  type SandboxCrmStore,
  type SandboxKind,
  type SandboxRecords,
  type SandboxRow,
} from "./sandbox-store";
import { writeSandboxTask } from "./sandbox-tasks";

type SandboxOptions = {
  provider: CrmPort["provider"];
  /** Added to the faults that are active in the store. */
  faults?: SandboxCrmFaults;
  clock?: Clock;
};

/** A built-in CRM that behaves like HubSpot or Salesforce. SandboxCrmFaults simulate failures. */
export function createSandboxCrm(store: SandboxCrmStore, options: SandboxOptions): CrmPort {
  const { provider, clock = systemClock } = options;
  const keepers = keepersOf(provider);
  let pages = 0;

  async function faults(): Promise<SandboxCrmFaults> {
    const parsed = Faults.safeParse((await store.faults()) ?? {});
    if (!parsed.success) throw new ProviderFailure("bad_output", "Sandbox CRM: unknown faults");
    return { ...parsed.data, ...options.faults };
  }

  async function rowsThere<K extends SandboxKind>(kind: K): Promise<SandboxRow<SandboxRecords[K]>[]> {
    const stored = await store.list(kind, 0, 1_000_000);
    return rowsOf<SandboxRecords[K]>(RECORD_SHAPES[kind], stored).filter(({ gone }) => !gone);
  }

  return {
    provider,
    async searchContacts(search) {
      const wanted = folded("email" in search ? search.email : search.q);
      if (wanted === "") return [];
      const matches = (contact: CrmContact) =>
        "email" in search ? folded(contact.email) === wanted : searchable(contact).includes(wanted);
      const rows = await rowsThere("contact");
      return rows
        .map(({ record }) => record)
        .filter(matches)
        .slice(0, search.limit);
    },

    async read<K extends CrmKind>(kind: K, ids: string[]) {
      const rows = await rowsThere(kind);
      return rows.map(({ record }) => record).filter(({ id }) => ids.includes(id));
    },

    async isErased(kind, id) {
      const rows = rowsOf(RECORD_SHAPES[kind], await store.list(kind, 0, 1_000_000));
      return !rows.some(({ record }) => record.id === id);
    },

    async listChanges<K extends CrmKind>(kind: K, cursor: string | null, limit: number) {
      const { outageAfterPages = Number.POSITIVE_INFINITY } = await faults();
      if (pages >= outageAfterPages) throw new ProviderFailure("unavailable", "The sandbox CRM is down");
      pages++;
      if (cursor !== null && !/^\d{1,15}$/.test(cursor)) {
        throw new ProviderFailure("refused", "Not a cursor of this CRM");
      }
      const rows = rowsOf<CrmRecords[K]>(RECORD_SHAPES[kind], await store.list(kind, Number(cursor ?? 0), limit + 1));
      const kept = rows.slice(0, limit);
      const last = kept.at(-1);
      return {
        records: kept.filter(({ gone }) => !gone).map(({ record }) => record),
        gone: kept.flatMap(({ record, gone }): CrmGone[] => (gone ? [{ id: record.id, ...gone }] : [])),
        cursor: last ? String(last.version) : cursor,
        more: rows.length > limit,
        total: null,
      };
    },

    async listFields(kind) {
      return SANDBOX_FIELDS[provider][kind];
    },

    listStages: async () => sandboxStages(provider),

    async upsert<K extends CrmKind>(kind: K, batch: CrmWrite<CrmFields[K]>[]): Promise<CrmWriteResult[]> {
      if (batch.length > CRM_BATCH) throw new ProviderFailure("refused", `At most ${CRM_BATCH} records at once`);
      const { find, merge } = keepers[kind];
      const { rejectWrites = false, failContactIds = [] } = await faults();
      const rows = await rowsThere(kind);
      const known = new Map<string, SandboxRow<CrmRecords[K]>>(rows.map((row) => [row.record.id, row]));
      const changed = new Map<string, SandboxRow<CrmRecords[K]>>();

      function writeOne(entry: CrmWrite<CrmFields[K]>): CrmWriteResult {
        const { key } = entry;
        const found = find(entry, [...known.values()]);
        const id = found?.record.id ?? sandboxId(provider, kind, key);
        const failing = kind === "contact" && (failContactIds.includes(id) || failContactIds.includes(key));
        if (rejectWrites || failing) throw new Rejected("refused", "The sandbox CRM was told to refuse this record");
        const head: Head = { id, updatedAt: clock.now().toISOString() };
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
    },

    writeNote: (note) => writeSandboxNote(store, provider, note),

    writeTask: async (task) => writeSandboxTask(store, { provider, known: await rowsThere("task") }, task),

    async readTasks(ids) {
      const rows = await rowsThere("task");
      const tasks = rows.map(({ record }) => record).filter(({ id }) => ids.includes(id));
      return tasks.map(({ id, isDone }) => ({ id, isDone, doneAt: null }));
    },

    async remove(kind, ids) {
      const rows = await rowsThere(kind);
      const removed = rows.filter(({ record }) => ids.includes(record.id));
      if (removed.length > 0)
        await store.put(
          kind,
          removed.map((row) => ({ ...row, gone: { mergedInto: null } })),
        );
    },
  };
}

function searchable({ firstName, lastName, email, company, phone }: CrmContact): string {
  return folded([[firstName, lastName].filter(Boolean).join(" "), email, company, phone].filter(Boolean).join("\n"));
}
