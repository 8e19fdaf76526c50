import { joinDues } from "./due-companions.ts";
import { delegateDues } from "./due-delegates.ts";
import { orderDues } from "./due-in-order.ts";
import { reportDues } from "./due-reports.ts";
import { restateDues } from "./due-restated.ts";
import { resumeDues } from "./due-resumed.ts";
import { dueTogether, shareDues } from "./due-sharing.ts";
import { leaveWaiting } from "./due-waiting.ts";
import { wishedDues } from "./due-wished.ts";
import type { Entry } from "./ledger.ts";
import type { Turn } from "./turns.ts";

/** Gives promises that were made without a day the one that follows from the rest of the talk, and leaves open what waits. */
export function completeDues(entries: Entry[], turns: Turn[], startTime: string): void {
  shareDues(entries, turns);
  dueTogether(entries, turns, startTime);
  delegateDues(entries, turns, startTime);
  reportDues(entries, turns, startTime);
  resumeDues(entries, turns, startTime);
  wishedDues(entries, turns, startTime);
  joinDues(entries, turns);
  restateDues(entries, turns, startTime);
  orderDues(entries);
  leaveWaiting(entries);
}
