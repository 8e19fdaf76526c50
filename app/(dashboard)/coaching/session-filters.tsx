"use client";

import { OBJECTION_TYPE_LABELS } from "@/components/meetings/objection-labels";
import { DayRange } from "@/components/ui/day-range";
import { FilterBar, FilterChip, FilterSelect } from "@/components/ui/filter-bar";
import type { Objection } from "@/lib/features/objections/schema";
import type { Period } from "@/lib/features/objections/trends/schema";

type FiltersProps = { reps: { id: string; name: string }[]; days: Partial<Period> };

export function SessionFilters({ reps, days }: FiltersProps) {
  const types = Object.keys(OBJECTION_TYPE_LABELS) as Objection["type"][];
  return (
    <FilterBar params={["type", "rep", "from", "to"]}>
      <FilterSelect
        param="type"
        label="Type"
        options={[
          { value: "", label: "Any type" },
          ...types.map((value) => ({ value, label: OBJECTION_TYPE_LABELS[value] })),
        ]}
      />
      {reps.length > 1 && (
        <FilterSelect
          param="rep"
          label="Rep"
          options={[{ value: "", label: "Any rep" }, ...reps.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      {(days.from || days.to) && (
        <FilterChip params={["from", "to"]}>
          Meetings <DayRange from={days.from} to={days.to} />
        </FilterChip>
      )}
    </FilterBar>
  );
}
