"use client";

import { ChartLine, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useDayText } from "./calendar-day";
import type { ChartRow, ChartSeries, ChartUnit } from "./chart-format";
import { ChartTable } from "./chart-table";
import { LinePlot } from "./line-plot";
import { Panel } from "./panel";
import { SegmentedControl } from "./segmented-control";

type ChartProps = {
  title: string;
  /** Header of the first table column: "Week", "Rep". */
  category: string;
  rows: ChartRow[];
  /** The labels of the rows are days, ISO 8601. */
  hasDays?: boolean;
  series: ChartSeries[];
  unit?: ChartUnit;
  description?: string;
  actions?: ReactNode;
};

const VIEWS = [
  { value: "chart", label: <ChartLine aria-label="Chart" /> },
  { value: "table", label: <Table2 aria-label="Table" /> },
];

/** Lines, with the same figures as a table one click away. */
export function Chart({
  title,
  description,
  category,
  rows: given,
  hasDays,
  series,
  unit = "count",
  actions,
}: ChartProps) {
  const day = useDayText();
  const rows = hasDays ? given.map((row) => ({ ...row, label: day(row.label) })) : given;
  const [view, setView] = useState("chart");
  return (
    <Panel
      title={title}
      description={description}
      flush
      actions={
        <>
          {actions}
          <SegmentedControl label={`View of ${title}`} options={VIEWS} value={view} onValueChange={setView} />
        </>
      }
    >
      {view === "table" ? (
        <ChartTable title={title} category={category} rows={rows} series={series} unit={unit} />
      ) : (
        <>
          <figure aria-label={`${title}. The figures are in the table view.`} className="h-60 p-3 pl-0 print:hidden">
            <LinePlot rows={rows} series={series} unit={unit} />
          </figure>
          {/* The chart is drawn for the screen's width, so print shows the figures instead. */}
          <div className="hidden print:block">
            <ChartTable title={title} category={category} rows={rows} series={series} unit={unit} />
          </div>
        </>
      )}
    </Panel>
  );
}
