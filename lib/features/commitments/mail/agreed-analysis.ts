import type { ActionItem, Analysis } from "@/lib/grounding/analysis";
import { isInstruction } from "@/lib/grounding/prompt-injections";
import { longDay } from "@/lib/grounding/spoken/calendar";
import type { Segment } from "@/lib/grounding/transcript";
import { dayOf } from "../present";
import type { AgreedRow } from "./read-agreed";

/**
 * The analysis with the promises that the ledger holds now: as corrected, with those that people added, without what is
 * wrong, withdrawn or done. A meeting without rows keeps what the engine read.
 */
export function agreedAnalysis(analysis: Analysis, rows: AgreedRow[], segments: Segment[]): Analysis {
  if (rows.length === 0) return analysis;
  const owed = rows.filter((row) => row.kind === "commitment" && isTold(row));
  const placed = owed.map((row) => ({ item: itemOf(row), at: placeOf(row, segments) }));
  const order = (a: (typeof placed)[number], b: (typeof placed)[number]) =>
    a.at.segment - b.at.segment || a.at.offset - b.at.offset || (a.item.task < b.item.task ? -1 : 1);
  return { ...analysis, actionItems: placed.sort(order).map(({ item }) => item) };
}

/** Whether an email tells it. Words that are addressed to software never are, whoever wrote them. */
export function isTold(row: AgreedRow): boolean {
  return isOwed(row) && ![row.what, row.who ?? ""].some(isInstruction);
}

/** Whether it still has to be done, for certain. */
export function isOwed({ state, vanishedAt }: AgreedRow): boolean {
  return (state === "firm" || state === "overdue") && vanishedAt === null;
}

function itemOf(row: AgreedRow): ActionItem {
  const dueOn = dayOf(row.dueOn);
  const isDueSet = row.source === "person" || row.corrected.includes("dueOn");
  const due = isDueSet ? dueOn && `by ${longDay(dueOn)}` : row.due;
  const isWorded = row.source === "person" || row.corrected.includes("what");
  const task = isWorded ? `${row.what.charAt(0).toUpperCase()}${row.what.slice(1)}` : row.what;
  return { owner: row.who, task, due, dueOn, evidence: row.evidence };
}

function placeOf({ evidence: [first] }: AgreedRow, segments: Segment[]): { segment: number; offset: number } {
  if (!first) return { segment: segments.length, offset: 0 };
  return { segment: first.segmentIndex, offset: segments[first.segmentIndex]?.text.indexOf(first.quote) ?? 0 };
}
