import type { CommitmentModel } from "@/lib/db/generated/models";
import type { Commitment } from "./schema";

/** A commitment without `contacts`, which queries leave out unless they ask for them. */
export type StoredCommitment = Omit<CommitmentModel, "contacts">;
export type CommitmentRow = StoredCommitment & { meeting: { title: string } };

export function presentCommitment(row: CommitmentRow): Commitment {
  return {
    id: row.id,
    meetingId: row.meetingId,
    meetingTitle: row.meeting.title,
    ownerId: row.ownerId,
    kind: row.kind,
    state: row.state,
    side: row.side,
    who: row.who,
    toWhom: row.toWhom,
    what: row.what,
    due: row.due,
    dueOn: dayOf(row.dueOn),
    evidence: row.evidence.map(({ segmentIndex, quote, score }) => ({ segmentIndex, quote, score })),
    source: row.source,
    engine: row.engine,
    corrected: row.corrected,
    fulfilledBy: row.fulfilledBy && row.fulfilledById ? { kind: row.fulfilledBy, id: row.fulfilledById } : null,
    vanishedAt: row.vanishedAt?.toISOString() ?? null,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function dayOf(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

export function dateOf(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`);
}
