import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import type { WrittenLanguage } from "@/lib/grounding/foreign/courtesies";
import { type ForeignDay, foreignDays } from "@/lib/grounding/foreign/days";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { frenchPromises } from "./foreign-french-promises.ts";
import { PREFIX } from "./foreign-german.ts";
import { BY, GRAMMARS } from "./foreign-grammar.ts";
import { spanishPromises } from "./foreign-spanish-promises.ts";
import { isLabel } from "./people.ts";
import type { Reading, Sentence } from "./reading.ts";

const MAX_ITEMS = 24;
const MAX_WORDS = 18;
/** How many sentences earlier something was asked for that a promise points to. */
const POINTER_REACH = 6;
const MAX_REPLY = 3;
const FIRST_WORD =
  /^(?:ihnen|euch|dir|dann|noch|auch|gern|gerne|gleich|natürlich|einfach|mal|bitte|ya|también|además|entonces|aussi|donc|alors|encore|ensuite|bien) /iu;
const PREPOSITION =
  /\s*(?:(?:noch )?bis(?: zum| spätestens| ende)?|spätestens|am|zum|im laufe des|ab|für el|para el|para|el|este|antes del?|hasta el|a más tardar el|avant|d['’]ici(?: à)?|pour|le|ce|au plus tard|dès)?\s*$/iu;
const ENDS_WITH_BY = new RegExp(`(?<!\\p{L})${BY}$`, "iu");
const AFTER_DAY = /^\s*(?:que viene|próximo|prochain|nachmittag|vormittag|früh|abend|por la (?:mañana|tarde))/iu;

/** What is charged or granted as a rule is no promise. */
const PRICE = /[€%]|(?<!\p{L})(?:euros?|prozent|por ciento|pour cent)(?!\p{L})/iu;
const WITH = /(?<!\p{L})(?:mit|con|avec|à) /iu;
const DO = /^(?:machen|hacer|faire)$/;

type Deed = { rest: string; infinitive: string; at: number };

/** Finds promises in German, Spanish or French, and requests that were granted; a request alone binds nobody. */
export function foreignPromises(reading: Reading, language: WrittenLanguage): ActionItem[] {
  if (language === "es") return spanishPromises(reading);
  if (language === "fr") return frenchPromises(reading);
  const { find } = GRAMMARS[language];
  if (find) return find(reading);
  const found = reading.sentences.flatMap((sentence) => [
    ...(sentence.question || sentence.broken || sentence.words > 45 ? [] : promisesIn(sentence, reading, language)),
    ...grantedIn(sentence, reading, language),
  ]);
  return found
    .filter((one, at) => !found.some((other, where) => where !== at && covers(other, one, where < at)))
    .slice(0, MAX_ITEMS);
}

function promisesIn(sentence: Sentence, reading: Reading, language: WrittenLanguage): ActionItem[] {
  const { joined, subject } = GRAMMARS[language];
  const [first = "", ...others] = textOf(sentence).split(joined);
  const clauses = [first, ...others.map((one) => subject + one)];
  return clauses.flatMap((text) => promiseIn(text, sentence, reading, language) ?? []);
}

function promiseIn(text: string, sentence: Sentence, reading: Reading, language: WrittenLanguage): ActionItem | null {
  const { promises, verbs, never, loose, contact, pointer } = GRAMMARS[language];
  if (never.test(text) || PRICE.test(text)) return null;
  const deed = deedIn(text, promises, verbs) ?? receivedIn(text, reading, language);
  if (!deed) return null;
  const due = dueIn(text, deed.at, reading, language);
  if (loose.test(deed.infinitive) && !due && !WITH.test(deed.rest)) return null;
  let thing = thingOf(deed.rest, due);
  let asked: Asked | null = null;
  if ((thing === "" && !contact.test(deed.infinitive)) || (thing !== "" && pointer.test(thing))) {
    if (DO.test(deed.infinitive)) return null;
    asked = askedBefore(sentence, reading, language);
    if (!asked) return null;
    thing = asked.thing;
  }
  return itemOf(sentence.speaker, deed.infinitive, thing, due, [...(asked?.evidence ?? []), ...sentence.evidence], {
    reading,
    language,
  });
}

/** "Können Sie mir die Liste schicken?" – "Gern, bis Freitag." */
function grantedIn(request: Sentence, reading: Reading, language: WrittenLanguage): ActionItem[] {
  const { requests, verbs, consent, refusal } = GRAMMARS[language];
  const text = textOf(request);
  const deed = deedIn(text, requests, verbs);
  if (!deed) return [];
  const next = reading.sentences.slice(request.at + 1).find(({ speaker }) => speaker !== request.speaker);
  const reply = next
    ? reading.sentences.slice(next.at, next.at + MAX_REPLY).filter(({ segment }) => segment === next.segment)
    : [];
  const said = reply.map(textOf).join(" ");
  if (!next || next.segment > request.segment + 2 || !consent.test(said) || refusal.test(said)) return [];
  if (reply.some((one) => promisesIn(one, reading, language).length > 0)) return [];
  const due = dueIn(said, 0, reading, language) ?? dueIn(text, 0, reading, language);
  const evidence = [...request.evidence, ...reply.flatMap((one) => one.evidence)];
  const item = itemOf(next.speaker, deed.infinitive, thingOf(deed.rest, due), due, evidence, { reading, language });
  return item ? [item] : [];
}

function deedIn(text: string, patterns: readonly RegExp[], verbs: Record<string, string>): Deed | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const { rest = "", verb, infinitive } = match?.groups ?? {};
    const plain = infinitive?.toLowerCase() ?? verbs[verb?.toLowerCase() ?? ""];
    if (match && plain) return { rest, infinitive: plain, at: match.index };
  }
  return null;
}

/** "Das Angebot bekommen Sie bis Freitag", "Sie bekommen von mir die Liste" */
function receivedIn(text: string, reading: Reading, language: WrittenLanguage): Deed | null {
  const { receiving, byUs, send, pointer } = GRAMMARS[language];
  for (const pattern of receiving) {
    const match = pattern.exec(text);
    const { what, rest = "" } = match?.groups ?? {};
    if (!match || !(byUs.test(rest) || dueIn(text, match.index, reading, language))) continue;
    const thing = what === undefined ? rest.replace(byUs, "") : what.trim();
    return { rest: pointer.test(thing) ? "" : thing, infinitive: send, at: match.index };
  }
  return null;
}

type Asked = { thing: string; evidence: Evidence[] };

/** What another speaker asked for just before, which "die bekommen Sie morgen" is about. */
function askedBefore({ at, speaker }: Sentence, { sentences }: Reading, language: WrittenLanguage): Asked | null {
  const { needs, requests, verbs } = GRAMMARS[language];
  for (const one of sentences.slice(Math.max(0, at - POINTER_REACH), at).reverse()) {
    if (one.speaker === speaker) continue;
    const text = textOf(one);
    const need = needs.map((pattern) => pattern.exec(text)?.groups?.rest).find(Boolean);
    const thing = thingOf(need ?? deedIn(text, requests, verbs)?.rest ?? "", null);
    if (thing !== "" && !/^\p{L}+(?:ar|er|ir)(?:l[oa]s?|se)?(?![\p{L}])/iu.test(thing))
      return { thing, evidence: one.evidence };
  }
  return null;
}

function itemOf(
  speaker: string,
  infinitive: string,
  thing: string,
  due: ForeignDay | null,
  evidence: Evidence[],
  { reading, language }: { reading: Reading; language: WrittenLanguage },
): ActionItem | null {
  const { verbLast, contact, pointer } = GRAMMARS[language];
  const isBare = thing === "" && contact.test(infinitive);
  if ((!isBare && (thing === "" || pointer.test(thing))) || thing.split(" ").length > MAX_WORDS) return null;
  const task = verbLast ? verbLastTask(thing, infinitive) : `${infinitive} ${thing}`.trim();
  const person = reading.people.bySpeaker.get(speaker);
  return {
    owner: person && !isLabel(person.first) ? speaker : null,
    task: task.charAt(0).toUpperCase() + task.slice(1),
    due: due?.said ?? null,
    dueOn: due?.on ?? null,
    evidence,
  };
}

/** "mich dann bei Ihnen", "das Angebot zu", "mit der Technik, ob es geht": the infinitive follows the object. */
function verbLastTask(thing: string, infinitive: string): string {
  const comma = thing.indexOf(", ");
  const [main, clause] = comma < 0 ? [thing, ""] : [thing.slice(0, comma), thing.slice(comma)];
  const prefix = PREFIX.exec(` ${main}`);
  const object = (prefix ? ` ${main}`.slice(0, prefix.index) : main)
    .trim()
    .replace(/^(?:mich|uns)(?: (?:dann|noch|auch|wieder))?(?!\p{L})/iu, "sich");
  return `${object} ${prefix?.[1] ?? ""}${infinitive}${clause}`.trim();
}

function thingOf(rest: string, due: ForeignDay | null): string {
  let thing = (due ? withoutDue(rest, due.said) : rest).replace(/^[\s,;:]+|[\s,;:]+$/g, "");
  while (FIRST_WORD.test(`${thing} `)) thing = `${thing} `.replace(FIRST_WORD, "").trim();
  return thing;
}

/** The day named with the deed or just before it. */
function dueIn(text: string, at: number, { transcript }: Reading, language: WrittenLanguage): ForeignDay | null {
  const day = meetingDay(transcript.startTime);
  const days = day ? foreignDays(text, day, language) : [];
  const due = days.find(({ index }) => index >= at) ?? days.at(-1);
  return due ? { ...due, said: `${ENDS_WITH_BY.exec(text.slice(0, due.index))?.[0] ?? ""}${due.said}` } : null;
}

function withoutDue(rest: string, said: string): string {
  const at = rest.toLowerCase().indexOf(said.toLowerCase());
  if (at < 0) return rest;
  const after = rest.slice(at + said.length).replace(AFTER_DAY, "");
  return `${rest.slice(0, at).replace(PREPOSITION, "")} ${after.trim()}`.trim();
}

function textOf({ evidence }: Sentence): string {
  return evidence.map(({ quote }) => quote).join(" ");
}

/** Whether an item says all that another says; of two equal ones, the one with a day or the earlier one stays. */
function covers(one: ActionItem, other: ActionItem, isEarlier: boolean): boolean {
  if (one.owner !== other.owner || (other.dueOn && one.dueOn !== other.dueOn)) return false;
  const wordsOf = ({ task }: ActionItem): string[] => task.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  const [words, less] = [wordsOf(one), wordsOf(other)];
  const isIn = less.every((word) => words.includes(word));
  return isIn && (words.length > less.length || (one.dueOn !== null && other.dueOn === null) || isEarlier);
}
