import { ALMOST_NO } from "./almost-no";
import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import type { Speech } from "./speech";
import { closestStatement, type Statement, statementsOf } from "./statements";

/** Only in lower case: "Not" is a German noun. */
const DENIES = /\b(?:not|never|cannot|no (?:longer|need))\b|n['’]t\b|^Not (?:all|every|each)\b/u;
const DENIES_NOTHING =
  /\b(?:not (?:only|just|before|after|until|later|more than|less than)|whether or not|why not)\b|\b(?:if|unless|until|or)\b[^,;:]*/giu;
const NO =
  /\b(?:no|nope|nah|not|never|without|cannot|nobody|nothing|none|neither|nor|nowhere|nowt|(?:do|does|did|is|are|was|were|ca|wo|would|could|should|has|have|had)nt)\b|n['’]t\b/iu;
const AROUND = [-2, -1, 0, 1, 2];
/** A clause whose place is less certain proves nothing. */
const MIN_SCORE = 0.5;

/** A statement that shares this much of a clause is what it tells. */
const MIN_SHARE = 0.6;
const MIN_SHARED = 2;
const ANSWERS_NO = /^\W*(?:(?:well|um|uh|oh|and|so|sorry|honestly),? )*(?:no|nope|nah|not|never|none|nobody)\b/iu;

/** Finds a clause that denies something although nobody near its place said no to anything, or not to what it is about. */
export function loneDenial(clause: Clause, speech: Speech): Found | null {
  const { text, turn, score } = clause;
  const { segments } = speech;
  if (turn < 0 || score < MIN_SCORE || !DENIES.test(text.replace(DENIES_NOTHING, " "))) return null;
  const tell = (said: number): Found => ({
    kind: "negation",
    here: text.trim(),
    said: segments[said]!.text,
    segmentIndex: said,
    sure: true,
  });
  const found = closestStatement(clause, speech);
  if (found && found.share >= MIN_SHARE && found.shared >= MIN_SHARED && isAffirmed(found.statement, clause, speech))
    return tell(found.statement.turn);
  if (ALMOST_NO.test(segments[turn]!.text)) return null;
  if (AROUND.some((away) => NO.test(segments[turn + away]?.text ?? ""))) return null;
  return tell(turn);
}

/** Whether a statement affirms what no statement around it denies: those with words of the clause, or a bare "no". */
function isAffirmed({ turn, text, isQuestion }: Statement, { anchors }: Clause, speech: Speech): boolean {
  if (isQuestion || NO.test(text) || ALMOST_NO.test(text)) return false;
  const own = new Set(anchors.map(({ term }) => term));
  return AROUND.every((away) => {
    const said = speech.segments[turn + away]?.text ?? "";
    if (away > 0 && ANSWERS_NO.test(said)) return false;
    return statementsOf(turn + away, speech).every(
      (one) => !NO.test(one.text) || (one.terms.length > 0 && !one.terms.some(({ term }) => own.has(term))),
    );
  });
}
