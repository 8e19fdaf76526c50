import { addDays, isoDay, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import type { Entry } from "./ledger.ts";

const WEEK = 7;
const WEEKDAY_ONLY = new RegExp(`^(?:on |by )?${WEEKDAY_NAME}$`, "i");

/** Of two weekdays in one sentence the second comes after the first: "the draft on Monday and the final one on Friday". */
export function orderDues(entries: Entry[]): void {
  for (const entry of entries) {
    const { due, at, owner } = entry;
    if (!due?.on || !WEEKDAY_ONLY.test(due.phrase)) continue;
    const first = entries.find(
      (one) => one !== entry && one.at === at && one.owner === owner && isSaidFirst(one, entry),
    );
    if (first?.due?.on && due.on < first.due.on) entry.due = { ...due, on: isoDay(addDays(new Date(due.on), WEEK)) };
  }
}

function isSaidFirst(one: Entry, other: Entry): boolean {
  const said = other.evidence.map(({ quote }) => quote).find((quote) => quote.includes(other.due!.phrase)) ?? "";
  const place = one.due && WEEKDAY_ONLY.test(one.due.phrase) ? said.indexOf(one.due.phrase) : -1;
  return place >= 0 && place < said.indexOf(other.due!.phrase);
}
