import type { ActionItem, Evidence } from "@/lib/grounding/analysis";
import { firstNameOf } from "@/lib/grounding/first-name";
import { isLabel } from "../people.ts";
import type { Reading, Sentence } from "../reading.ts";
import type { Due } from "./due.ts";
import type { Head } from "./heads.ts";
import type { Asked } from "./requests.ts";

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

/** Adds an action item. */
export function add({ owner, task, due, evidence, sentence }: Taken, state: State): void {
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
