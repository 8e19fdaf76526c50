import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { firstNameOf } from "@/lib/grounding/first-name";
import { foreignDays, isDate } from "@/lib/grounding/foreign/days";
import { meetingDay } from "@/lib/grounding/spoken/calendar";
import { isLabel } from "../people.ts";
import type { Reading, Sentence } from "../reading.ts";
import type { Due } from "./due.ts";
import type { Head } from "./heads.ts";
import type { Asked } from "./requests.ts";
import { frenchText } from "./text.ts";

/** An action item, and the sentence in which it was said. */
export type Found = ActionItem & { at: number; segment: number; speaker: string };
/** What was found so far, and what was asked for or offered. */
export type State = { reading: Reading; found: Found[]; asked: (Asked & { sentence: Sentence })[] };
type Taken = { owner: string | null; task: string; due: Due | null; evidence: Evidence[]; sentence: Sentence };

/** Whose deed it is: the speaker's, or that of whom the speaker names; null for somebody without a name. */
export function ownerOf(head: Head, { speaker }: Sentence, { people, transcript }: Reading): string | null {
  if (head.who) {
    const who = head.who.toLowerCase();
    if (/^(?:(?:mon|ma|notre|nos|un|une|le|la) |l')/u.test(who)) return null;
    const first = who.replace(/^(?:monsieur|madame|mme|m\.|maître|docteur|dr) /u, "");
    return (
      transcript.participants.find(({ name }) => name.toLowerCase().split(" ").includes(first.split(" ")[0]!))?.name ??
      head.who
    );
  }
  const person = people.bySpeaker.get(speaker);
  return person && !isLabel(person.first) ? speaker : null;
}

const BARE_WEEKDAY = /(?:^| )(?:lundi|mardi|mercredi|jeudi|vendredi)$/iu;
const WEEKDAY = /(?<!\p{L})(?:lundi|mardi|mercredi|jeudi|vendredi)(?!\p{L})/iu;
const ANCHOR_REACH = 10;

/** "Pour jeudi", after "jeudi 3 décembre": that Thursday. */
function anchored(due: Due | null, { at }: Sentence, { sentences, transcript }: Reading): Due | null {
  const day = meetingDay(transcript.startTime);
  if (!due || !day || !BARE_WEEKDAY.test(due.said)) return due;
  const weekday = new Date(due.on).getUTCDay();
  const dates = sentences
    .slice(Math.max(0, at - ANCHOR_REACH), at)
    .flatMap((one) => foreignDays(frenchText(one), day, "fr").filter((one) => isDate(one) && WEEKDAY.test(one.said)));
  const named = dates.findLast(({ on }) => new Date(on).getUTCDay() === weekday);
  return named && named.on > due.on ? { ...due, on: named.on } : due;
}

/** Adds an action item. */
export function add({ owner, task, due: spoken, evidence, sentence }: Taken, state: State): void {
  const due = anchored(spoken, sentence, state.reading);
  const unique = evidence.filter(
    (one, at) =>
      evidence.findIndex(({ quote, segmentIndex }) => quote === one.quote && segmentIndex === one.segmentIndex) === at,
  );
  const quotes = unique.map(({ quote }) => quote.toLowerCase().replace(/[’ʼ]/g, "'")).join(" ");
  const said = due && (quotes.includes(due.said.toLowerCase()) ? due.said : due.said.replaceAll("-", " "));
  const own = owner && new RegExp(` à ${firstNameOf(owner)}$`, "u");
  state.found.push({
    owner,
    task: own ? task.replace(own, "") : task,
    due: said ?? null,
    dueOn: due?.on ?? null,
    evidence: unique,
    at: sentence.at,
    segment: sentence.segment,
    speaker: sentence.speaker,
  });
}
