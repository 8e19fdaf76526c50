import { givenNameOf } from "../first-name";
import { termOf } from "../terms";
import { vectorOf } from "../word-vectors";
import { calledIn } from "./called";
import type { Sides } from "./sides";

/** Somebody who does something: a side, and a person's first name in lower case when it is known. */
export type Doer = { side: "ours" | "theirs"; name: string | null; isWe?: boolean };
export type Deed = { doer: Doer; verb: string; start: number };

/** Maps the pronouns and names of a text to sides and persons. */
export type Persons = {
  first: Doer | null;
  second: Doer | null;
  named: (word: string) => Doer | null;
};

/** All ways of handing something over count as one verb, so that "you will have it" matches "I'll send it". */
export const GIVE = "give";
const GIVES =
  /^(?:send|sends|sending|sent|e-?mail|emails|mail|mails|forward|give|gives|giving|gave|share|shares|sharing|provide|provides|pass|supply|hand|upload|deliver)$/i;
const RECEIVES = /^(?:have|get|receive)$/i;
const OBJECT = /^(?:you|me|us|him|her|them|it|that|this|those)$/i;
const BE = /^(?:am|is|are|was|were|be|been|being|m|re|s)$/i;
/** "Only you see it" is no deed. */
const NO_DEED = /^(?:see|know|hear|think|look|hope|feel|understand)/i;
/** Things both sides do together. */
const TOGETHER =
  /^(?:meet|speak|talk|see|discuss|visit|start|begin|finish|sign|look|go|read|run|agree|decide|review|work|say|do|mak|chat|catch|continu|stay)/i;
export const WORD_OR_MARK = /[\p{L}\p{N}]+(?:['’]\p{L}+)?|[^\s\p{L}\p{N}]/gu;
const BETWEEN = new Set(
  `will would can could shall should may might must do does did am is are was were be been being have has had going to also
  then just now kindly gladly happily already both all each only not never still really please offered agreed promised
  volunteered able always usually normally currently probably maybe perhaps definitely certainly
  ll ve d m re s either even ever actually simply therefore`.split(/\s+/),
);
const MODAL = /^(?:will|can|could|may|ll)$/i;
/** In a quotation, "I" is somebody else. */
export const QUOTED = /["“][^"“”]*["”]/g;
const LOOKAHEAD = 7;
const LONGEST = 30;
const TAKES_OBJECT =
  /^(?:send|give|mail|let|tell|show|call|ask|get|help|want|need|bring|thank|for|to|with|from|of|on|at|by|than|and)$/i;
/** "You" means anybody after these. */
const GENERIC = /^(?:if|when|before|after|until|once|where|unless|because|whenever|like|as)$/i;
const ORDER =
  /(?:(?:^|[.!?]\s+)(?:(?:okay|ok|so|then|yes|and|but),?\s+)?|\bplease\s+)(send|show|bring|e-?mail|mail|forward)\s+(?:me|us|an?|the|your)\b/giu;
const THANKS = /\b(?:thank you|thanks) for (\p{L}+ing)\b/giu;

/** The deeds a text reports or promises, with who does them. */
export function deedsIn(text: string, persons: Persons): Deed[] {
  const tokens = [...text.replace(QUOTED, blank).matchAll(WORD_OR_MARK)].map(({ 0: word, index }) => ({
    word,
    lower: word.toLowerCase(),
    index,
  }));
  const found: Deed[] = [];
  for (const [at, { word, index }] of tokens.entries()) {
    const [subject = "", ending] = word.split(/['’]/);
    const doer = (/^you$/i.test(subject) && calledIn(tokens, at, persons.named)) || doerOf(subject, persons);
    if (!doer) continue;
    if (/^you$/i.test(subject) && TAKES_OBJECT.test(tokens[at - 1]?.word ?? "")) continue;
    if (/^you$/i.test(subject) && tokens.slice(Math.max(0, at - 3), at).some((one) => GENERIC.test(one.word))) continue;
    const rest = tokens.slice(at + 1);
    const deed = deedAfter(rest.slice(0, LOOKAHEAD), { subject, ending, before: tokens[at - 1]?.word });
    if (!deed) continue;
    found.push({ doer: deed.receives ? otherSide(doer) : doer, verb: deed.verb, start: index });
    if (!deed.receives) for (const verb of joinedTo(rest)) found.push({ doer, verb, start: index });
  }
  const { second } = persons;
  if (second)
    for (const pattern of [ORDER, THANKS])
      for (const match of text.matchAll(pattern)) {
        const verb = verbOf(match[1]!);
        if (verb) found.push({ doer: second, verb, start: match.index });
      }
  return found;
}

/** Verbs joined with "and": "I'll sign it and send it back". */
function joinedTo(tokens: readonly { word: string }[]): string[] {
  const end = tokens.findIndex(({ word }) => /^[.!?;:]$/.test(word));
  const clause = tokens.slice(0, end < 0 ? LONGEST : Math.min(end, LONGEST));
  return clause.flatMap(({ word }, at) => {
    const next = clause.slice(at + 1).find((one) => !BETWEEN.has(one.word.toLowerCase()));
    return /^(?:and|then)$/i.test(word) && next ? verbOf(next.word) || [] : [];
  });
}

function doerOf(subject: string, { first, second, named }: Persons): Doer | null {
  if (subject === "I" || subject === "i") return first;
  if (/^we$/i.test(subject)) return first && { side: first.side, name: null, isWe: true };
  if (/^you$/i.test(subject)) return second;
  return named(subject.toLowerCase());
}

type Subject = { subject: string; ending: string | undefined; before: string | undefined };

function deedAfter(
  tokens: readonly { word: string }[],
  { subject, ending = "", before = "" }: Subject,
): { verb: string; receives: boolean } | null {
  const isYou = /^you$/i.test(subject);
  let isModal = MODAL.test(ending) || MODAL.test(before);
  let isBe = BE.test(ending);
  for (const [at, { word }] of tokens.entries()) {
    const lower = word.toLowerCase();
    if (RECEIVES.test(lower) && isModal) {
      if (isYou && /^your$/i.test(tokens[at + 1]?.word ?? "")) return null;
      if (lower === "get" && OBJECT.test(tokens[at + 1]?.word ?? "")) return { verb: GIVE, receives: false };
      return isYou ? { verb: GIVE, receives: true } : null;
    }
    if (/^should$/i.test(lower)) return null;
    if (BETWEEN.has(lower) || /n['’]t$/.test(lower)) {
      isModal ||= MODAL.test(lower);
      isBe ||= BE.test(lower);
      continue;
    }
    if (!/^\p{L}/u.test(word) || NO_DEED.test(word) || (isBe && !/ing$/i.test(word))) return null;
    if (/^we$/i.test(subject) && TOGETHER.test(word)) return null;
    const verb = verbOf(word);
    return verb ? { verb, receives: false } : null;
  }
  return null;
}

export function blank(text: string): string {
  return " ".repeat(text.length);
}

function verbOf(word: string): string {
  return GIVES.test(word) ? GIVE : termOf(word);
}

/** Somebody of the other side. */
export function otherSide(one: Doer): Doer;
export function otherSide(one: Doer | null): Doer | null;
export function otherSide(one: Doer | null): Doer | null {
  return one && { side: one.side === "ours" ? "theirs" : "ours", name: null };
}

/** In a sentence of the email, the sender is "I" and the guests are "you". */
export function personsHere({ sender, isOurs }: Sides, speakers: readonly string[]): Persons {
  const named = namedAmong(speakers, isOurs);
  return {
    first: { side: "ours", name: givenNameOf(sender).toLowerCase() },
    second: { side: "theirs", name: null },
    named,
  };
}

/** What "I", "you" and names mean when a speaker says them. */
export function personsSaid(speaker: string, { isOurs }: Sides, speakers: readonly string[]): Persons {
  const ours = isOurs(speaker);
  const first: Doer | null =
    ours === null ? null : { side: ours ? "ours" : "theirs", name: givenNameOf(speaker).toLowerCase() };
  return { first, second: otherSide(first), named: namedAmong(speakers, isOurs) };
}

const firstNames = new WeakMap<readonly string[], Map<string, string>>();

/** The earliest of the speakers with each first name, or last name that is nobody's first. */
function byFirstName(speakers: readonly string[]): Map<string, string> {
  const known =
    firstNames.get(speakers) ??
    new Map(
      [lastNameOf, firstNameOf].flatMap((nameOf) =>
        speakers.toReversed().map((one): [string, string] => [nameOf(one), one]),
      ),
    );
  firstNames.set(speakers, known);
  return known;
}

/** "Mr Ansell will call you" names somebody by the last name, which is no word by itself. */
function lastNameOf(speaker: string): string {
  const last = speaker.toLowerCase().split(/\s+/).at(-1)!;
  return vectorOf(last) === null ? last : "";
}

function firstNameOf(speaker: string): string {
  return givenNameOf(speaker).toLowerCase();
}

function namedAmong(speakers: readonly string[], isOurs: Sides["isOurs"]): Persons["named"] {
  const byName = byFirstName(speakers);
  return (word) => {
    const speaker = word === "" ? undefined : byName.get(word);
    const ours = speaker === undefined ? null : isOurs(speaker);
    return ours === null ? null : { side: ours ? "ours" : "theirs", name: firstNameOf(speaker!) };
  };
}
