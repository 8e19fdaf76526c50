import type { ReactNode } from "react";

type Entry = { label: string; value: ReactNode };

export function DataList({ entries }: { entries: Entry[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-2 text-sm">
      {entries.map((entry) => (
        <div key={entry.label} className="contents">
          <dt className="text-fg-subtle">{entry.label}</dt>
          <dd className="min-w-0 break-words">{entry.value}</dd>
        </div>
      ))}
    </dl>
  );
}
