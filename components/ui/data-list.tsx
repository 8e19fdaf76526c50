import type { ReactNode } from "react";

type Entry = { label: string; value: ReactNode };

export function DataList({ entries }: { entries: Entry[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {entries.map((entry) => (
        <div key={entry.label} className="contents">
          <dt className="wrap-anywhere min-w-24 text-fg-subtle">{entry.label}</dt>
          <dd className="wrap-anywhere min-w-0">{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}
