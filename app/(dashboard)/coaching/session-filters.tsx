"use client";

import { FilterBar, FilterSelect } from "@/components/ui/filter-bar";
import type { Objection } from "@/lib/features/objections/schema";
import type { Period } from "@/lib/features/objections/trends/schema";
import { DayRange } from "./day-range";
import { OBJECTION_TYPE_LABELS } from "./objection-labels";

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
        <span className="text-fg-muted text-xs">
          Meetings <DayRange from={days.from} to={days.to} />
        </span>
      )}
    </FilterBar>
  );
}
