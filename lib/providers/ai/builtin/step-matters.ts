import { tokenize } from "./nlp.ts";
import { isPrivate } from "./private.ts";
import type { Reading } from "./reading.ts";
import { SENDABLE } from "./things.ts";

/** Matters that are never handed over. */
const NO_OBJECT =
  /^(?:same|other|whole|own|last|next|first|real|mum|dad|bill for|need|bad|good)\b|\b(?:counsel|director|manager|lady|guy|driver|boss|colleague|friend|chief|week|month|day|people|team|side|support)s?$/i;
const INCLUDES = /^(?:put|add|include|mention)\b/i;

/** The matters noted with a task that may be its object. */
export function objectsOf(said: string, task: string, { people }: Reading): string[] {
  const isPerson = (name: string) => name.split(" ").some((word) => people.names.has(word.toLowerCase()));
  return said
    .split(", ")
    .map(withoutAmount)
    .filter((name) => !isPerson(name) && !isPrivate(name) && !NO_OBJECT.test(name) && !isDeed(name))
    .filter((name) => name.includes(" ") || SENDABLE.test(name) || INCLUDES.test(task) || /^\p{Lu}{2,}$/u.test(name));
}

const EXTENDS = /^(?:extend|prolong|renew)\b/i;
/** What can go on for longer. */
const LASTS =
  /\b(?:trial|pilot|test|contract|licen[cs]e|subscription|agreement|offer|quote|price|deadline|period|term|warranty|guarantee|access|booking|reservation|order|project|lease|rental|hire|hours)s?\b/i;

/** Of the matters, those that can be extended if that is the task. */
export function lastingOf(matters: string[], task: string): string[] {
  return EXTENDS.test(task) ? matters.filter((name) => LASTS.test(name)) : matters;
}

/** Whether a matter was the likeliest one, apart from people. */
export function isLikeliest(matter: string, said: string, { people }: Reading): boolean {
  const isPerson = (name: string) => name.split(" ").some((word) => people.names.has(word.toLowerCase()));
  return withoutAmount(said.split(", ").find((name) => !isPerson(name)) ?? "") === matter;
}

function withoutAmount(name: string): string {
  return name.replace(/^(?:many|much|some|more) /i, "");
}

/** "Bring good numbers" */
function isDeed(name: string): boolean {
  const [first = "", ...rest] = name.split(" ");
  return (
    rest.length > 0 &&
    !/(?:ed|ing)$/.test(first) &&
    tokenize(`We ${first.toLowerCase()} the report.`)[1]?.tag === "VERB" &&
    tokenize(`the ${name.toLowerCase()}`)[1]?.tag === "VERB"
  );
}
