import type { Evidence } from "@/lib/grounding/analysis";
import type { Person } from "../people.ts";
import type { Reading, Sentence } from "../reading.ts";
import { caserFor } from "./casing.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { isFamiliar } from "./perspective.ts";

/** A sentence as German rules read it, with its clauses. */
export type Line = {
  at: number;
  segment: number;
  speaker: string;
  side: Person["side"];
  /** The conversation is on first-name terms. */
  isFamiliar: boolean;
  text: string;
  evidence: Evidence[];
  isQuestion: boolean;
  isBroken: boolean;
  isHeard: boolean;
  clauses: Clause[];
};

/** After these a full stop ends no sentence: "am 14. Dezember", "Frau Dr. Lang", "z. B." */
const OPEN_END =
  /(?:(?<![\p{L}\p{N},.])\d{1,2}|(?<!\p{L})(?:\p{Lu}|dr|prof|nr|ca|bzw|z\. ?b|d\. ?h|u\. ?a|inkl|exkl|zzgl|ggf|evtl|usw|max|min|tel|str|st|mio|mrd|hr|fr|ing|mag|dipl|bspw|vgl|abs|art))\.$/iu;
const NEW_SENTENCE = /^(?:Ich|Wir|Sie|Er|Es|Das|Die|Der|Und|Aber|Ja|Nein|Dann|Da|Also|Gut|Okay|Wie|Was)(?!\p{L})/u;
const TAG =
  /,? (?:ja|okay|ok|oder|gell|gelt|ne|nicht wahr|richtig|passt das|in ordnung|ist das (?:okay|ok|in ordnung))\?\s*$/iu;
const INVERTED =
  /^(?:(?:und|ja|gut|okay|aber|also|ah|ach|na|super|prima|hm)[, ]+)*(?:ist|sind|hat|haben|habt|hast|kann|können|könnten|könntest|kannst|könnt|würden|würdest|muss|müssen|soll|sollen|sollten|wollen|wollt|gibt|geht|ginge|brauchen|braucht|brauchst|kommen|kommt|passt|wäre|wird|werden|läuft|dauert|kostet|darf|dürfen|dürfte) (?:sie|ihr|du|es|das|man|wir|ich|die|der|den|da|dann|denn|so|ein|eine|auch)(?!\p{L})/iu;
const ASKING =
  /^(?:(?:und|ja|gut|okay|aber|also|ah|ach|na|super|prima|hm|oder)[, ]+)*(?:was|wie|wann|wo|wer|wen|wem|welche[rsnm]?|warum|wieso|wozu|woher|wohin|wofür|womit|bis wann|ab wann|seit wann|für wann|wie viel)(?!\p{L})/iu;

const known = new WeakMap<Reading, Line[]>();

export function linesOf(reading: Reading): Line[] {
  const lines = known.get(reading) ?? linesIn(reading);
  known.set(reading, lines);
  return lines;
}

function linesIn(reading: Reading): Line[] {
  const { sentences } = reading;
  const cased = caserFor(reading);
  const sideOf = (speaker: string) => reading.people.bySpeaker.get(speaker)?.side ?? "unknown";
  const groups: Sentence[][] = [];
  for (const sentence of sentences) {
    const last = groups.at(-1)?.at(-1);
    if (last && last.segment === sentence.segment && isOpen(textOf(last), textOf(sentence)))
      groups.at(-1)!.push(sentence);
    else groups.push([sentence]);
  }
  return groups.map((group, at) =>
    lineOf(group, at, cased, { side: sideOf(group[0]!.speaker), isFamiliar: isFamiliar(reading) }),
  );
}

/** "Inzwischen 25. Wir haben …" are two sentences. */
function isOpen(last: string, next: string): boolean {
  return OPEN_END.test(last) && !(/\d\.$/.test(last) && NEW_SENTENCE.test(next));
}

function lineOf(
  group: Sentence[],
  at: number,
  cased: (text: string) => string,
  voice: Pick<Line, "side" | "isFamiliar">,
): Line {
  const [first] = group as [Sentence];
  const text = cased(group.map(textOf).join(" "));
  const isMarked = /[.?!…]["“”')]*\s*$/.test(text);
  return {
    at,
    segment: first.segment,
    speaker: first.speaker,
    ...voice,
    text,
    evidence: group.flatMap(({ evidence }) => evidence),
    isQuestion:
      (/\?["“”')]*\s*$/.test(text) && !isTagged(text)) || (!isMarked && (ASKING.test(text) || INVERTED.test(text))),
    isBroken: group.at(-1)!.broken,
    isHeard: first.heard,
    clauses: clausesOf(text),
  };
}

/** Whether two lines are known to come from different sides of the conversation. */
export function isAcross(one: Line, other: Line): boolean {
  return one.side !== other.side && one.side !== "unknown" && other.side !== "unknown";
}

/** "Dann schicke ich Ihnen das zu, okay?" states something. */
function isTagged(text: string): boolean {
  return TAG.test(text) && !INVERTED.test(text) && !ASKING.test(text);
}

function textOf({ evidence }: Sentence): string {
  return evidence.map(({ quote }) => quote).join(" ");
}

/** Captions leave out the commas between clauses. */
export function punctuated({ text, clauses }: Line): string {
  let result = text;
  for (const { tokens } of [...clauses].sort((a, b) => b.tokens[0]!.start - a.tokens[0]!.start)) {
    const { start } = tokens[0]!;
    if (start > 0 && /[\p{L}\p{N}] $/u.test(result.slice(0, start)) && isBareGap(clauses, start))
      result = `${result.slice(0, start - 1)}, ${result.slice(start)}`;
  }
  return result;
}

/** Whether the clause before ends right here, without "und". */
function isBareGap(clauses: Line["clauses"], start: number): boolean {
  return clauses.some(({ tokens }) => tokens.some(({ end }) => end === start - 1));
}
