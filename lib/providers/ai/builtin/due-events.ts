import { isoDay, longDay, meetingDay } from "@/lib/grounding/spoken/calendar";
import { type SpokenDay, spokenDays } from "@/lib/grounding/spoken/days";
import { dayFrom, isCounted } from "@/lib/grounding/spoken/event-days";
import type { Dialogue } from "./commitments.ts";
import { dayOfThing } from "./due-after-things.ts";
import type { Entry } from "./ledger.ts";
import { KINDS } from "./meeting-phrases.ts";
import type { NextMeeting } from "./next-meeting.ts";
import { contentStems, tokenize } from "./nlp.ts";
import type { Sentence } from "./reading.ts";
import type { Turn } from "./turns.ts";

const FARTHEST_TURNS = 3;
const NEXT_TIME =
  /\b(?:when we|next time|before (?:we|you) (?:\p{L}+ )?(?:meet|speak|talk|come|visit)|that (?:call|meeting)|our (?:next )?(?:call|meeting|session))\b/iu;
/** Points at a day that was named before: "the next day", "two days after that". */
export const POINTS_BACK =
  /\b(?:next|following|same|that|that very) (?:day|morning|evening|afternoon|night)$|\b(?:before|after|later|earlier|sooner|beforehand|afterwards|ahead of|prior to|by|until|till|in time for|for)(?: that| this| then)?$/i;
/** "Before they come", "the day after they meet" */
const THEY = /\b(?:before|after|by the time) (?:they|he|she)\b/i;
/** "On the Tuesday", "by the ninth": perhaps a date that was given in full before. */
const DEFINITE =
  /^(?:(?:by|on|before|until|till|for) )?the (?:\p{L}+day|[\p{L}-]+(?:th|st|nd|rd|first|second|third))$/iu;
const NO_EVENT = new Set("day week month morning evening afternoon night time before after next".split(" "));

/** The day of a deadline, unless it would be before the talk. */
export function dueDay(
  entry: Entry,
  { entries, turns, reading }: Pick<Dialogue, "entries" | "turns" | "reading">,
  meeting: NextMeeting | null,
): string | null {
  const from = meetingDay(reading.transcript.startTime);
  const thing = from && dayOfThing(entry, entries, turns, from);
  const day = thing ?? (entry.due && from && dayOfDue(entry, turns, from, meeting));
  return from && day && day >= isoDay(from) ? day : null;
}

/** A day may follow from another one of the talk: "before the board", "the day after the visit". */
function dayOfDue(entry: Entry, turns: Turn[], from: Date, meeting: NextMeeting | null): string | null {
  const { on, phrase } = entry.due!;
  const dated = on && DEFINITE.test(phrase) ? datedBefore(entry, on, turns, from) : null;
  if (on && (dated || DEFINITE.test(phrase))) return dated ?? datedAfter(entry, on, turns, from) ?? on;
  if (on && !(isCounted(phrase) && (POINTS_BACK.test(phrase) || WEEKDAY_BESIDE.test(phrase)))) return on;
  const confirmed = WEEKDAY_BESIDE.test(phrase) ? confirmedAfter(entry, turns, from) : null;
  if (confirmed) return confirmed;
  if (A_PERIOD.test(phrase) && !isCounted(phrase)) return on;
  const base = dayOfEvent(entry, turns, from, meeting);
  if (!base && WEEKDAY_BESIDE.test(phrase)) return null;
  return base ? isoDay(dayFrom(phrase, new Date(base))) : on;
}

/** "The week after" is no day. */
const A_PERIOD = /\b(?:week|month|quarter|year) (?:after|before|later)(?: that)?$/i;

function dayOfEvent(entry: Entry, turns: Turn[], from: Date, meeting: NextMeeting | null): string | null {
  const { phrase } = entry.due!;
  if (THEY.test(phrase)) {
    const theirs = dayOfNamed(entry, phrase, turns, from) ?? dayOfNamed(entry, entry.task, turns, from);
    if (theirs) return theirs;
  }
  if (POINTS_BACK.test(phrase) || THEY.test(phrase))
    return lastNamed(entry, turns, from) ?? (THEN.test(phrase) ? null : (meeting?.on ?? null));
  const kinds = phrase.match(KINDS) ?? [];
  if (meeting && (NEXT_TIME.test(phrase) || kinds.some((kind) => meeting.what?.includes(kind.toLowerCase()))))
    return meeting.on;
  return dayOfNamed(entry, phrase, turns, from) ?? (kinds.length > 0 ? (meeting?.on ?? null) : null);
}

/** The day that the talk gives the event by name: "the board sits on the ninth". */
function dayOfNamed(entry: Entry, text: string, turns: Turn[], from: Date): string | null {
  const wanted = contentStems(tokenize(text)).filter((stem) => !NO_EVENT.has(stem));
  if (wanted.length === 0) return null;
  const at = entry.dueIn ?? entry.madeIn;
  const named = turns.flatMap((turn) =>
    turn.sentences
      .filter(({ sentence }) => sentence.stems.some((stem) => wanted.includes(stem)) && !BESIDE.test(sentence.clean))
      .flatMap(({ sentence }) =>
        daysOf(sentence, turns[turn.at + 1], from).map(({ on }) => ({ on, away: Math.abs(turn.at - at) })),
      ),
  );
  const future = named.filter((one): one is { on: string; away: number } => one.on !== null && one.on >= isoDay(from));
  return future.sort((a, b) => a.away - b.away)[0]?.on ?? null;
}

/** Gives another day than that of the event: "the Monday, before the board" */
const BESIDE =
  /day\b[^.?!]{0,25}\b(?:before|after|ahead of) (?:the|our|your|their|we|you|they|he|she) (?!\d|twent|thirt|\p{L}+(?:th|st|nd|rd)\b)\p{L}/iu;

/** The days in a sentence, or in the answer to it: "When does the course begin?" "On the ninth." */
function daysOf({ clean, question }: Sentence, next: Turn | undefined, from: Date): SpokenDay[] {
  const own = spokenDays(clean, from);
  const isAnswered = own.length === 0 && question && /\bwhen\b/i.test(clean);
  return isAnswered ? spokenDays(next?.raw.slice(0, MAX_REPLY) ?? "", from) : own;
}

/** The last day named before the deadline. */
function lastNamed(entry: Entry, turns: Turn[], from: Date): string | null {
  const said = saidBefore(entry, turns, THEN.test(entry.due!.phrase) ? 1 : FARTHEST_TURNS);
  const counted = [...said.matchAll(COUNTED_BACK)].at(-1)?.[0];
  if (counted && isCounted(counted)) {
    const earlier = saidBefore(entry, turns, 2 * FARTHEST_TURNS);
    const base = spokenDays(earlier.slice(0, earlier.lastIndexOf(counted)), from).findLast(({ on }) => on !== null)?.on;
    return base ? isoDay(dayFrom(counted, new Date(base))) : null;
  }
  return spokenDays(said, from).findLast(({ on }) => on !== null)?.on ?? null;
}

/** "So the Thursday before. You'll have it by then." */
const COUNTED_BACK = /\bthe \p{L}+day (?:before|after)(?=[.,!?]|$)/giu;
const THEN = /\b(?:then|that|this)$/i;

function datedBefore(entry: Entry, day: string, turns: Turn[], from: Date): string | null {
  const isWeekday = /day$/i.test(entry.due!.phrase);
  const fits = (on: string) =>
    isWeekday ? new Date(on).getUTCDay() === new Date(day).getUTCDay() : on.slice(8) === day.slice(8);
  const dates = spokenDays(saidBefore(entry, turns, 2 * FARTHEST_TURNS), from);
  return dates.findLast(({ on, precise }) => precise && on !== null && fits(on))?.on ?? null;
}

/** The date that the other side adds: "I'll book him for the Tuesday." "The Tuesday's fine, the twenty-eighth." */
function datedAfter({ due, dueIn, madeIn }: Entry, day: string, turns: Turn[], from: Date): string | null {
  const weekday = /\p{L}+day$/iu.exec(due!.phrase)?.[0];
  const reply = turns[(dueIn ?? madeIn) + 1]?.raw.slice(0, MAX_REPLY) ?? "";
  if (!weekday || !reply.toLowerCase().includes(weekday.toLowerCase())) return null;
  const isSame = (on: string) => new Date(on).getUTCDay() === new Date(day).getUTCDay();
  return spokenDays(reply, from).find(({ on, precise }) => precise && on !== null && isSame(on))?.on ?? null;
}

/** "The Tuesday after you move" */
const WEEKDAY_BESIDE = /^(?:on )?the \p{L}+day (?:before|after) (?:we|you|they|he|she|the|our|your)\b/iu;

/** The date on which the other side puts such a weekday: "The twenty-ninth. Yes." */
function confirmedAfter({ due, dueIn, madeIn }: Entry, turns: Turn[], from: Date): string | null {
  const reply = turns[(dueIn ?? madeIn) + 1]?.raw.slice(0, MAX_REPLY) ?? "";
  const weekday = /\p{L}+day/iu.exec(due!.phrase)?.[0].toLowerCase();
  const isMeant = (on: string) => longDay(on).toLowerCase().startsWith(weekday!);
  return spokenDays(reply, from).find(({ on, precise }) => precise && on !== null && isMeant(on))?.on ?? null;
}

const MAX_REPLY = 60;

function saidBefore({ due, dueIn, madeIn }: Entry, turns: Turn[], back: number): string {
  const at = dueIn ?? madeIn;
  const own = turns[at]!.sentences.map(({ sentence }) => sentence.clean).join(" ");
  const end = own.indexOf(due!.phrase);
  return [...turns.slice(Math.max(0, at - back), at).map(({ raw }) => raw), end < 0 ? own : own.slice(0, end)].join(
    " ",
  );
}
