"use client";

import { Download } from "lucide-react";
import { buttonClass } from "@/components/ui/button-class";
import { FilterBar, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import { Input } from "@/components/ui/input";
import type { SelectOption } from "@/components/ui/select";
import { useQueryParam, useQueryParams } from "@/components/ui/use-query-param";
import { AUDIT_ENTITIES, AUDIT_EVENTS } from "@/lib/core/audit";
import { exportAuditCsvContract, exportAuditNdjsonContract } from "@/lib/features/audit/contract";
import { eventText } from "@/lib/features/audit/event-text";
import { ENTITY_LABELS } from "./audit-labels";

const FILTERS = ["q", "type", "entityType", "actorId", "entityId", "from", "to"];

const ENTITIES = [
  { value: "", label: "Any subject" },
  ...AUDIT_ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] })),
];
const EVENTS = [
  { value: "", label: "Any event" },
  ...AUDIT_EVENTS.map((value) => ({ value, label: eventText(value) })).toSorted((a, b) =>
    a.label.localeCompare(b.label, "en"),
  ),
];

export function AuditFilters({ people }: { people: SelectOption[] }) {
  return (
    <FilterBar params={FILTERS}>
      <FilterSearch label="Search names and addresses" />
      <FilterSelect param="type" label="Event" options={EVENTS} />
      <FilterSelect param="entityType" label="Subject" options={ENTITIES} />
      <FilterSelect param="actorId" label="Who" options={[{ value: "", label: "Anyone" }, ...people]} />
      <DayFilter param="from" label="From day" time="T00:00:00.000Z" />
      <DayFilter param="to" label="To day" time="T23:59:59.999Z" />
      <span className="flex gap-2 sm:ml-auto">
        <ExportLink path={exportAuditCsvContract.path} label="CSV" />
        <ExportLink path={exportAuditNdjsonContract.path} label="NDJSON" />
      </span>
    </FilterBar>
  );
}

/** A UTC day, stored in the URL as its first or last moment. */
function DayFilter({ param, label, time }: { param: string; label: string; time: string }) {
  const [value, setValue] = useQueryParam(param);
  return (
    <Input
      type="date"
      aria-label={`${label} (UTC)`}
      value={value.slice(0, 10)}
      max="9999-12-31"
      onChange={({ target }) => setValue(target.value ? `${target.value}${time}` : "")}
      className="h-7 w-36 text-xs"
    />
  );
}

/** Exports everything that matches the filters, not just this page. */
function ExportLink({ path, label }: { path: string; label: string }) {
  const [params] = useQueryParams();
  const chosen = new URLSearchParams(
    FILTERS.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  return (
    <a href={`/api${path}?${chosen}`} download className={buttonClass({ size: "sm" })}>
      <Download aria-hidden />
      <span className="sr-only">Export as </span>
      {label}
    </a>
  );
}
