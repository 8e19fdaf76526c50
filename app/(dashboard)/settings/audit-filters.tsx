"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FilterBar, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import type { SelectOption } from "@/components/ui/select";
import { AUDIT_ENTITIES } from "@/lib/core/audit";
import type { AuditEvent } from "@/lib/features/audit/schema";
import { csvOf } from "./audit-csv";
import { ENTITY_LABELS } from "./audit-labels";

const ENTITIES = [
  { value: "", label: "Any subject" },
  ...AUDIT_ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] })),
];

export function AuditFilters({ people, events }: { people: SelectOption[]; events: AuditEvent[] }) {
  const download = () => {
    const url = URL.createObjectURL(new Blob([csvOf(events)], { type: "text/csv;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `audit-${new Date().toISOString().slice(0, 10)}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
  return (
    <FilterBar params={["type", "entityType", "actorId", "entityId", "from", "to"]}>
      <FilterSearch param="type" label="Event, such as followup." />
      <FilterSelect param="entityType" label="Subject" options={ENTITIES} />
      <FilterSelect param="actorId" label="Who" options={[{ value: "", label: "Anyone" }, ...people]} />
      <Button size="sm" onClick={download} disabled={events.length === 0} className="sm:ml-auto">
        <Download aria-hidden />
        Export this page
      </Button>
    </FilterBar>
  );
}
