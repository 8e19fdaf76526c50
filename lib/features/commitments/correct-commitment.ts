import { invalidFields } from "@/lib/core/errors";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "@/lib/tenancy/context";
import { findColleagues } from "./colleagues";
import { todayIn } from "./due/today-in";
import { partyOf } from "./parties";
import { type CommitmentRow, dateOf, dayOf, presentCommitment } from "./present";
import { lockCommitment } from "./queries";
import { requireRevision } from "./require-revision";
import { CORRECTABLE, type Commitment, type CommitmentPatch, type CommitmentState } from "./schema";
import { changeCommitment } from "./write-commitment";

/** Corrects a commitment or marks it as done or wrong. A new reading keeps what is set here. */
export async function correctCommitment(
  ctx: TenantContext,
  { id, revision, ...patch }: CommitmentPatch & { id: string },
): Promise<Commitment> {
  const scope = ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const row = await lockCommitment(ctx, tx, { id, scope });
    await requireRevision(ctx, tx, row, revision);
    const known = { who: row.who, toWhom: row.toWhom, what: row.what, dueOn: dayOf(row.dueOn), side: row.side };
    const next = { ...known, state: row.state, ...given(patch) };
    const changed = CORRECTABLE.filter((field) => next[field] !== { ...known, state: row.state }[field]);
    if (changed.length === 0) return presentCommitment(row);
    if (next.state === "done" && !CAN_BE_DONE.has(row.kind)) {
      throw invalidFields({ state: [`must not be done: a ${row.kind} is right or wrong`] });
    }
    const party = changed.includes("who") ? await readParty(ctx, tx, row, next.who) : null;
    const updated = await changeCommitment(ctx, tx, row, {
      state: stateAfter(ctx, row, next),
      set: {
        who: next.who,
        toWhom: next.toWhom,
        what: next.what,
        dueOn: dateOf(next.dueOn),
        side: patch.side ?? sideAfter(row, party?.side),
        ownerId: party?.ownerId ?? row.ownerId,
        corrected: CORRECTABLE.filter((field) => row.corrected.includes(field) || changed.includes(field)),
        ...(next.state === row.state ? {} : { fulfilledBy: null, fulfilledById: null }),
      },
    });
    return presentCommitment(updated);
  });
}

const CAN_BE_DONE = new Set<CommitmentRow["kind"]>(["commitment", "question", "next_meeting"]);

function given(patch: Omit<CommitmentPatch, "revision">) {
  return Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as {
    [Field in keyof typeof patch]?: Exclude<(typeof patch)[Field], undefined>;
  };
}

/** A side that people set stays unless the new name is known to be on the other one. */
function sideAfter(row: CommitmentRow, side: CommitmentRow["side"] = row.side): CommitmentRow["side"] {
  return side === "unknown" && row.corrected.includes("side") ? row.side : side;
}

/** A new due date that hasn't passed, or none, makes an overdue commitment firm again. */
function stateAfter(
  ctx: TenantContext,
  row: CommitmentRow,
  { state, dueOn }: { state: CommitmentState; dueOn: string | null },
): CommitmentState {
  const isMoved = row.state === "overdue" && state === "overdue" && dueOn !== dayOf(row.dueOn);
  return isMoved && (dueOn === null || dueOn >= todayIn(ctx.tenant.timeZone, ctx.clock.now())) ? "firm" : state;
}

async function readParty(ctx: TenantContext, tx: TenantTransaction, row: CommitmentRow, who: string | null) {
  const meeting = await tx.meeting.findUniqueOrThrow({ where: { id: row.meetingId, tenantId: ctx.tenantId } });
  const colleagues = await findColleagues(ctx, tx);
  return partyOf(who, { participants: meeting.participants, colleagues, meetingOwnerId: meeting.ownerId });
}
