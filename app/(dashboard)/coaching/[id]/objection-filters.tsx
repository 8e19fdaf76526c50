"use client";

import { OBJECTION_TYPE_LABELS, SEVERITY_LABELS, SEVERITY_ORDER } from "@/components/meetings/objection-labels";
import { FilterBar, FilterSelect } from "@/components/ui/filter-bar";
import type { Objection } from "@/lib/features/objections/schema";

export function ObjectionFilters({ objections }: { objections: Objection[] }) {
  const count = (isThis: (objection: Objection) => boolean) => objections.filter(isThis).length;
  const types = [...new Set(objections.map(({ type }) => type))];
  const severities = SEVERITY_ORDER.filter((severity) => count((one) => one.severity === severity) > 0);
  return (
    <FilterBar params={["type", "severity"]}>
      <FilterSelect
        param="type"
        label="Type"
        options={[
          { value: "", label: `Any type (${objections.length})` },
          ...types.map((value) => ({
            value,
            label: `${OBJECTION_TYPE_LABELS[value]} (${count(({ type }) => type === value)})`,
          })),
        ]}
      />
      <FilterSelect
        param="severity"
        label="Severity"
        options={[
          { value: "", label: "Any severity" },
          ...severities.map((value) => ({
            value,
            label: `${SEVERITY_LABELS[value]} (${count(({ severity }) => severity === value)})`,
          })),
        ]}
      />
    </FilterBar>
  );
}
