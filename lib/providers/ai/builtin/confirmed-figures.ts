import { amountsIn } from "@/lib/grounding/lock/amounts";
import { isNameIn } from "./casing.ts";
import { type Reply, sayable } from "./completed-answers.ts";
import { inFigures } from "./figures.ts";
import { hasFigure } from "./named-figures.ts";
import { tokenize } from "./nlp.ts";
import { mayBeExternal } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";
import { FIGURE, shortAnswer } from "./short-answers.ts";
import { smooth } from "./smoothing.ts";
import type { Speaking } from "./voice.ts";

const FIGURES = new RegExp(`(?<![\\p{L}\\d-])${FIGURE}(?![\\p{L}\\d-]|[,.]\\d)`, "giu");
/** "£40k" */
const ABBREVIATED = /\d\p{L}/u;
const SPOKEN_TO = /\byou(?:rs?)?\b/i;
const CALLED = /(?:,? |^)(\p{Lu}\p{Ll}+)(?=,|$)/gu;
const STARTED = /^[\s,]*(?:(?:and|so|but|okay|right|then|because)[\s,]+)*/i;
const SCALE = / (?:thousand|million)$/i;
/** Offers, plans and what somebody else is to have said are not asked as facts. */
export const NOT_ASKED =
  /^(?:what|how|when|where|who|which|why|is|are|was|were|do|does|did|can|could|would|will|shall|should|have|has|say|let|make|maybe|not|plus|or|only|if|for|at|on|from|by|until|till|with|in)\b|\b(?:if|could|would|might|shall|should|can|will|said|say|says|gave|told|sent|mean|think|thought|guess|maybe|meet|call|o'clock|half past|quarter)\b|['’](?:d|ll)\b|\b(?:what|isn't|aren't|doesn't|don't|didn't|wasn't|haven't)\b/i;
export const CONFIRMED = /^(?:(?:yes|yeah|yep|correct|exactly|that's right|right|indeed)[\s,.!]*)+$/i;
/** What takes a confirmation back, or limits it: "Right. No, hang on, that was last year." */
const TAKEN_BACK =
  /\b(?:no|nope|not|well|but|except|wait|hang on|hold on|sorry|actually|mean|used to|was|were|if|unless|when|though|although|until|only|almost|nearly|more|less|fewer|last|sometimes|or|one|none|both|double|a few|couple)\b|n['’]t\b/i;
const POINTS = /\b(?:it|that|this|these|those|they|them|he|she|there|one)\b/i;
const PAST = /\blast (?:year|month|week|quarter|season|summer|winter|spring|autumn)\b/i;
const MAX_WORDS = 18;
/** A figure put right is of the size of the one asked about, unlike "thirty-five" for 40,000. */
const MAX_RATIO = 3;

/** States a figure that somebody asked to have confirmed, as it was confirmed or put right. */
export function confirmedFigure(
  question: Sentence,
  reading: Reading,
  speaking: (speaker: string) => Speaking,
): Reply | null {
  const called = question.clean
    .replace(/\?["')]*$/, "")
    .replace(CALLED, (said, name) => (isNameIn(name, reading) ? "" : said));
  const asked = smooth(called).replace(STARTED, "");
  const figures = [...asked.matchAll(FIGURES)];
  const tokens = tokenize(asked);
  const hasVerb = tokens.slice(1).some(({ tag }) => tag === "VERB" || tag === "AUX");
  if (figures.length !== 1 || ABBREVIATED.test(asked) || !hasVerb || tokens.length > MAX_WORDS) return null;
  if (NOT_ASKED.test(asked) || POINTS.test(asked)) return null;
  const reply = replyTo(question, reading);
  if (!reply) return null;
  const text = reply.figure === "" ? asked : replaced(asked, figures[0]!, reply.figure);
  const said = text && sayable(text, speaking(question.speaker));
  if (!said) return null;
  const written = inFigures(said, reading.transcript.startTime);
  return { text: `${written.charAt(0).toUpperCase()}${written.slice(1)}.`, used: [reply.sentence] };
}

function replyTo(question: Sentence, reading: Reading): { figure: string; sentence: Sentence } | null {
  const { at, speaker } = question;
  const { sentences, people } = reading;
  const next = sentences[at + 1];
  if (!next || next.speaker === speaker || next.question || next.broken || !next.heard) return null;
  const isAcross = mayBeExternal(people, next.speaker) !== mayBeExternal(people, speaker);
  if (CONFIRMED.test(next.raw)) return isAcross && !isTakenBack(next, reading) ? { figure: "", sentence: next } : null;
  if (!isAcross && (!mayBeExternal(people, speaker) || SPOKEN_TO.test(question.clean))) return null;
  const following = sentences.slice(at + 1, at + 3).filter((one) => one.speaker === next.speaker && !one.question);
  const given = shortAnswer(following);
  const isFigure = given && /^(?:amount|span|count)$/.test(given.kind);
  return isFigure ? { figure: given.text, sentence: given.sentence } : null;
}

/** Whether whoever confirms limits it or takes it back in the same turn. */
export function isTakenBack({ at, speaker }: Sentence, { sentences }: Reading): boolean {
  const others = sentences.slice(at + 1);
  const end = others.findIndex((one) => one.speaker !== speaker);
  return others.slice(0, end < 0 ? undefined : end).some(({ raw }) => hasFigure(raw) || TAKEN_BACK.test(raw));
}

/** The statement with the figure of the answer, which may lack the unit: "eleven percent" and "eleven point four". */
function replaced(asked: string, found: RegExpMatchArray, given: string): string | null {
  const before = asked.slice(0, found.index);
  const after = asked.slice(found.index! + found[0].length);
  const [, figure = "", rest = ""] = new RegExp(`^(${FIGURE})(?: (.*))?$`, "iu").exec(given) ?? [];
  const unit = /^ (\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? "";
  const isSame = rest === "" || (unit !== "" && rest.toLowerCase().startsWith(unit.replace(/s$/, "")));
  const time = PAST.exec(rest)?.[0] ?? "";
  if (figure === "" || (!isSame && rest !== time)) return null;
  const tail = isSame && rest.length > after.length ? ` ${rest}` : `${after}${time ? ` ${time}` : ""}`;
  const scale = SCALE.exec(found[0])?.[0] ?? "";
  const full = `${figure}${/thousand|million|hundred/i.test(figure) ? "" : scale}`;
  if (!isOfSize(full, found[0])) return null;
  const text = `${before}${full}${tail}`;
  return PAST.test(tail) ? text.replace(/\b(is|are)(?= )/, (verb) => (verb === "is" ? "was" : "were")) : text;
}

function isOfSize(given: string, asked: string): boolean {
  const [values, others] = [given, asked].map((text) => amountsIn(text).flatMap((amount) => amount.values));
  const all = [...values!, ...others!];
  return values!.length > 0 && others!.length > 0 && Math.max(...all) / Math.min(...all) < MAX_RATIO;
}
