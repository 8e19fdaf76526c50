import { AppError } from "@/lib/core/errors";
import type {
  CommitmentUncheckedCreateInput,
  CommitmentUncheckedUpdateManyInput,
} from "@/lib/db/generated/models/Commitment";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import { enqueue } from "@/lib/queue/enqueue";
import type { TenantContext } from "@/lib/tenancy/context";
import { type AuditEntry, recordEvent, recordEvents } from "../audit/record-event";
import { todayIn } from "./due/today-in";
import { type CommitmentRow, dateOf } from "./present";
import { changedFields } from "./require-revision";
import type { CommitmentState } from "./schema";
import { eventOf, isClosed, requireMove } from "./states";

type Columns = Omit<
  CommitmentUncheckedUpdateManyInput,
  "id" | "tenantId" | "state" | "revision" | "closedAt" | "closedOn"
>;
type Change = {
  state?: CommitmentState;
  set?: Columns;
  data?: AuditEntry["data"];
  /** When what closes it happened, if that was before now. */
  closedAt?: Date | null;
};

/**
 * The only way to change a commitment. Writes the row, its audit entry and its event in the caller's transaction.
 * Throws `invalid_transition` for a transition that isn't allowed and `conflict` if the row has changed since it was
 * read.
 */
export async function changeCommitment(
  ctx: TenantContext,
  tx: TenantTransaction,
  row: CommitmentRow,
  { state = row.state, set, data, closedAt = null }: Change,
): Promise<CommitmentRow> {
  const { id, tenantId, revision } = row;
  const now = ctx.clock.now();
  if (state !== row.state) requireMove(row.state, state);
  const closed = closedAt && closedAt < now ? closedAt : now;
  const closing =
    state === row.state
      ? {}
      : isClosed(state)
        ? { closedAt: closed, closedOn: dateOf(todayIn(ctx.tenant.timeZone, closed)) }
        : { closedAt: null, closedOn: null };
  const [changed] = await tx.commitment.updateManyAndReturn({
    where: { id, tenantId, state: row.state, revision },
    data: { updatedAt: now, ...set, ...closing, state, revision: revision + 1 },
  });
  if (!changed) throw new AppError("conflict", "Someone else just changed this commitment. Fetch it and try again");
  const facts = {
    from: row.state,
    to: state,
    revision: revision + 1,
    meetingId: row.meetingId,
    changed: changedFields(row, changed),
    ...data,
  };
  const type = eventOf(row.state, state);
  await recordEvent(ctx, tx, { entityType: "commitment", entityId: id, type, data: facts });
  if (type !== "commitment.overdue") await updateTasks(ctx, tx, [row]);
  return { ...changed, meeting: row.meeting };
}

export type NewCommitment = Omit<CommitmentUncheckedCreateInput, "tenantId" | "contacts"> & {
  contacts?: string[];
};

/** A statement of 100,000 values, such as the addresses of guests, takes the server's only thread 50 ms to write. */
const VALUES_AT_ONCE = 2_500;
const COLUMNS = 25;

/** The only way to add commitments. Writes an event for each row and returns the ids. */
export async function insertCommitments(
  ctx: TenantContext,
  tx: TenantTransaction,
  rows: NewCommitment[],
): Promise<string[]> {
  const made: Awaited<ReturnType<typeof insertSome>> = [];
  const longest = Math.max(0, ...rows.map(({ contacts = [] }) => contacts.length));
  const rowsAtOnce = Math.ceil(VALUES_AT_ONCE / (COLUMNS + longest));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    made.push(...(await insertSome(ctx, tx, rows.slice(from, from + rowsAtOnce))));
  await updateTasks(ctx, tx, made);
  return made.map(({ id }) => id);
}

async function insertSome(ctx: TenantContext, tx: TenantTransaction, rows: NewCommitment[]) {
  const now = ctx.clock.now();
  const made = await tx.commitment.createManyAndReturn({
    data: rows.map((columns) => ({ ...columns, tenantId: ctx.tenantId, createdAt: now, updatedAt: now })),
    select: { id: true, kind: true, state: true, source: true, meetingId: true },
  });
  const created = { entityType: "commitment", type: "commitment.created" } as const;
  await recordEvents(
    ctx,
    tx,
    created,
    made.map(({ id: entityId, ...data }) => ({ entityId, data })),
  );
  return made;
}

/** Lets the CRM's tasks follow. Sample data is written without jobs. */
async function updateTasks(
  { tenantId }: TenantContext,
  tx: TenantTransaction,
  changed: Pick<CommitmentRow, "kind" | "meetingId">[],
): Promise<void> {
  const meetings = changed.filter(({ kind }) => kind === "commitment").map(({ meetingId }) => meetingId);
  if (meetings.length === 0) return;
  const [crm] = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM connections c JOIN tenants t ON t.id = c.tenant_id AND NOT t.history_open
    WHERE c.tenant_id = ${tenantId}::uuid AND c.user_id IS NULL AND c.status = 'active' LIMIT 1`;
  if (!crm) return;
  for (const meetingId of new Set(meetings)) await enqueue(tx, "crm.task", { tenantId, meetingId });
}
