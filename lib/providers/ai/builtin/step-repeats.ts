import { stemsOf } from "./ledger.ts";

/** What somebody will do, and by when; `due` is empty when nobody said. */
type Step = { owner: string | null; deed: string; due: string };

/** Leaves out what another step of the same person says too, with a day or first: "call the bank", "call the bank on Monday". */
export function withoutRepeats<One extends Step>(steps: One[]): One[] {
  return steps.filter((one, at) => !steps.some((other, index) => index !== at && isPartOf(one, other, index < at)));
}

function isPartOf(one: Step, other: Step, isEarlier: boolean): boolean {
  if (one.owner !== other.owner || (one.due !== "" && one.due !== other.due)) return false;
  const [own, more] = [stemsOf(one.deed), stemsOf(other.deed)];
  if (own.size === 0 || own.size !== more.size || [...own].some((stem) => !more.has(stem))) return false;
  return other.due.length > one.due.length || isEarlier;
}
