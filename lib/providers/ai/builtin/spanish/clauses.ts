import { type SpanishDue, spanishDues } from "@/lib/grounding/foreign/spanish-dues";
import { foreignTimes } from "@/lib/grounding/foreign/times";
import type { Sentence } from "../reading.ts";
import { type Head, headsIn } from "./heads.ts";
import { endOfObject, POINTER, thingOf } from "./objects.ts";
import { needsIn } from "./open-tasks.ts";
import { type Asked, requestsIn } from "./requests.ts";
import { type Word, withoutIdioms, wordsOf } from "./tokens.ts";

/** A sentence as the rules read it. */
export type Clauses = {
  sentence: Sentence;
  text: string;
  words: Word[];
  heads: Head[];
  dues: SpanishDue[];
  /** Deadlines and times of day, which are no part of what is done. */
  timings: Pick<SpanishDue, "start" | "end">[];
  asked: Asked[];
  isQuestion: boolean;
};

const QUESTION =
  /^(?:¿|(?:y |pero |oye |entonces )?(?:qué|cómo|cuándo|cuánto|cuánta|dónde|quién|cuál|por qué) )|\?["”»)]*$/iu;
/** "Le digo que te escriba, ¿vale?" is no question. */
const TAG =
  /[,.]? ?¿?(?:no|vale|verdad|sí|ok|okay|de acuerdo|eh|te parece|les parece|le parece|os parece|está bien|dale)?(?: bien)?\?$/iu;
const DAY_PART =
  /(?<!\p{L})(?:(?:por|en|a|de) la (?:mañana|tarde|noche)|a (?:primera|última) hora|más tarde|temprano)(?!\p{L})/giu;

function timesIn(text: string): Pick<SpanishDue, "start" | "end">[] {
  const parts = [...text.matchAll(DAY_PART)].map(({ 0: said, index }) => ({ start: index, end: index + said.length }));
  const times = foreignTimes(text, "es").map(({ said, index }) => ({ start: index, end: index + said.length }));
  return [...parts, ...times];
}

const known = new WeakMap<Sentence, Clauses>();

/** Reads a sentence that was said on a day. */
export function clausesOf(sentence: Sentence, day: Date | null): Clauses {
  const clauses = known.get(sentence) ?? read(sentence, day);
  known.set(sentence, clauses);
  return clauses;
}

function read(sentence: Sentence, day: Date | null): Clauses {
  const whole = sentence.evidence.map(({ quote }) => quote).join(" ");
  const text = withoutIdioms(whole);
  const words = wordsOf(text);
  const dues = day ? spanishDues(whole, day) : [];
  const statement = text.trim().replace(TAG, "");
  const isQuestion =
    statement === text.trim() ? sentence.question || QUESTION.test(statement) : QUESTION.test(statement);
  const heads = headsIn(words);
  const timings = [...dues, ...timesIn(whole)];
  const thoughts = heads.flatMap((head, order): Asked[] => {
    if (head.kind !== "offer") return [];
    const thing = thingOf(
      words.slice(head.to, endOfObject(words, head.to, heads[order + 1]?.from ?? words.length)),
      timings,
    );
    return POINTER.test(thing)
      ? []
      : [{ kind: "thought", infinitive: head.infinitive, thing: thing.replace(/^es /, ""), from: head.from }];
  });
  return {
    sentence,
    text,
    words,
    heads,
    dues,
    timings,
    asked: [...requestsIn(words, text, timings), ...needsIn(words, timings), ...thoughts],
    isQuestion,
  };
}

/** The deadline named after a deed, or before it in the same clause. */
export function dueOf({ heads, words, dues, text }: Clauses, order: number): SpanishDue | null {
  const head = heads[order]!;
  const place = (at: number | undefined, other: number) => (at === undefined ? other : words[at]!.start);
  const after = place(heads[order + 1]?.from, text.length);
  const start = words[head.from]!.start;
  const cut =
    /(?<!\p{L})(?:porque|pero|aunque|ya que|cuando|en cuanto(?! (?:colguemos|cuelgues?|terminemos|acabemos|salga)(?!\p{L}))|que (?:mañana|hoy))(?!\p{L})|[;?]|, (?=\p{Lu}\p{Ll}+ (?:me|nos|te|les?|os|se) )/u.exec(
      text.slice(start, after),
    );
  const end = cut ? start + cut.index : after;
  const previous = order > 0 ? words[Math.max(0, heads[order - 1]!.to - 1)]!.end : 0;
  const found = dues.find((due) => due.start >= start && due.start < end);
  if (found) return putRight(found, dues, text);
  const gapAt = Math.max(previous, text.lastIndexOf(". ", start));
  return (
    dues.findLast(
      (due) =>
        due.end <= start &&
        due.start >= gapAt &&
        isNear(text.slice(due.end, start)) &&
        !/(?<!\p{L})a las? /iu.test(due.said),
    ) ?? null
  );
}

/** "el lunes, no, perdón, el martes": the day that is named in place of another. */
function putRight(due: SpanishDue, dues: readonly SpanishDue[], text: string): SpanishDue {
  const next = dues.find(({ start }) => start >= due.end);
  return next && PUTS_RIGHT.test(text.slice(due.end, next.start)) ? putRight(next, dues, text) : due;
}

const PUTS_RIGHT =
  /^[\s,.…]*(?:(?:no|bueno|ay|eh|espera|espere|perdón|perdona|perdone|digo|mejor dicho|quiero decir|o sea|es decir|mejor|o)[\s,.…]*)+$/iu;

function isNear(between: string): boolean {
  return (
    between.trim().split(/\s+/).length <= 10 &&
    !/[.;?!]|(?<!\p{L})(?:estoy|tengo|hay|es|no|voy|puedo|pero|porque)(?!\p{L})/iu.test(between)
  );
}
