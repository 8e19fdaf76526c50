"use client";

import { SIDE_LABELS } from "@/components/commitments/commitment-labels";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useQueryParams } from "@/components/ui/use-query-param";
import type { SideCounts } from "@/lib/features/commitments/count-sides";
import { type CommitmentSide, SIDES } from "@/lib/features/commitments/schema";

/** Limits the list to what one side has to do. Prices, decisions and the like belong to neither. */
export function SidePicker({ side, counts }: { side: CommitmentSide | undefined; counts: SideCounts }) {
  const [, write] = useQueryParams();
  const offered = SIDES.filter((one) => one !== "unknown" || side === one || counts[one] > 0);
  return (
    <SegmentedControl
      label="Side"
      value={side ?? "all"}
      onValueChange={(next) => write(next === "all" ? { side: "", kind: "" } : { side: next, kind: "commitment" })}
      options={[
        { value: "all", label: "All" },
        ...offered.map((one) => ({
          value: one,
          label: (
            <>
              {SIDE_LABELS[one]}{" "}
              <span data-numeric className="font-normal text-fg-subtle">
                {counts[one]}
              </span>
            </>
          ),
        })),
      ]}
    />
  );
}
