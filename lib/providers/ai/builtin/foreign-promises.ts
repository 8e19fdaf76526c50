import * as chrono from "chrono-node";
import type { ActionItem } from "@/lib/grounding/analysis";
import type { WrittenLanguage } from "@/lib/grounding/foreign-courtesies";
import { isoDay, meetingDay } from "@/lib/grounding/spoken/calendar";
import { GRAMMARS, PREFIX } from "./foreign-grammar.ts";
import { isLabel } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

const MAX_ITEMS = 24;
const MAX_WORDS = 18;
const FIRST_WORD = /^(?:ihnen|euch|dir|dann|noch|auch|ya|también|aussi|donc) /iu;
const PREPOSITION =
  /\s*(?:bis(?: zum| spätestens)?|am|zum|ab|für el|para el|para|el|antes del?|hasta el|avant|d'ici(?: à)?|pour|le|au plus tard)?\s*$/iu;
const DAYS = { de: chrono.de, es: chrono.es, fr: chrono.fr };

/** Finds explicit promises in German, Spanish or French; a request alone binds nobody. */
export function foreignPromises(reading: Reading, language: WrittenLanguage): ActionItem[] {
  return reading.sentences
    .filter(({ question, broken, words }) => !question && !broken && words >= 4 && words <= 45)
    .flatMap((sentence) => promiseIn(sentence, reading, language) ?? [])
    .slice(0, MAX_ITEMS);
}

function promiseIn(sentence: Sentence, { transcript, people }: Reading, language: WrittenLanguage): ActionItem | null {
  const { promises, verbs, verbLast, never } = GRAMMARS[language];
  const text = sentence.evidence.map(({ quote }) => quote).join(" ");
  if (never.test(text)) return null;
  const match = promises.map((pattern) => pattern.exec(text)).find(Boolean);
  const { rest = "", verb, infinitive } = match?.groups ?? {};
  const plain = infinitive ?? verbs[verb?.toLowerCase() ?? ""];
  if (!plain) return null;
  const due = dueIn(text, transcript.startTime, language);
  let thing = (due ? withoutDue(rest, due.said) : rest).replace(/[\s,;:]+$/, "").trim();
  while (FIRST_WORD.test(thing)) thing = thing.replace(FIRST_WORD, "");
  if (thing === "" || thing.split(" ").length > MAX_WORDS || isPointer(thing)) return null;
  const prefix = verbLast ? PREFIX.exec(thing) : null;
  const object = prefix ? thing.slice(0, prefix.index) : thing;
  const task = verbLast ? `${object} ${prefix?.[1] ?? ""}${plain.toLowerCase()}` : `${plain.toLowerCase()} ${object}`;
  const person = people.bySpeaker.get(sentence.speaker);
  return {
    owner: person && !isLabel(person.first) ? sentence.speaker : null,
    task: task.charAt(0).toUpperCase() + task.slice(1),
    due: due?.said ?? null,
    dueOn: due?.on ?? null,
    evidence: sentence.evidence,
  };
}

function isPointer(thing: string): boolean {
  return /^(?:es|das|ihn|sie|lo|la|eso|ça|cela|le|la)$/iu.test(thing);
}

function dueIn(text: string, startTime: string, language: WrittenLanguage): { said: string; on: string } | null {
  const day = meetingDay(startTime);
  if (!day) return null;
  const noon = new Date(day.getTime() + 43_200_000);
  const found = DAYS[language].parse(text, { instant: noon, timezone: 0 }, { forwardDate: true })[0];
  const named = found && (found.start.isCertain("day") || found.start.isCertain("weekday"));
  if (!found || !named) return null;
  const on = isoDay(
    new Date(Date.UTC(found.start.get("year")!, found.start.get("month")! - 1, found.start.get("day")!)),
  );
  return on < isoDay(day) ? null : { said: found.text.trim(), on };
}

function withoutDue(rest: string, said: string): string {
  const at = rest.toLowerCase().indexOf(said.toLowerCase());
  if (at < 0) return rest;
  return `${rest.slice(0, at).replace(PREPOSITION, "")} ${rest.slice(at + said.length).trim()}`.trim();
}
