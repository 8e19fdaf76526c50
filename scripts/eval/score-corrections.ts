import type { AgreedRow } from "@/lib/features/commitments/mail/read-agreed";
import { dayOf } from "@/lib/features/commitments/present";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { Tally } from "./tally";

const FIELDS = ["who", "what", "day", "certainty"] as const;

/**
 * Counts where people corrected the engine, by kind: rows that were wrong, fields that they changed, and rows that they
 * had to add. Notes each with the words it was read from. A row that is marked as done isn't an error.
 */
export function scoreCorrections(rows: AgreedRow[], { count, note }: Tally): void {
  for (const row of rows) {
    const { kind, what, source, state, found } = row;
    const isAdded = source === "person";
    count(`${kind} missed`, isAdded);
    if (isAdded) note(`missed     ${kind}: ${what}${saidIn(row)}`);
    if (isAdded || !found) continue;
    const isWrong = state === "wrong";
    count(`${kind} wrong`, isWrong);
    if (isWrong) note(`wrong      ${kind}: ${found.what}${saidIn(row)}`);
    for (const field of FIELDS) {
      const change = isWrong ? null : changeOf(row, found, field);
      count(`${kind} ${field} corrected`, change !== null);
      if (change) note(`${field.padEnd(10)} ${kind}: ${change}${saidIn(row)}`);
    }
  }
}

function changeOf(row: AgreedRow, found: NonNullable<AgreedRow["found"]>, field: (typeof FIELDS)[number]) {
  const day = dayOf(row.dueOn);
  const isCertainty = row.state === "firm" || row.state === "tentative" || row.state === "withdrawn";
  const [isSet, before, now] = {
    who: [row.corrected.includes("who"), found.who ?? "nobody", row.who ?? "nobody"] as const,
    what: [row.corrected.includes("what"), found.what, row.what] as const,
    day: [row.corrected.includes("dueOn"), dayText(found.dueOn), dayText(day)] as const,
    certainty: [row.corrected.includes("state") && isCertainty, found.certainty, row.state] as const,
  }[field];
  return isSet && before !== now ? `${before} → ${now}` : null;
}

function dayText(day: string | null): string {
  return day ? longDay(day) : "no day";
}

function saidIn({ evidence }: AgreedRow): string {
  return evidence.length === 0 ? "" : `\n             said: ${evidence.map(({ quote }) => `“${quote}”`).join(" … ")}`;
}
