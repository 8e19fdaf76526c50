import { OBJECTION_TYPE_LABELS } from "@/components/meetings/objection-labels";
import { DayRange } from "@/components/ui/day-range";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import type { Objection } from "@/lib/features/objections/schema";
import type { SessionFilter, Trends } from "@/lib/features/objections/trends/schema";
import { TrendRangePicker } from "./trend-range-picker";

type TrendProps = { trends: Trends & { names: Record<string, string> }; isTeam: boolean };

/** How often which objection was raised, over time and by rep. Every figure leads to its sessions. */
export function TrendTables({ trends: { types, reps, names, periods, whole }, isTeam }: TrendProps) {
  const shown = types.map(({ type }) => type);
  return (
    <div className="grid gap-4 border-b p-4 xl:grid-cols-2">
      <Panel title="Objections by type" description="By the day of the meeting" actions={<TrendRangePicker />} flush>
        {types.length === 0 ? (
          <p className="p-4 text-fg-muted text-sm">No objections in the meetings you analysed from this time.</p>
        ) : (
          <Table label="Objections by type">
            <thead>
              <tr>
                <Th>Type</Th>
                {periods.map((period) => (
                  <Th key={period.from} numeric>
                    <DayRange from={period.from} to={period.to} />
                  </Th>
                ))}
                <Th numeric>Total</Th>
              </tr>
            </thead>
            <tbody>
              {types.map(({ type, counts, total }) => (
                <Tr key={type}>
                  <Td className="font-medium">{OBJECTION_TYPE_LABELS[type]}</Td>
                  {counts.map((count, at) => (
                    <Figure
                      key={periods[at]?.from}
                      count={count}
                      filter={{ type, ...periods[at] }}
                      of={aboutOf(type)}
                    />
                  ))}
                  <Figure count={total} filter={{ type, ...whole }} of={aboutOf(type)} />
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
      {isTeam && reps.length > 0 && (
        <Panel title="Objections by rep" description="In the meetings they own, of those you analysed" flush>
          <Table label="Objections by rep">
            <thead>
              <tr>
                <Th>Rep</Th>
                {shown.map((type) => (
                  <Th key={type} numeric>
                    {OBJECTION_TYPE_LABELS[type]}
                  </Th>
                ))}
                <Th numeric>Total</Th>
              </tr>
            </thead>
            <tbody>
              {reps.map(({ repId, byType, total }) => {
                const name = names[repId] ?? "Former member";
                return (
                  <Tr key={repId}>
                    <Td className="font-medium">{name}</Td>
                    {shown.map((type) => (
                      <Figure
                        key={type}
                        count={byType[type] ?? 0}
                        filter={{ type, rep: repId, ...whole }}
                        of={`${aboutOf(type)} with ${name}`}
                      />
                    ))}
                    <Figure count={total} filter={{ rep: repId, ...whole }} of={`objections with ${name}`} />
                  </Tr>
                );
              })}
            </tbody>
          </Table>
        </Panel>
      )}
    </div>
  );
}

function aboutOf(type: Objection["type"]): string {
  return `objections: ${OBJECTION_TYPE_LABELS[type]}`;
}

function Figure({ count, filter, of }: { count: number; filter: SessionFilter; of: string }) {
  const given = Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return (
    <Td numeric>
      {count === 0 ? (
        <span className="text-fg-subtle">–</span>
      ) : (
        <Link href={`/coaching?${new URLSearchParams(given)}`} className="rounded-sm hover:underline">
          {count}
          <span className="sr-only"> {of}</span>
        </Link>
      )}
    </Td>
  );
}
