import { tokenize } from "./nlp.ts";
import { type Question, statementParts } from "./questions.ts";
import { FIGURE, type ShortAnswer } from "./short-answers.ts";

type Given = Pick<ShortAnswer, "kind" | "text" | "extra">;

const COUNT = /^how (many|much)(?: (.+))?$/i;
const RATE = /^(?:an?|per|each|every) \p{L}+$/iu;
const RATE_END = / (?:an?|per|each|every) \p{L}+$/iu;
const PLAIN = /^(?:money|time)$/i;
const UNNAMED = /\b(?:of (?:them|those|these|it)|more|others?|else|that|this|these|those|ones?|times)\b/i;
const COSTS = /\b(?:costs?|pays?|spends?|charges?|costing|paying|spending)\b/i;
const LASTS = /\b(?:takes?|lasts?|needs?|taken|needed|is|are|was|were|be)$/i;
const MEASURED = /^how (?:old|big|large|high|deep|wide|tall|heavy|far|long)$/i;
const NOT_MEASURED = /^(?:day|rhythm|count)$/;
const MEASURES = /^(?:worth|at|running at|set at|capped at)$/i;
/** Meetings and visits are arranged elsewhere. */
const APPOINTS = /\b(?:meet|speak|talk|see|call|come|visit|send|catch up|get back|hear|go|be|leave)\b/i;
const ASKS_ABOUT_US = /^(?:we|I)\b/i;
const POINTS =
  /\b(?:that|this|these|those|they|them|he|she|him|her|ones|it)\b|\b(?:the|an?|each|every|another|which)(?: \p{L}+)? one\b(?!-)/iu;
/** "It takes three weeks to train a crew" */
const EXPLETIVE = /^it (?:takes|will take|would take|is taking|took) [^,]* (?:to|from) \p{L}/iu;
const NOW = /,? (?:now|today|then|roughly|about|currently|in total|altogether)$/i;
const MAX_WORDS = 22;

/** Merges a question with the figure or day that answers it: "How long does a test take?" "Two days." */
export function statedAnswer(question: Question, given: Given): string | null {
  const said = composed(question, given);
  const text = said && given.extra ? `${said}${/^and\b/.test(given.extra) ? "" : ","} ${given.extra}` : said;
  if (!text || text.split(" ").length > MAX_WORDS) return null;
  return POINTS.test(text) && !(EXPLETIVE.test(text) && !POINTS.test(text.slice(3))) ? null : text;
}

function composed(question: Question, given: Given): string | null {
  const { wh, aux } = question;
  if (!wh || aux === "") return null;
  const { head, tail } = statementParts(question);
  if (wh === "when")
    return isArranging(question) || given.kind !== "day" ? null : joined(head, tail, dayOf(given.text));
  if (/^how often$/i.test(wh)) return given.kind === "rhythm" ? joined(head, tail, given.text) : null;
  if (/^how long$/i.test(wh)) return given.kind === "span" ? lasting(head, tail, given.text) : null;
  const count = COUNT.exec(wh);
  if (count) {
    const amount = countedAmount(given, count[1]!, count[2] ?? "");
    return amount && joined(head, amount, tail);
  }
  return NOT_MEASURED.test(given.kind) ? null : measured(question, given, head, tail);
}

/** "What does a crate cost?", "How tall is the tower?" */
function measured(question: Question, given: Given, head: string, tail: string): string | null {
  const { wh, aux, subject } = question;
  const isBe = /^(?:is|are|was|were)$/.test(aux);
  if (MEASURED.test(wh!)) return isBe && tail === "" && isMeasured(wh!, given) ? joined(head, given.text) : null;
  if (wh !== "what") return null;
  if (!isBe && /^(?:to \p{L}+)?$/u.test(tail)) return joined(head, tail, given.text);
  if (given.kind === "other") return null;
  if (COSTS.test(head)) return joined(head, withoutRate(given.text, subject), tail);
  if (!isBe || !isMeasure(given)) return null;
  if (MEASURES.test(question.rest)) return joined(subject, aux, question.rest, given.text);
  return isNamed(subject) && question.rest === "" ? joined(subject, aux, given.text) : null;
}

/** "A belt costs 80 a belt" says one thing twice. */
function withoutRate(text: string, subject: string): string {
  const rate = RATE_END.exec(text)?.[0].split(" ").at(-1);
  return rate && subject.toLowerCase().endsWith(rate.toLowerCase()) ? text.replace(RATE_END, "") : text;
}

/** An amount in units, unlike "five tonne limit". */
function isMeasure({ text }: Given): boolean {
  return /\b(?:percent|per cent|grand|million|thousand|hundred|an?|per|each|every)\b|%|s$|^\S+$/iu.test(text);
}

/** "How many people work nights?", where the question asks who does it. */
export function countedDoers(asked: string, given: Given): string | null {
  const tokens = tokenize(asked);
  const verb = tokens.findIndex(({ tag }) => tag === "VERB" || tag === "AUX");
  if (!/^how many\b/i.test(asked) || verb < 3) return null;
  const counted = tokens
    .slice(2, verb)
    .map(({ text }) => text)
    .join(" ");
  const rest = asked.slice(asked.indexOf(` ${tokens[verb]!.text} `) + 1);
  const after = tokens[verb + 1];
  if (/[^s]s$/.test(tokens[verb]!.lower) && tokens[verb]!.lower !== "was") return null;
  if (!after || after.tag === "PRON" || (after.tag === "DET" && tokens[verb]!.tag === "AUX")) return null;
  const amount = countedAmount(given, "many", counted);
  if (!amount || POINTS.test(rest) || /^(?:about )?(?:one|an?)\b/.test(amount)) return null;
  return joined(amount, rest);
}

/** "How many calls a week?", which has no verb. */
export function countedThing(asked: string, given: Given): string | null {
  const counted =
    /^how many ((?:\p{L}+ )?(?:\p{L}+s|people|staff)(?: (?:(?:an?|per|each) \p{L}+|(?:across|in|at|on) (?:the|your|all) (?:\p{L}+ )?\p{L}{4,}))?)(?: (?:is|was) it)?$/iu.exec(
      asked.replace(NOW, ""),
    )?.[1];
  const named = NAMES_THINGS.exec(asked.replace(NOW, ""))?.[1];
  if (!counted && !(named && BARE.test(given.text))) return null;
  const amount = countedAmount(
    given,
    "many",
    (counted ?? named!).replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()),
  );
  return amount && `You mentioned ${amount}`;
}

/** "And trailers?" */
const NAMES_THINGS =
  /^(?:(?:what|how) about )?(?:your |the )?(?!(?:prices|costs|fees|terms|rates|days|times|hours|weeks|months|years|questions|thoughts|dates|discounts|payments|charges)$)((?:\p{Ll}+ )?\p{Ll}{3,}s|people|staff)$/iu;
const BARE = new RegExp(`^${FIGURE}$`, "iu");

function countedAmount({ kind, text }: Given, much: string, counted: string): string | null {
  if (kind !== "amount" && kind !== "span" && kind !== "count") return null;
  const [, figure = "", rest = ""] = new RegExp(`^(${FIGURE})(?: (.*))?$`, "iu").exec(text) ?? [];
  if (figure === "" || UNNAMED.test(counted)) return null;
  const thing = counted.replace(RATE_END, "");
  const rate = counted.slice(thing.length);
  const isCounted =
    thing !== "" && rest.toLowerCase().includes(thing.split(" ").at(-1)!.toLowerCase().replace(/s$/, ""));
  if (thing === "" || PLAIN.test(thing)) return much === "much" && kind !== "count" ? text : null;
  if (rest === "") return much === "much" ? null : `${figure} ${counted}`;
  if (RATE.test(rest)) return rate === "" && much === "many" ? `${figure} ${thing} ${rest}` : null;
  if (isCounted) return RATE_END.test(` ${rest}`) ? text : `${text}${rate}`;
  return much === "much" ? `${text} of ${counted}` : null;
}

function lasting(head: string, tail: string, span: string): string | null {
  return LASTS.test(head) || / (?:you|us)$/.test(head) ? joined(head, span, tail) : joined(head, tail, `for ${span}`);
}

function isArranging({ aux, subject, rest }: Question): boolean {
  if (/^(?:can|could|should|would)$/.test(aux)) return true;
  return ASKS_ABOUT_US.test(subject) || (/^you$/i.test(subject) && APPOINTS.test(rest));
}

function isMeasured(wh: string, { kind, text }: Given): boolean {
  return kind !== "other" && (/old$/i.test(wh) || / \p{L}/u.test(text));
}

/** "What's the catch?" asks for no figure, but a noun phrase of two words may. */
function isNamed(subject: string): boolean {
  return /^(?:the|our|your|my) |^\p{Ll}+-\p{Ll}+$|^\p{Lu}/u.test(subject) && !/^I$/.test(subject);
}

/** "On the first of May", "in June", "at the end of March" */
function dayOf(text: string): string {
  if (/^(?:on|by|in|from|until|at|around|about|before|after|not before)\b/i.test(text)) return text;
  if (/^(?:the )?(?:beginning|start|end)\b/i.test(text)) return `at the ${text.replace(/^the /i, "")}`;
  if (/^(?:the )?middle\b/i.test(text)) return `in the ${text.replace(/^the /i, "")}`;
  if (/^(?:early|mid|late)\b|^(?:\p{Lu}\p{L}+|spring|summer|autumn|winter)$/u.test(text) && !/day$/.test(text))
    return `in ${text}`;
  return `on ${text}`;
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(" ");
}
