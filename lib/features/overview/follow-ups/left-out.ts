import type { CommitmentModel } from "@/lib/db/generated/models";
import type { Analysis } from "@/lib/grounding/analysis";
import type { Claim } from "@/lib/grounding/claim";
import type { Participant, Segment } from "@/lib/grounding/transcript";
import { namesPersons, promiseLine } from "../../commitments/mail/promise-line";
import { openLine } from "../../commitments/mail/row-line";
import { spokenWhat } from "../../commitments/mail/spoken-what";
import { placeOf } from "../../meetings/transcript-text/segment-place";
import type { LeftOut } from "./schema";

export type Promised = Pick<
  CommitmentModel,
  "id" | "revision" | "kind" | "state" | "side" | "ownerId" | "who" | "what" | "dueOn" | "evidence"
> &
  Partial<Pick<CommitmentModel, "found" | "corrected" | "source" | "toWhom">>;
type Letter = { ownerId: string; to: string[]; claims: Claim[]; bodyText: string };
type Said = { segments: Segment[]; analysis: Pick<Analysis, "unheard"> | null; participants: Participant[] };

const MAX_SHOWN = 12;
const TOLD_SHARE = 0.7;

/** Promises that guests heard but the email does not mention. Empty if it is unknown what the guests heard. */
export function leftOutOf(rows: Promised[], letter: Letter, { segments, analysis, participants }: Said): LeftOut[] {
  if (!analysis?.unheard) return [];
  const unheard = new Set(analysis.unheard);
  const written = new Set(longWords(letter.bodyText));
  return rows
    .filter(({ evidence }) => evidence.length > 0 && !evidence.some(({ segmentIndex }) => unheard.has(segmentIndex)))
    .filter((row) => !isCited(row, letter) && !isWritten(row, written))
    .map((row) => {
      const { id, revision, kind, state, what, who } = row;
      const segmentIndex = row.evidence[0]!.segmentIndex;
      const at = placeOf(segments, segmentIndex);
      const spoken = { ...row, what: spokenWhat(row) };
      const line = who ? promiseLine(spoken, letter, participants) : unowned(spoken);
      return { id, revision, kind, state, what, who, line, segmentIndex, at };
    })
    .sort((a, b) => a.segmentIndex - b.segmentIndex)
    .slice(0, MAX_SHOWN);
}

/** Null if its pronouns would refer to someone else. */
function unowned(row: Pick<Promised, "what" | "dueOn">): string | null {
  return namesPersons(row.what) ? null : openLine(row);
}

function isCited({ evidence }: Promised, { claims }: Letter): boolean {
  return claims.some(
    (claim) =>
      claim.kind === "commitment" &&
      claim.evidence.some((one) =>
        evidence.some(({ segmentIndex, quote }) => segmentIndex === one.segmentIndex && overlaps(one.quote, quote)),
      ),
  );
}

function isWritten(row: Promised, written: Set<string>): boolean {
  const wanted = longWords(spokenWhat(row));
  const found = wanted.filter((word) => written.has(word)).length;
  return wanted.length > 0 && found / wanted.length >= TOLD_SHARE;
}

function overlaps(a: string, b: string): boolean {
  return a.includes(b) || b.includes(a);
}

function longWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? [];
}
