import { type Token, tokenize } from "./nlp.ts";
import { third } from "./voice.ts";

const AUX = "(?:do|does|is|are|was|were|can|could|will|would|should|has|have)";
const NOT = "(?:n't)?";
const WH = new RegExp(
  `^(what|where|when|who|why|how (?!${AUX}\\b|(?:\\p{L}+ )?(?:before|until|till|after)\\b|(?:I|we|you|they|it|the|our|your|about)\\b)[\\p{L}-]+(?: (?!${AUX}\\b)[\\p{L}-]+){0,3}?|how|(?:which|what) (?!${AUX}\\b)[\\p{L}-]+(?: (?!${AUX}\\b)[\\p{L}-]+){0,2}?)(?: (${AUX})|('s|'re)) (.+)$`,
  "iu",
);
const YES_NO = new RegExp(`^(${AUX})${NOT} (.+)$`, "i");
const WH_SUBJECT = /^(?:(?:what|who) (?:happens|decides|signs|pays|runs|owns|comes)\b.*)$/i;
/** "Who will train the drivers?", where the question word is the subject. */
const WHO_DOES = /^(?:who|which \p{L}+|what) (?:can|could|will|would|should) /iu;
const NAMES_SUBJECT = /^(?:DET|PRON|PROPN|NUM|PUNCT)$/;
/** "The grant, is it still sixty percent?" */
const TOPIC_FIRST =
  /^((?:the|our|your|my|this|these|those) (?:[\p{L}'-]+ ){0,3}?[\p{L}'-]+), (is|are|was|were|does|do|can|will|has|have) (?:it|they|that|this|those|these) (.+)$/iu;
/** "The table, how big is it?" */
const TOPIC_ASKED =
  /^((?:the|our|your|my|this|these|those) (?:[\p{L}'-]+ ){0,2}?[\p{L}'-]+), ((?:how|what|when|where)(?: \p{L}+)?) (is|are|was|were) (?:it|they)$/iu;
/** "Who does the second check?" */
const DOES_IT = /^who does (?:the|your|our|this) (?:[\p{L}-]+ ?){1,3}$/iu;
/** "And if a sensor breaks?" */
const SUPPOSES = /^(?:what )?if (?!you (?:like|want)\b)((?:\S+ )+\S+)$/i;
const OPEN_POINTER = /\b(?:it|that|this|these|those|they|them|he|she|him|her|one|ones|not|so)\b/i;
/** "How long till it pays back?" */
const HOW_LONG = /^how (?:long|soon|far) (?:till|until|before|after|from) \S/i;
/** "What would your response time be?" */
const WOULD_BE = /^(what|where|when|how \p{L}+) would ((?:the|your|our|my) (?:[\p{L}-]+ ){0,3}?[\p{L}-]+) be$/iu;
/** "The layout is included?" */
const DECLARATIVE =
  /^(?:the|our|your|all|every|each) (?:[\p{L}'-]+ ){1,4}?(?:is|are|has|have|will|can|includes?|comes?|stays?|gets?)\b(?: [\p{L}'-]+){1,6}$/iu;
const PRONOUN = /^(?:I|we|you|it|there|he|she|they)$/i;
const POINTER = /^(?:that|this|these|those|they|he|she|them|one)$/i;
const LEAD =
  /^(?:(?:so|and|but|okay|well|then|also|now|sorry|can I ask|may I ask|one (?:more )?question|my (?:first|main|next|last|other) question(?: really)?(?: is)?|quick question|another (?:thing|question)|physically|next thing)[,:]? )+/i;

/** "When do you open, still January second?" */
const GUESSED = /^((?:when|how (?:many|much|long)) [^,]+), (?:still|say|maybe|about|around|like)\b.*$/i;

/** "What's a tag cost?" */
const DOES =
  /^(?:an?|the|it|that|one|your|our) (?:(?!(?:I|we|you|they|he|she)\b)[\p{L}-]+ ){0,3}?(?:cost|take|need|include|weigh|last|look like|come with|close|start|end|begin|expire|run out|meet|finish|arrive|land)(?: (?:me|us|you))?$/iu;

/** A question split into its question word, auxiliary, subject and rest. */
export type Question = { wh: string | null; aux: string; subject: string; rest: string };

/** Parses a question such as "Where does our data sit?"; null when it cannot be parsed reliably. */
export function takeApart(asked: string): Question | null {
  const plain = asked
    .replace(/\?["')]*$/, "")
    .replace(LEAD, "")
    .replace(/, \p{Lu}\p{Ll}+$/u, "")
    .replace(GUESSED, "$1")
    .replace(/,? (?:because|'cause|since) .*$/i, "")
    .replace(TOPIC_FIRST, (_, topic: string, aux: string, rest: string) => `${aux} ${lower(topic)} ${rest}`)
    .replace(WOULD_BE, (_, wh: string, subject: string) => `${wh} is ${subject}`)
    .replace(TOPIC_ASKED, (_, topic: string, wh: string, aux: string) => `${wh} ${aux} ${lower(topic)}`)
    .replace(/^.{3,70}, (?=(?:where|what|when|how|who|which|is|are|do|does|can|could|will)\b)/i, "")
    .replace(
      /, (?:physically|roughly|actually|exactly|then|today|now|I mean|please|by the way|in practice|at the moment)(?:,? .{0,12})?$/i,
      "",
    )
    .trim();
  const supposed = SUPPOSES.exec(plain)?.[1];
  if (supposed) return OPEN_POINTER.test(supposed) ? null : whole(`what happens if ${supposed}`);
  if (HOW_LONG.test(plain)) return whole(lower(plain));
  if (DECLARATIVE.test(plain) && !OPEN_POINTER.test(plain)) return whole(`whether ${lower(plain)}`);
  if (WH_SUBJECT.test(plain) || (DOES_IT.test(plain) && !hasVerb(plain.replace(/^who does /i, ""))))
    return whole(lower(plain));
  const wh = WH.exec(plain);
  const yesNo = wh ? null : YES_NO.exec(plain);
  const tail = wh?.[4] ?? yesNo?.[2];
  const contracted = DOES.test(tail ?? "") ? "does" : "is";
  const aux = (wh ? (wh[2] ?? (wh[3] === "'s" ? contracted : "are")) : yesNo?.[1])?.toLowerCase();
  if (!tail || !aux) return null;
  const tokens = tokenize(tail);
  const asksWho = WHO_DOES.test(plain) && !NAMES_SUBJECT.test(tokens[0]!.tag);
  if (asksWho) return whole(lower(plain));
  const isDoing = /^(?:do|does|can|could|will|would|should)$/.test(aux);
  const nearest = subjectLength(tokens, isDoing);
  const before = isDoing ? verbAfter(tokens, nearest) : nearest;
  const length = isDoing && (before === 0 || isArticle(tokens, before)) ? verbAtEnd(tokens) : before;
  const isCounted = tokens[0]!.lower === "one" && tokens[1]?.tag === "NOUN";
  if (length === 0 || (POINTER.test(tokens[0]!.lower) && !isCounted)) return null;
  const subject = joined(tokens.slice(0, length));
  const rest = joined(tokens.slice(length));
  if (!wh && rest === "" && !/^there$/i.test(tokens[0]!.lower)) return null;
  if (/,/.test(subject) || /[,;] (?:or|and) (?:is|are|do|does|can)\b/i.test(rest)) return null;
  return { wh: wh ? lower(wh[1]!) : null, aux, subject, rest };
}

/** A question that is told in its own order. */
function whole(rest: string): Question {
  return { wh: null, aux: "", subject: "", rest };
}

function hasVerb(text: string): boolean {
  return tokenize(text).some(({ tag }) => tag === "VERB" || tag === "AUX");
}

/** A question without its opening words. */
export function withoutLead(asked: string): string {
  return asked
    .replace(/\?["')]*$/, "")
    .replace(LEAD, "")
    .trim();
}

/** Turns a question into indirect speech: "where our data sits", "whether the export is free". */
export function reported(question: Question): string {
  const { wh, aux, subject, rest } = question;
  if (aux === "") return rest;
  const lead = wh ?? "whether";
  if (!/^(?:do|does)$/.test(aux)) return `${lead} ${subject} ${aux} ${rest}`.trim();
  return `${lead} ${asStatement(question)}`;
}

/** Turns a question into the start of its answer: "Grayfin costs us". */
export function asStatement({ aux, subject, rest }: Question): string {
  if (!/^(?:do|does)$/.test(aux)) return `${subject} ${aux} ${rest}`.trim();
  const [verb = "", ...others] = rest.split(" ");
  return [subject, aux === "does" ? third(verb) : verb, ...others].join(" ").trim();
}

/** The same with what comes after the verb apart, where a figure goes between: "you get through" and "in a year". */
export function statementParts(question: Question): { head: string; tail: string } {
  const { aux, subject, rest } = question;
  const words = rest === "" ? [] : rest.split(" ");
  const isBe = /^(?:is|are|was|were|has|have)$/.test(aux);
  const isVerb = !isBe || tokenize(`${subject} ${aux} ${rest}`)[tokenize(`${subject} ${aux}`).length]?.tag === "VERB";
  const verb = isVerb ? words.splice(0, 1).map((word) => word.replace(/,$/, "")) : [];
  const pronoun = /^(?:you|us|me),?$/i.test(words[0] ?? "") ? words.splice(0, 1) : [];
  const isParticle = PARTICLE.test(words[0] ?? "") && (words.length === 1 || PARTICLE.test(words[1]!));
  const particle = isParticle ? words.splice(0, 1) : [];
  const head = asStatement({ ...question, rest: [...verb, ...pronoun, ...particle].join(" ").replace(/,$/, "") });
  return { head, tail: words.join(" ") };
}

const PARTICLE = /^(?:through|about|at|with|on|up|out|off|over|in|for|of|to|from|down|into|per|like)$/i;

/** The number of tokens after the auxiliary that form the subject; 0 when unclear. */
function subjectLength(tokens: Token[], isDoing: boolean): number {
  const first = tokens[0];
  if (!first) return 0;
  if (PRONOUN.test(first.lower)) return 1;
  let at = 0;
  let noun = 0;
  while (at < tokens.length && at < 9) {
    const { tag, lower: word } = tokens[at]!;
    if (isDoing && at > 1 && noun === 0 && tokens[0]!.tag === "DET" && isVerbLike(tokens, at)) noun = at;
    if (isDoing && at > 0 && noun > 0 && (tag === "VERB" || (tag === "NOUN" && isVerbLike(tokens, at)))) break;
    const isGlued = at > 0 && !tokens[at]!.spaced && noun > 0;
    if (/^(?:NOUN|PROPN|NUM)$/.test(tag) || isGlued) noun = at + 1;
    else if (!/^(?:DET|ADJ|PRON)$/.test(tag) && !/^(?:of|for|the|our|your|my|an?|-|'s)$/.test(word)) break;
    at++;
  }
  return noun === 0 && !isDoing && at === tokens.length && first.tag === "DET" ? at : noun;
}

const CLOSED = /^(?:DET|PRON|ADP|ADV|CCONJ|SCONJ|PART|PUNCT|NUM|PROPN)$/;

/** Where the verb of the question starts; 0 when there is none: "the battery in your reader" before "last". */
function verbAfter(tokens: Token[], from: number): number {
  const isVerb = ({ tag, text }: Token) =>
    /^(?:do|have)$/.test(text) ||
    (!CLOSED.test(tag) && /^\p{Ll}+$/u.test(text) && tokenize(`I will ${text} the report.`)[2]?.tag === "VERB");
  const before = tokens[from - 1];
  const after = tokens[from];
  if (before && from > 1 && !after) return isVerb(before) ? from - 1 : from;
  const isAfterPronoun = from === 1 && PRONOUN.test(tokens[0]!.lower) && /^(?:ADJ|VERB)$/.test(after?.tag ?? "");
  if (from === 0 || !after || isAfterPronoun || isVerb(after)) return from;
  if (before && from > 1 && isVerb(before) && /^(?:DET|PRON|ADP)$/.test(after.tag)) return from - 1;
  const later = tokens.findIndex(
    (token, at) => at > from && isVerb(token) && /^(?:NOUN|PROPN|PRON)$/.test(tokens[at - 1]!.tag),
  );
  return Math.max(0, later);
}

/** "The battery in your reader last", whose verb is easily taken for an adjective. */
function verbAtEnd(tokens: Token[]): number {
  const isNominal =
    /^(?:DET|NOUN|PROPN)$/.test(tokens[0]!.tag) && !tokens.slice(0, -1).some(({ tag }) => tag === "VERB");
  return isNominal && tokens.length > 2 && LAST_VERB.test(tokens.at(-1)!.lower) ? tokens.length - 1 : 0;
}

function isArticle(tokens: Token[], length: number): boolean {
  return length === 1 && /^(?:the|an?|our|your|my)$/.test(tokens[0]!.lower);
}

const LAST_VERB = /^(?:last|cost|work|run|take|need|sit|start|end|close|open|hold|keep|weigh|cover|expire)$/;

function isVerbLike(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1];
  return next !== undefined && /^(?:DET|PRON|ADP)$/.test(next.tag) && !/^(?:of|for)$/.test(next.lower);
}

function joined(tokens: Token[]): string {
  return tokens
    .map((token, at) => (at > 0 && token.spaced ? ` ${token.text}` : token.text))
    .join("")
    .trim();
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
