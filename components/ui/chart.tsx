"use client";

import { ChartColumn, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import { useNavigate } from "@/components/network/use-navigate";
import { type ChartRow, type ChartSeries, type ChartUnit, formatValue } from "./chart-format";
import { ChartTable } from "./chart-table";
import { Panel } from "./panel";
import { SegmentedControl } from "./segmented-control";

type ChartProps = {
  title: string;
  /** Header of the first table column: "Week", "Rep". */
  category: string;
  rows: ChartRow[];
  series: ChartSeries[];
  kind?: "bar" | "line";
  unit?: ChartUnit;
  description?: string;
  actions?: ReactNode;
};

// Series differ in dash and lightness too, not only in hue.
const STROKES = ["var(--accent)", "var(--fg-subtle)", "var(--warning)"];
const DASHES = ["0", "5 4", "2 3"];
const TICK = { fill: "var(--fg-subtle)", fontSize: 11 };

const VIEWS = [
  { value: "chart", label: <ChartColumn aria-label="Chart" /> },
  { value: "table", label: <Table2 aria-label="Table" /> },
];

/** Bars or lines, with the same figures as a table one click away. Marks link to the items behind them. */
export function Chart({
  title,
  description,
  category,
  rows,
  series,
  kind = "bar",
  unit = "count",
  actions,
}: ChartProps) {
  const [view, setView] = useState("chart");
  const go = useNavigate();
  const data = rows.map((row) => ({ label: row.label, href: row.href, ...row.values }));
  const open = (label: string | number | undefined) => {
    const href = rows.find((row) => row.label === label)?.href;
    if (href) go.push(href);
  };
  const Frame = kind === "bar" ? BarChart : LineChart;
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
        <figure
          aria-label={`${title}. The figures are in the table view.`}
          className="h-60 p-3 pl-0 text-xs print:hidden"
        >
          <ResponsiveContainer width="100%" height="100%">
            <Frame
              data={data}
              onClick={(state) => open(state.activeLabel)}
              margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            >
              <CartesianGrid vertical={false} stroke="var(--line)" />
              <XAxis
                dataKey="label"
                interval="equidistantPreserveStart"
                tick={TICK}
                tickLine={false}
                axisLine={{ stroke: "var(--line-strong)" }}
              />
              <YAxis
                tick={TICK}
                tickLine={false}
                axisLine={false}
                width={52}
                allowDecimals={unit !== "count"}
                tickFormatter={(value: number) => formatValue(value, unit)}
              />
              <Tooltip
                isAnimationActive={false}
                cursor={{ fill: "var(--hover)", stroke: "var(--line-strong)" }}
                formatter={(value) => formatValue(Number(value), unit)}
                contentStyle={{ background: "var(--raised)", border: "1px solid var(--line-strong)", borderRadius: 6 }}
                labelStyle={{ color: "var(--fg-muted)" }}
                itemStyle={{ color: "var(--fg)" }}
              />
              {series.length > 1 && (
                <Legend
                  itemSorter={null}
                  formatter={(text: string) => <span className="text-fg-muted text-xs">{text}</span>}
                />
              )}
              {series.map((one, index) =>
                kind === "bar" ? (
                  <Bar
                    key={one.key}
                    dataKey={one.key}
                    name={one.label}
                    fill={STROKES[index % STROKES.length]}
                    radius={[3, 3, 0, 0]}
                    maxBarSize={32}
                    isAnimationActive={false}
                  />
                ) : (
                  <Line
                    key={one.key}
                    dataKey={one.key}
                    name={one.label}
                    stroke={STROKES[index % STROKES.length]}
                    strokeDasharray={DASHES[index % DASHES.length]}
                    strokeWidth={2}
                    dot={{ r: 2, strokeDasharray: "0" }}
                    isAnimationActive={false}
                  />
                ),
              )}
            </Frame>
          </ResponsiveContainer>
        </figure>
      )}
      {view === "chart" && (
        // The chart is drawn for the screen's width, so print shows the figures instead.
        <div className="hidden print:block">
          <ChartTable title={title} category={category} rows={rows} series={series} unit={unit} />
        </div>
      )}
    </Panel>
  );
}
