"use client";

import { Columns3, List } from "lucide-react";
import { useNavigate } from "@/components/network/use-navigate";
import { STATUS_OPTIONS } from "@/components/proposals/proposal-labels";
import { FilterBar, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { useQueryParam } from "@/components/ui/use-query-param";
import { useShortcut } from "@/components/ui/use-shortcut";

const VIEWS = [
  {
    value: "table",
    label: (
      <>
        <List aria-hidden />
        Table
      </>
    ),
  },
  {
    value: "board",
    label: (
      <>
        <Columns3 aria-hidden />
        Board
      </>
    ),
  },
];

export function ProposalFilters({ view, canWrite }: { view: string; canWrite: boolean }) {
  const go = useNavigate();
  const [, setView] = useQueryParam("view");
  useShortcut("n", "New proposal", () => go.push("/proposals/new"), { enabled: canWrite });
  useShortcut("v", "Table or board", () => setView(view === "board" ? "" : "board"));
  return (
    <FilterBar params={["q", "status"]}>
      <FilterSearch label="Search title or client" />
      {view === "table" && (
        <FilterSelect param="status" label="Status" options={[{ value: "", label: "Any status" }, ...STATUS_OPTIONS]} />
      )}
      <span className="sm:ml-auto">
        <SegmentedControl
          label="View"
          options={VIEWS}
          value={view}
          onValueChange={(next) => setView(next === "table" ? "" : next)}
        />
      </span>
    </FilterBar>
  );
}
