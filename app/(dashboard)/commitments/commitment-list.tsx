"use client";

import { saidAt } from "@/components/commitments/commitment-labels";
import { CommitmentLine } from "@/components/commitments/commitment-line";
import { useNavigate } from "@/components/network/use-navigate";
import { useListCursor } from "@/components/ui/use-shortcut";
import type { Commitment } from "@/lib/features/commitments/schema";

type ListProps = { commitments: Commitment[]; canWrite: boolean; tellsSide?: boolean };

/** A list of commitments. j and k move; enter opens the meeting. */
export function CommitmentList({ commitments, canWrite, tellsSide }: ListProps) {
  const go = useNavigate();
  const { index } = useListCursor(commitments.length, (at) => commitments[at] && go.push(saidAt(commitments[at])));
  return (
    <ul aria-label="Commitments">
      {commitments.map((one, row) => (
        <CommitmentLine
          key={one.id}
          commitment={one}
          canWrite={canWrite}
          tellsSide={tellsSide}
          row={row}
          isCurrent={row === index}
        />
      ))}
    </ul>
  );
}
