"use client";

import { useNavigate } from "@/components/network/use-navigate";
import { type ChartRow, type ChartSeries, type ChartUnit, formatValue } from "./chart-format";
import { axisMarks } from "./chart-scale";
import { cn } from "./cn";

// Series differ in dash and lightness too, not only in hue.
const STROKES = ["var(--accent)", "var(--fg-subtle)", "var(--warning)"];
const DASHES = ["0", "5 4", "2 3"];
const MAX_LABELS = 12;

type LinePlotProps = { rows: ChartRow[]; series: ChartSeries[]; unit: ChartUnit };

/** Lines over columns that show their figures and link to the items behind them. Its size is that of its parent. */
export function LinePlot({ rows, series, unit }: LinePlotProps) {
  const marks = axisMarks(Math.max(0, ...rows.flatMap(({ values }) => series.map(({ key }) => values[key] ?? 0))));
  const top = marks.at(-1) ?? 1;
  const across = (index: number) => `${((index + 0.5) / rows.length) * 100}%`;
  const up = (value = 0) => `${(1 - value / top) * 100}%`;
  return (
    <div className="flex h-full flex-col gap-2">
      <div className="relative mt-2 mr-2 mb-5 ml-13 min-h-0 flex-1">
        {marks.map((mark) => (
          <div key={mark} className="absolute inset-x-0 border-t" style={{ top: up(mark) }}>
            <span data-numeric className="absolute right-full -translate-y-1/2 pr-2 text-2xs text-fg-subtle">
              {formatValue(mark, unit)}
            </span>
          </div>
        ))}
        <svg aria-hidden className="absolute size-full overflow-visible" fill="none" strokeWidth="2">
          {series.map(({ key }, line) =>
            rows.map(({ label, values }, index) => {
              const next = rows[index + 1];
              const from = { x: across(index), y: up(values[key]) };
              return (
                <g key={label} stroke={STROKES[line % STROKES.length]}>
                  {next && (
                    <line
                      x1={from.x}
                      y1={from.y}
                      x2={across(index + 1)}
                      y2={up(next.values[key])}
                      strokeDasharray={DASHES[line % DASHES.length]}
                    />
                  )}
                  <circle cx={from.x} cy={from.y} r="2" className="fill-surface" />
                </g>
              );
            }),
          )}
        </svg>
        <Columns rows={rows} series={series} unit={unit} up={up} />
      </div>
      {series.length > 1 && <Legend series={series} />}
    </div>
  );
}

/** For pointers. Keyboards and screen readers use the table view. */
function Columns({ rows, series, unit, up }: LinePlotProps & { up: (value?: number) => string }) {
  const go = useNavigate();
  const every = Math.ceil(rows.length / MAX_LABELS);
  return (
    <ol aria-hidden className="absolute inset-0 flex">
      {rows.map(({ label, href, links, values }, index) => (
        <li key={label} className="group relative min-w-0 flex-1 hover:bg-hover/60">
          {href && (
            <button
              type="button"
              tabIndex={-1}
              aria-label={label}
              onClick={() => go.push(href)}
              className="absolute inset-0 w-full"
            />
          )}
          {series.map(({ key, label: of }) => {
            const own = links?.[key];
            return (
              own && (
                <button
                  key={key}
                  type="button"
                  tabIndex={-1}
                  aria-label={`${label}, ${of}`}
                  onClick={() => go.push(own)}
                  className="absolute left-1/2 size-3 -translate-1/2 rounded-full hover:bg-hover"
                  style={{ top: up(values[key]) }}
                />
              )
            );
          })}
          {index % every === 0 && (
            <span
              className={cn(
                "absolute top-full left-1/2 -translate-x-1/2 whitespace-nowrap pt-1 text-2xs text-fg-subtle",
                index % (2 * every) !== 0 && "max-sm:hidden",
              )}
            >
              {label}
            </span>
          )}
          <div
            className={cn(
              "pointer-events-none absolute top-0 z-float hidden grid-cols-[auto_auto] gap-x-3 whitespace-nowrap rounded border border-line-strong bg-raised px-2.5 py-1.5 text-xs shadow-float group-hover:grid",
              index < rows.length / 2 ? "left-full" : "right-full",
            )}
          >
            <p className="col-span-2 text-fg-muted">{label}</p>
            {series.map((one) => (
              <p key={one.key} className="contents">
                <span>{one.label}</span>
                <span data-numeric className="text-right">
                  {formatValue(values[one.key], unit)}
                </span>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Legend({ series }: { series: ChartSeries[] }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 text-fg-muted text-xs">
      {series.map(({ key, label }, line) => (
        <li key={key} className="flex items-center gap-1.5">
          <svg aria-hidden width="14" height="2" stroke={STROKES[line % STROKES.length]} strokeWidth="2">
            <line x1="0" y1="1" x2="14" y2="1" strokeDasharray={DASHES[line % DASHES.length]} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
