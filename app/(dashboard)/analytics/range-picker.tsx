"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useQueryParams } from "@/components/ui/use-query-param";

const RANGES = [
  { value: "7d", label: "7 days" },
  { value: "30d", label: "30 days" },
  { value: "90d", label: "90 days" },
  { value: "custom", label: "Custom" },
];

type RangePickerProps = { range: string; from: string; to: string; fault: string | null };

/** Selects the period kept in the URL. Days are UTC days. */
export function RangePicker({ range, from, to, fault }: RangePickerProps) {
  const [, write] = useQueryParams();
  const choose = (next: string) =>
    next === "custom"
      ? write({ range: next, from, to })
      : write({ range: next === "30d" ? "" : next, from: "", to: "" });
  return (
    <search className="flex flex-wrap items-center gap-3 border-b px-4 py-2">
      <SegmentedControl label="Period" options={RANGES} value={range} onValueChange={choose} />
      {range === "custom" && <CustomDays key={`${from} ${to}`} from={from} to={to} onApply={write} />}
      {fault && (
        <p role="alert" className="text-danger text-xs">
          This period {fault}. Showing the last 30 days instead.
        </p>
      )}
    </search>
  );
}

type CustomDaysProps = { from: string; to: string; onApply: (changes: Record<string, string>) => void };

function CustomDays({ from, to, onApply }: CustomDaysProps) {
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply({ range: "custom", from: first, to: last });
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2 text-sm">
      <Input
        type="date"
        aria-label="First day"
        required
        value={first}
        max={last}
        onChange={(event) => setFirst(event.target.value)}
        className="h-7 w-36 text-xs"
      />
      to
      <Input
        type="date"
        aria-label="Last day"
        required
        value={last}
        min={first}
        onChange={(event) => setLast(event.target.value)}
        className="h-7 w-36 text-xs"
      />
      <Button type="submit" size="sm" disabled={first === from && last === to}>
        Apply{" "}
      </Button>
    </form>
  );
}
