import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { TWO_TO_TEN } from "@/lib/grounding/spoken/numerals";
import { tokenize } from "./nlp.ts";
import { type NounPhrase, nounPhrases } from "./noun-phrases.ts";
import { isPrivate, privateSegments } from "./private.ts";
import { promiseSentence } from "./promise-sentence.ts";
import type { Reading, Sentence } from "./reading.ts";

/** A task whose object has the name that was used for it before, and the lines that use it. */
type NamedTask = { task: string; evidence: Evidence[] };

const FARTHEST = 16;
/** "Send the schedule": one noun with nothing that tells it from others. */
const BARE_OBJECT =
  /^(\p{L}+(?: (?:up|out|over|back|in|through|down|off))?(?: (?:you|me|us|\p{Lu}\p{L}+))? the )(\p{Ll}{3,})((?:,? (?:over|across|back|up|out|in|to|by|on|for|and|with|from|before|after|once|when|as) .*|,? (?:over|across|back|up|out))?)$/u;
/** Nouns that are seldom one and the same thing, however they are described. */
const NO_HEAD =
  /^(?:same|whole|rest|others?|next|last|first|second|call|meeting|visit|team|people|person|guys?|day|week|month|time|call|office|board|director|manager|price|prices|cost|costs|fee|thing|things|one|ones)$/;
const NO_MODIFIER = new RegExp(
  `^(?:new|newer|newest|old|older|other|same|whole|entire|own|next|last|first|second|third|real|full|proper|short|long|little|small|big|quick|good|bad|better|best|great|nice|right|wrong|horrible|hideous|ugly|lovely|boring|few|many|more|most|some|any|${TWO_TO_TEN}|both|single|certain|similar|different|actual|final|updated|latest|recent|current|possible|only|further|extra|separate|blank|official|standard|free)$`,
  "i",
);

/** Names the object of a task as fully as the lines before it did: "the schedule" is "the panel schedule". */
export function withFullerName(item: ActionItem, reading: Reading): NamedTask | null {
  const [, matter = ""] = / (\([^()]+\))$/.exec(item.task) ?? [];
  const task = matter ? item.task.slice(0, -matter.length - 1) : item.task;
  const [, start = "", noun = "", rest = ""] = BARE_OBJECT.exec(task) ?? [];
  if (!noun || NO_HEAD.test(noun)) return null;
  const made = promiseSentence(item, reading);
  if (!made) return null;
  const near = reading.sentences.filter(({ at, heard }) => heard && at <= made.at && made.at - at <= FARTHEST);
  const fuller = near.flatMap((one) => fullNames(one, noun, reading).map((name) => ({ name, one })));
  const names = new Set(fuller.map(({ name }) => name.toLowerCase()));
  const last = fuller.at(-1);
  const hidden = privateSegments(reading);
  const isHidden = fuller.some(({ one }) => one.evidence.some(({ segmentIndex }) => hidden.has(segmentIndex)));
  if (!last || names.size !== 1 || isHidden) return null;
  return { task: `${start}${last.name}${rest}`, evidence: last.one.evidence };
}

function fullNames({ clean }: Sentence, noun: string, { people }: Reading): string[] {
  const isName = (word: string) => people.names.has(word.toLowerCase());
  return nounPhrases(clean, isName)
    .map((phrase) => modifiersOf(phrase, noun))
    .filter((found) => found !== null)
    .map((modifiers) => `${modifiers} ${noun}`)
    .filter((name) => !isPrivate(name));
}

function modifiersOf({ text }: NounPhrase, noun: string): string | null {
  const [own = ""] = text.split(/ (?:of|for|on|about|with|from) /);
  const words = own.split(" ");
  const head = words.at(-1)!.toLowerCase();
  const modifiers = words.slice(0, -1);
  if (singular(head) !== singular(noun) || modifiers.length === 0 || modifiers.length > 2) return null;
  if (modifiers.some((word) => NO_MODIFIER.test(word))) return null;
  const tags = tokenize(`the ${own.toLowerCase()}`).slice(1, -1);
  return tags.every(({ tag }) => /^(?:NOUN|PROPN|PUNCT)$/.test(tag)) ? modifiers.join(" ") : null;
}

function singular(noun: string): string {
  return noun.replace(/(?<=[^s])s$/, "");
}
