import type { AuditEventName } from "@/lib/core/audit";
import { AppError } from "@/lib/core/errors";
import type { CommitmentState } from "./schema";

/** Every allowed state transition. All others are refused. */
const NEXT: Record<CommitmentState, readonly CommitmentState[]> = {
  firm: ["tentative", "withdrawn", "overdue", "fulfilled", "done", "wrong"],
  tentative: ["firm", "withdrawn", "fulfilled", "done", "wrong"],
  withdrawn: ["firm", "tentative", "wrong"],
  overdue: ["firm", "tentative", "withdrawn", "fulfilled", "done", "wrong"],
  fulfilled: ["firm", "tentative", "wrong"],
  done: ["firm", "tentative", "wrong"],
  wrong: ["firm", "tentative", "withdrawn"],
};

/** Throws `invalid_transition` with `details {from, to, allowed}`. */
export function requireMove(from: CommitmentState, to: CommitmentState): void {
  if (NEXT[from].includes(to)) return;
  const allowed = NEXT[from].filter((state) => state !== "overdue" && state !== "fulfilled");
  const text = `A commitment that is ${from} can't become ${to}`;
  throw new AppError("invalid_transition", text, { details: { from, to, allowed } });
}

type Event = Extract<AuditEventName, `commitment.${string}`>;

export function eventOf(from: CommitmentState, to: CommitmentState): Event {
  if (from !== to && to === "overdue") return "commitment.overdue";
  if (from !== to && to === "fulfilled") return "commitment.fulfilled";
  return "commitment.updated";
}

export function isClosed(state: CommitmentState): boolean {
  return state === "done" || state === "fulfilled" || state === "wrong";
}
