"use client";

import { SegmentedControl } from "@/components/ui/segmented-control";
import { useQueryParam } from "@/components/ui/use-query-param";

const OPTIONS = ["7", "14", "30"].map((value) => ({ value, label: `${value} days` }));

export function DaysPicker({ days }: { days: string }) {
  const [, setDays] = useQueryParam("days");
  return (
    <SegmentedControl
      label="Days ahead"
      options={OPTIONS}
      value={days}
      onValueChange={(next) => setDays(next === "7" ? "" : next)}
    />
  );
}
