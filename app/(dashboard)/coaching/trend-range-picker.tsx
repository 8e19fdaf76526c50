"use client";

import { FilterSelect } from "@/components/ui/filter-bar";

export function TrendRangePicker() {
  return (
    <FilterSelect
      param="range"
      label="Time"
      options={[
        { value: "4w", label: "Last 4 weeks" },
        { value: "", label: "Last 12 weeks" },
        { value: "52w", label: "Last 52 weeks" },
      ]}
    />
  );
}
