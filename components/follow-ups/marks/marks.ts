import type { Claim, Fix } from "@/lib/grounding/claim";
import { markUnsupported } from "../mail-parts";

/** A place in the text that the check doubts: a whole sentence, or a figure, date or name in it. */
export type Mark = {
  start: number;
  end: number;
  text: string;
  look: "partial" | "unsupported" | "fact";
  /** What was said instead, if it is known. */
  offer: Pick<Fix, "text" | "segmentIndex"> | null;
};

/** The marks of a text that was checked. Sentences come before the facts in them. */
export function marksOf(text: string, claims: readonly Claim[], unsupported: string[]): Mark[] {
  return claims
    .filter(({ row, support }) => row === undefined && support !== "supported")
    .filter((claim) => text.slice(claim.start, claim.end) === claim.text)
    .flatMap((claim): Mark[] => {
      const { start, end, support } = claim;
      const look = support === "partial" ? "partial" : "unsupported";
      return [{ start, end, text: claim.text, look, offer: null }, ...factsOf(claim, unsupported)];
    });
}

function factsOf({ start, text, differences = [] }: Claim, unsupported: string[]): Mark[] {
  const at = (from: number, to: number, offer: Mark["offer"]): Mark => ({
    start: start + from,
    end: start + to,
    text: text.slice(from, to),
    look: "fact",
    offer,
  });
  const offered = differences.flatMap(({ fix }) => (fix ? [at(fix.start, fix.end, fix)] : []));
  const others = markUnsupported(text, [
    ...unsupported,
    ...differences.flatMap((one) => (isFact(one.kind) ? one.here : [])),
  ])
    .filter(({ isUnsupported }) => isUnsupported)
    .map((fact) => at(fact.start, fact.start + fact.text.length, null))
    .filter((mark) => !offered.some((one) => one.start < mark.end && mark.start < one.end));
  return [...offered, ...others].sort((a, b) => a.start - b.start);
}

function isFact(kind: NonNullable<Claim["differences"]>[number]["kind"]): boolean {
  return ["number", "price", "percent", "unit", "date", "time", "name"].includes(kind);
}

/** Moves marks along with an edit. The edited ones are dropped. */
export function mapMarks(marks: readonly Mark[], before: string, after: string): Mark[] {
  if (before === after) return [...marks];
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < most - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const until = before.length - tail;
  const shift = after.length - before.length;
  return marks.flatMap((mark) => {
    const moved = mark.start >= until ? { ...mark, start: mark.start + shift, end: mark.end + shift } : mark;
    const isTouched = mark.end > from && mark.start < until;
    return isTouched || (mark.look === "fact" && isJoined(after, moved)) ? [] : [moved];
  });
}

/** Whether letters or digits were typed right next to a figure or name, which makes it another one. */
function isJoined(text: string, { start, end }: Mark): boolean {
  const joins = (a = "", b = "") => /[\p{L}\p{N}]/u.test(a) && /[\p{L}\p{N}]/u.test(b);
  return joins(text[start - 1], text[start]) || joins(text[end - 1], text[end]);
}

const isFlagged = ({ look }: Mark) => look === "fact";

/** The flagged figure, date or name that the cursor or selection is in. */
export function markAt(marks: readonly Mark[], [from, to]: readonly [number, number]): Mark | null {
  return marks.find((mark) => isFlagged(mark) && mark.start <= from && from < mark.end && to <= mark.end) ?? null;
}

/** The next flagged place after the selection, or the one before it. */
export function nextMark(marks: readonly Mark[], [from, to]: readonly [number, number], back: boolean): Mark | null {
  const flagged = marks.filter(isFlagged);
  if (back) return flagged.findLast((mark) => mark.end <= from) ?? null;
  const current = markAt(marks, [from, to]);
  return flagged.find((mark) => mark.start >= (current?.end ?? from)) ?? null;
}
