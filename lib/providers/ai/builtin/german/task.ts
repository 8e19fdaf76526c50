import { INTERJECTIONS, isFiniteVerb, PARTICLES, type Token, wordsOf } from "./tokens.ts";
import { isInfinitive } from "./verbs.ts";

const NUMBER = /^(?:\d[\d.,]*|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$/;
const POINTER =
  /^(?:das|die|den|es|sie|ihn|dem|alles|beides|welche[ns]?|einen|eins|eine|davon|darüber|dazu|damit|daran|darum|drum|drüber|da|so|dies|ding)$/;
const MAX_WORDS = 17;
const MAX_TAIL = 12;
/** Verbs that need no object. */
const ALONE =
  /(?:melden|anrufen|zurückrufen|durchrufen|vorbeikommen|zurückmelden|rückmelden|vorbeischauen|vorbeifahren|nachfragen|nachschauen|nachsehen|nachhaken|rückfragen|nachgucken|antworten|teilnehmen|mitkommen|durchklingeln|zurückkommen|unterschreiben|zusagen)$/;
const NOT_LEFT = /(?<!\p{L})(?:ich|wir|mir|mich|du|dich|er|man|bitte|nicht|weil|dass)(?!\p{L})/iu;
const KEPT_TAIL = /^(?:ob|wie|wann|was|welche\p{L}*|wer|wo|wie viel|woran|womit|die|der|das|den)$/u;
/** "Einen Vorschlag zu machen" */
const PREPOSITION =
  /^(?:an|auf|aus|bei|mit|von|für|in|im|am|zum|zur|zu|beim|wegen|nach|per|über|um|vom|bis|vor|unter|durch|als|innerhalb|gegen|ohne)$/;

/** What a field says without particles, and whether its object is only pointed to. */
export function objectOf(field: readonly Token[]): { pointer: string | null; words: Token[] } {
  const words = field.filter(
    ({ lower, word }, at) =>
      !(isParticle(lower, field[at + 1]) && !isFactor(field, at)) &&
      !(INTERJECTIONS.has(lower) && /^\p{Ll}/u.test(word) && !/^(?:und|an|sehr|gut)$/.test(lower)),
  );
  const first = words.findIndex((token, at) => isPointer(token, words[at + 1]));
  const before = words.slice(0, Math.max(first, 0));
  if (first < 0 || (before.length > 0 && hasNoun(before) && !PREPOSITION.test(before[0]!.lower)))
    return { pointer: null, words };
  return { pointer: words[first]!.lower, words: words.filter((_, at) => at !== first) };
}

/** "Vier mal vier Meter" */
function isFactor(field: readonly Token[], at: number): boolean {
  return field[at]!.lower === "mal" && [field[at - 1], field[at + 1]].every((one) => NUMBER.test(one?.lower ?? ""));
}

function isParticle(lower: string, next: Token | undefined): boolean {
  if ((lower === "am" && next?.lower === "besten") || lower === "besten") return true;
  if (lower === "noch" && /^(?:einmal|mal)$/.test(next?.lower ?? "")) return false;
  return PARTICLES.has(lower);
}

function isPointer({ lower, word }: Token, next: Token | undefined): boolean {
  if (!POINTER.test(lower) || word === "Sie") return false;
  if (!next || /^(?:herrn?|frau)$/.test(next.lower)) return true;
  if (/^(?:dem|der|den|das|die|einem|einer|unserem|unserer|meinem|meiner|ihrem|ihrer)$/.test(next.lower)) return true;
  return (
    (!/^\p{Lu}/u.test(next.word) &&
      !/^\p{Ll}+(?:e|en|er|es|em|ei)$|^\d|^(?:erst|zwei|drei|vier|fünf)/u.test(next.lower)) ||
    /^(?:heute|gerne|dann|bitte|morgen|gleich|ihnen|ohne|euch|bis|anschließend|möchten|einen|selber|selbst)$/.test(
      next.lower,
    ) ||
    PREPOSITION.test(next.lower)
  );
}

export function hasNoun(words: readonly Token[]): boolean {
  return words.some(({ word }) => /^\p{Lu}/u.test(word) && word !== "Sie");
}

type Wording = {
  thing: string | null;
  words: readonly Token[];
  infinitive: string;
  isReflexive: boolean;
  tails: readonly Token[][];
  /** "ob wir das liefern können" */
  clause?: string;
};

/** "Sich bei Ihnen melden", "Das Angebot zuschicken"; null where no clear task results. */
export function taskOf({ thing, words, infinitive, isReflexive, tails, clause }: Wording): string | null {
  const rest = strip(
    wordsOf(words)
      .replace(/,? und zwar(?!\p{L})/gu, "")
      .replace(/ und$/u, ""),
  );
  const object = [isReflexive ? "sich" : "", thing ?? "", rest].filter(Boolean).join(" ");
  const tail = clause ?? tailOf(tails);
  if (object === "" && !ALONE.test(infinitive) && !tail) return null;
  if (object === "sich" && !/melden|einlesen|einarbeiten/.test(infinitive)) return null;
  if (
    thing === null &&
    words.length > 0 &&
    words.every(({ lower }) => POINTER.test(lower) || /^(?:sie|von|für|wie|immer|alles|gleich|es|was)$/.test(lower)) &&
    !/^Sie$/.test(rest)
  )
    return null;
  if (/(?<!\p{L})(?:das|es) (?!\p{Ll}+(?:e|en|es) )\p{Ll}/u.test(rest)) return null;
  if (isInfinitive(words.at(-1)?.word ?? "") && !clause) return null;
  if (NOT_LEFT.test(rest) || words.some(({ lower, word }) => isFiniteVerb(lower) && /^\p{Ll}/u.test(word))) return null;
  if (/, (?:der|die|das) |, (?!.*\p{Lu})/u.test(rest)) return null;
  const whole =
    `${`${object} ${infinitive}`.trim()}${tail ? `, ${words.at(-1)?.lower === "und" ? "und " : ""}${tail}` : ""}`.trim();
  if (whole.split(" ").length > MAX_WORDS + (tail ? MAX_TAIL : 0) || object.split(" ").length > MAX_WORDS) return null;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

function tailOf(tails: readonly Token[][]): string | undefined {
  return tails
    .map((one) => inPlural(strip(wordsOf(one))))
    .find(
      (one, at) =>
        KEPT_TAIL.test(tails[at]![0]!.lower) &&
        one.split(" ").length <= MAX_TAIL &&
        !/(?<!\p{L})(?:ich|mir|mich)(?!\p{L})/iu.test(one),
    );
}

const PLURAL: Readonly<Record<string, string>> = {
  darf: "dürfen",
  kann: "können",
  soll: "sollen",
  muss: "müssen",
};

/** "Ob ich Ihnen die Adresse geben darf" is "ob wir … dürfen". */
function inPlural(tail: string): string {
  const verb = tail.split(" ").at(-1)!;
  return PLURAL[verb] ? tail.replace(/ ich(?= )/u, " wir").replace(/\p{L}+$/u, PLURAL[verb]) : tail;
}

function strip(text: string): string {
  return text
    .replace(/[\s,;:.!?–—-]+$/u, "")
    .replace(/^[\s,;:.!?–—-]+/u, "")
    .replace(/ ?[!?;:]/gu, "");
}
