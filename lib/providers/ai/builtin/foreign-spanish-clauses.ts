import { type SpanishDue, spanishDues } from "./foreign-spanish-due.ts";
import { type Head, headsIn } from "./foreign-spanish-heads.ts";
import { endOfObject, POINTER, thingOf } from "./foreign-spanish-objects.ts";
import { type Asked, requestsIn } from "./foreign-spanish-requests.ts";
import { type Word, withoutIdioms, wordsOf } from "./foreign-spanish-tokens.ts";
import type { Sentence } from "./reading.ts";

/** A sentence as the rules read it. */
export type Clauses = {
  sentence: Sentence;
  text: string;
  words: Word[];
  heads: Head[];
  dues: SpanishDue[];
  asked: Asked[];
  isQuestion: boolean;
};

const QUESTION = /^(?:¿|(?:y |pero |oye |entonces )?(?:qué|cómo|cuándo|cuánto|cuánta|dónde|quién|cuál|por qué) )|\?["”»)]*$/iu;
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
  const isQuestion = sentence.question || QUESTION.test(text.trim());
  const heads = headsIn(words);
  const thoughts = heads.flatMap((head, order): Asked[] => {
    if (head.kind !== "offer") return [];
    const thing = thingOf(words.slice(head.to, endOfObject(words, head.to, heads[order + 1]?.from ?? words.length)), dues);
    return POINTER.test(thing) ? [] : [{ kind: "thought", infinitive: head.infinitive, thing: thing.replace(/^es /, ""), from: head.from }];
  });
  return { sentence, text, words, heads, dues, asked: [...requestsIn(words, text, dues), ...thoughts], isQuestion };
}

