import { z } from "zod";
import { ProviderFailure } from "../failure";
import type { CrmContact, CrmDeal, CrmKind, CrmRecords, CrmTaskFields } from "./port";

const base = { id: z.string().min(1), customFields: z.record(z.string(), z.unknown()), updatedAt: z.iso.datetime() };
const optional = z.string().optional();
export const Contact: z.ZodType<CrmContact> = z.object({
  ...base,
  email: optional,
  firstName: optional,
  lastName: optional,
  company: optional,
  phone: optional,
});
export const Deal: z.ZodType<CrmDeal> = z.object({
  ...base,
  name: z.string(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  stage: z.string(),
  status: z.enum(["open", "won", "lost"]),
  closeDate: z.iso.date().nullable(),
  companyName: z.string().nullable(),
  contactIds: z.array(z.string()),
  ownerEmail: z.string().nullable(),
});

export type SandboxNote = {
  id: string;
  at: string;
  subject: string;
  text: string;
  contactIds: string[];
  dealIds: string[];
};
const Note: z.ZodType<SandboxNote> = z.object({
  id: z.string().min(1),
  at: z.iso.datetime(),
  subject: z.string(),
  text: z.string(),
  contactIds: z.array(z.string()),
  dealIds: z.array(z.string()),
});

export type SandboxTask = CrmTaskFields & { id: string; contactIds: string[]; dealIds: string[] };
const Task: z.ZodType<SandboxTask> = z.object({
  id: z.string().min(1),
  subject: z.string(),
  text: z.string(),
  dueOn: z.iso.date().nullable(),
  dueAt: z.iso.datetime(),
  isDone: z.boolean(),
  ownerEmail: z.string().nullable(),
  contactIds: z.array(z.string()),
  dealIds: z.array(z.string()),
});

export type SandboxKind = CrmKind | "note" | "task";
export type SandboxRecords = CrmRecords & { note: SandboxNote; task: SandboxTask };
export const RECORD_SHAPES: { [K in SandboxKind]: z.ZodType<SandboxRecords[K]> } = {
  contact: Contact,
  deal: Deal,
  note: Note,
  task: Task,
};

/**
 * A stored record. `version` increases with every change of any record. `key` is our key, if we wrote it. `gone` is set
 * if it was deleted, with the record it was merged into.
 */
export type SandboxRow<T> = { key: string | null; version: number; record: T; gone?: SandboxGone | undefined };
type SandboxGone = { mergedInto: string | null };

export type SandboxCrmFaults = {
  /** Contacts whose writes fail, by ID or key. */
  failContactIds?: string[] | undefined;
  /** The number of change pages after which the CRM is unavailable. */
  outageAfterPages?: number | undefined;
  rejectWrites?: boolean | undefined;
};
export const Faults: z.ZodType<SandboxCrmFaults> = z.object({
  failContactIds: z.array(z.string()).optional(),
  outageAfterPages: z.int().nonnegative().optional(),
  rejectWrites: z.boolean().optional(),
});

/** Storage for a tenant's sandbox CRM. Rows are validated on read, so they can come directly from a jsonb column. */
export interface SandboxCrmStore {
  /** Rows of one kind with a version above `afterVersion`, lowest first, as SandboxRow. */
  list(kind: SandboxKind, afterVersion: number, limit: number): Promise<unknown[]>;
  /** Inserts each row or replaces the one with the same record.id, with a new version each, in one transaction. */
  put(kind: SandboxKind, rows: Omit<SandboxRow<SandboxRecords[SandboxKind]>, "version">[]): Promise<void>;
  /** The currently active SandboxCrmFaults. */
  faults(): Promise<unknown>;
}

export function rowsOf<T>(record: z.ZodType<T>, stored: unknown[]): SandboxRow<T>[] {
  const gone = z.object({ mergedInto: z.string().nullable() }).optional();
  const row = z.object({ key: z.string().nullable(), version: z.int().nonnegative(), record, gone });
  const parsed = z.array(row).safeParse(stored);
  if (!parsed.success) throw new ProviderFailure("bad_output", `Sandbox CRM: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export function createMemoryCrm(
  faults: SandboxCrmFaults = {},
): SandboxCrmStore & { switchOn(next: SandboxCrmFaults): void } {
  const kept = () => new Map<string, SandboxRow<unknown>>();
  const rows = { contact: kept(), deal: kept(), note: kept(), task: kept() };
  let version = 0;
  let on = faults;
  return {
    async list(kind, afterVersion, limit) {
      const later = [...rows[kind].values()].filter((row) => row.version > afterVersion);
      return structuredClone(later.sort((a, b) => a.version - b.version).slice(0, limit));
    },
    async put(kind, added) {
      for (const row of structuredClone(added)) rows[kind].set(row.record.id, { ...row, version: ++version });
    },
    faults: async () => on,
    switchOn(next) {
      on = next;
    },
  };
}
