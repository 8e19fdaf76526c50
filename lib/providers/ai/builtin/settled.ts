import type { LedgerEntry, LedgerKind } from "@/lib/grounding/analysis";
import { amountsIn } from "@/lib/grounding/lock/amounts";
import { isoDay, meetingDay } from "@/lib/grounding/spoken/calendar";
import { spokenDays } from "@/lib/grounding/spoken/days";
import { agreements } from "./agreements.ts";
import { inFigures } from "./figures.ts";
import { statesGoneFigure } from "./gone-figures.ts";
import { unique } from "./ledger.ts";
import { atTime } from "./meeting-clock.ts";
import { nextMeeting } from "./next-meeting.ts";
import { openQuestions } from "./open-questions.ts";
import { isPrivate, privateSegments } from "./private.ts";
import type { Reading, Sentence } from "./reading.ts";
import { smooth } from "./smoothing.ts";
import { isTakenBack } from "./taken-back.ts";
import { turnsOf } from "./turns.ts";
import type { Speaking } from "./voice.ts";

type Promised = Pick<LedgerEntry, "evidence" | "dueOn">;

const MAX_OF_A_KIND = 12;
const MIN_WORDS = 3;
const MIN_DATE_WORDS = 5;
const MAX_WORDS = 40;
const HYPOTHETICAL = /\b(?:if|suppose|imagine|say|would|could|might|maybe|used to|last year|ago)\b/i;

/** Finds what guests heard being settled or left open, besides promises. */
export function findSettled(reading: Reading, promised: Promised[]): LedgerEntry[] {
  const hidden = privateSegments(reading);
  const isOpen = (one: Sentence) =>
    one.heard && !one.broken && !hidden.has(one.segment) && !isPrivate(one.clean) && !isTakenBack(one, reading);
  const open = reading.sentences.filter(isOpen);
  const meeting = nextEntry(reading);
  const decisions = decided(reading, isOpen);
  const taken = new Set(
    [...promised, ...meeting, ...decisions].flatMap(({ evidence }) =>
      evidence.map(({ segmentIndex, quote }) => `${segmentIndex} ${quote}`),
    ),
  );
  const isFree = ({ evidence }: Sentence) =>
    !evidence.some(({ segmentIndex, quote }) => taken.has(`${segmentIndex} ${quote}`));
  const stated = open.filter((one) => isFree(one) && isPlain(one) && !statesGoneFigure(one.raw, [one], reading));
  return [
    ...meeting,
    ...decisions,
    ...priced(stated, reading),
    ...dated(stated, reading, new Set([...promised, ...meeting].map(({ dueOn }) => dueOn))),
    ...openQuestions(reading, isOpen),
  ].flatMap((entry, at, all) => (countBefore(all, at, entry.kind) < MAX_OF_A_KIND ? [entry] : []));
}

function countBefore(entries: LedgerEntry[], at: number, kind: LedgerKind): number {
  return entries.slice(0, at).filter((one) => one.kind === kind).length;
}

function isPlain({ question, words, clean }: Sentence): boolean {
  return !question && words >= MIN_WORDS && words <= MAX_WORDS && !HYPOTHETICAL.test(clean);
}

function nextEntry(reading: Reading): LedgerEntry[] {
  const meeting = nextMeeting(reading, turnsOf(reading));
  if (!meeting) return [];
  const { on, what, evidence } = meeting;
  const called = what ?? "meeting";
  const text = `${called.charAt(0).toUpperCase()}${called.slice(1)}${atTime(meeting)}`;
  return [{ ...entryOf("next_meeting", text, null), dueOn: on, evidence }];
}

function decided(reading: Reading, isOpen: (one: Sentence) => boolean): LedgerEntry[] {
  return agreements(reading, speakerOf(reading))
    .filter(({ text, sentences }) => sentences.every(isOpen) && !statesGoneFigure(text, sentences, reading))
    .map(({ text, evidence, sentences }) => {
      const said = text.replace(/^We agreed: /, "").replace(/\.$/, "");
      const who = sentences[0]?.speaker ?? null;
      return { ...entryOf("decision", said.charAt(0).toUpperCase() + said.slice(1), who), evidence };
    });
}

function priced(stated: Sentence[], reading: Reading): LedgerEntry[] {
  const isPrice = ({ clean }: Sentence) => amountsIn(clean).some(({ kind, counts }) => kind === "money" && !counts);
  return stated.filter(isPrice).map((one) => quoted("price", one, reading));
}

/**
 * Future dates that are not deadlines, such as a launch or the end of a contract. Each date is listed once, with its
 * longest sentence.
 */
function dated(stated: Sentence[], reading: Reading, known: Set<string | null>): LedgerEntry[] {
  const from = meetingDay(reading.transcript.startTime);
  if (!from) return [];
  const byDay = new Map<string, { one: Sentence; due: string }>();
  for (const one of stated) {
    const day = spokenDays(one.clean, from).find(({ on, precise }) => precise && on !== null && on > isoDay(from));
    if (!day?.on || known.has(day.on) || one.words < MIN_DATE_WORDS) continue;
    const due = one.clean.slice(day.start, day.end).replace(/^[\s,]+|[\s,.]+$/g, "");
    const longest = byDay.get(day.on);
    if (!longest || one.words > longest.one.words) byDay.set(day.on, { one, due });
  }
  return [...byDay].map(([dueOn, { one, due }]) => ({ ...quoted("date", one, reading), due, dueOn }));
}

function quoted(kind: LedgerKind, one: Sentence, { transcript }: Reading): LedgerEntry {
  const said = inFigures(smooth(one.clean), transcript.startTime);
  const text = said.charAt(0).toUpperCase() + said.slice(1);
  return { ...entryOf(kind, text, one.speaker), evidence: unique(one.evidence) };
}

function entryOf(kind: LedgerKind, what: string, who: string | null): LedgerEntry {
  return { kind, certainty: "firm", who, toWhom: null, what, due: null, dueOn: null, evidence: [] };
}

/** Keeps the speaker's own point of view, because the entry names the speaker. */
function speakerOf({ people }: Reading): (speaker: string) => Speaking {
  return (speaker) => ({ as: "self", first: people.bySpeaker.get(speaker)?.first ?? speaker });
}
