import type { ProposalRow } from "@/lib/features/proposals/schema";
import type { ProposalStatus } from "@/lib/features/proposals/statuses";

/** A move that the page shows before the list from the server does. */
export type Move = {
  id: string;
  title: string;
  from: ProposalStatus;
  to: ProposalStatus;
  /** The proposal's `updatedAt` after the move. Null until the server has confirmed it. */
  savedAt: string | null;
};

/** The rows with the moves that they don't contain yet. What others did since a confirmed move wins. */
export function withMoves(rows: ProposalRow[], moves: ReadonlyMap<string, Move>): ProposalRow[] {
  return rows.map((row) => {
    const move = moves.get(row.id);
    const isAhead = move !== undefined && (move.savedAt === null || row.updatedAt < move.savedAt);
    return isAhead ? { ...row, status: move.to } : row;
  });
}
