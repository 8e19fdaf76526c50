import * as chrono from "chrono-node";
import { matchesIn } from "../matches-in";
import { rememberedAt } from "../remembered";
import { takenSpans } from "../taken-spans";
import { textBefore } from "../text-before";
import { addDays, isoDay, meetingDay, offsetMinutes, WEEKDAYS } from "./calendar";
import { chosenDue } from "./chosen-due";
import { POSSESSIVE } from "./day-rule";
import { spokenDays } from "./days";
import { eventDays } from "./event-days";
import { latestDays, latestHours } from "./latest-days";
import { withoutToday } from "./without-today";

/** A deadline as said, with its offsets and its calendar day, if known. */
export type Due = Span & { phrase: string };

type Span = { start: number; end: number; on: string | null; precise?: boolean };

const PREPOSITION =
  /(?:^|\s)(?:on or before|by or before|by|before|ahead of|prior to|in time for|towards?|on|at|until|till|no later than|not later than|first thing|first thing on|within|in|around|some ?time|some ?time on|for|over(?= the\s)|during|due|starting|latest by|at latest on|at the latest on|at latest|not before)(?: the| sometime| some time| about| around| like| roughly)?\s+$/i;
const VAGUE =
  /\b(?:(?:early|late|later|mid|sometime|beginning of|first thing)\s+)*(?:(?:this|next|the following) (?:week|month|quarter|year)|(?:in|within) (?:the next |a )?few (?:days|weeks)|(?:in )?the new year|the week after(?: next)?|later today|in q[1-4]|after the (?:holidays?|call|meeting)|as soon as possible|asap|eod|cob|close of (?:business|play)|right away|right after (?:this|the|our) (?:call|meeting)|before (?:the|our|your|we|you|that)(?: next| first| second)? ?(?:board )?(?:meeting|call|kick-?off|demo|holidays?|weekend|launch|renewal|deadline|workshop|pilot|review|session|go-live|board|talk|meet|speak)(?: again| next)?|(?:at|for|on|in|during) (?:that|our next|the next|our) (?:call|meeting|demo|workshop|visit|session)|(?:on|during) the (?:call|visit|demo)|(?:at|before|in time for) the (?:demo|workshop|kick-?off|visit|next call|next meeting)|when we (?:next )?(?:speak|meet|talk)(?: next| again)?|(?:by |for )?(?:the )?next time(?: we (?:speak|meet|talk))?|(?:a|the) (?:day|week) before(?! (?:that|last))|(?:the )?day after(?! tomorrow)|by (?:the|our|your)(?: next| first)? (?:meeting|call|kick-?off|demo|launch|renewal|deadline|workshop|review|session|go-live))\b/gi;
/** Deadlines that do not name a day but imply one. */
const SOON: [RegExp, (day: Date) => Date][] = [
  [
    /\b(?:right after(?= *(?:[.,;!?]|$))|(?:right |straight |just )?after (?:this|the|our) (?:call|meeting)|(?:right|straight) after this|after this(?= *(?:[.,;!?]|$))|this arvo|now[ -]now|right away|straight away|(?:at|over|after|before|by) (?:the )?(?:lunch|dinner|supper|tea)(?:[ -]?time|break)?(?! (?:party|menu|service|bookings?|guests|ladies|lady|on (?!the way)))|before home[ -]time|in a (?:sec|second|minute|moment|bit)(?= *(?:[.,;!?]|$)| (?:and|so|then|once|when|okay|if)\b)|(?<=\b(?:do|send|mail|share|get|drop) (?:that|it|them|this|those) )(?:right )?now|(?:right |straight )?(?:when|after|once|as soon as|the (?:minute|moment|second|instant)) (?:we (?:hang up|finish|get off)|(?:we(?: are|['’]re)|I(?: am|['’]m)) (?:done|off|finished)(?: (?:here|this(?: call)?|the (?:phone|call)))?|(?:we(?: have|['’]ve)|I(?: have|['’]ve)) (?:hung up|finished)|I(?: am|['’]m) (?:back )?at my desk)|later today|eod|cob|eob|(?:close|end) of (?:business|play)|(?:by|at) close(?= *(?:[.,;!?]|$)))\b/gi,
    (day) => day,
  ],
  [/\b(?:first thing )?in the morning\b|\bfirst thing(?=\s*(?:[.,;!?]|$))/gi, (day) => addDays(day, 1)],
];
const WEAK =
  /^(?:now|may|march|sun|sat|mar|in a (?:sec|second|moment|minute|bit)|(?:a|one|two|few|couple)?\s*(?:sec|second|minute)s?|(?:in )?the (?:minutes?|seconds?|moment|week|month|day|year)|weekend)$/i;

/** The deadline that counts if a text names several. */
export function findDue(text: string, startTime: string): Due | null {
  return chosenDue(findDues(text, startTime), text);
}

const read = new Map<string, Map<string, readonly Due[]>>();

/** Finds every time in a text that may be a deadline, clear deadlines first. */
export function findDues(text: string, startTime: string): Due[] {
  return [...rememberedAt(read, startTime, text, () => readDues(text, startTime))];
}

function readDues(said: string, startTime: string): Due[] {
  const text = withoutToday(said, weekdayOf(startTime));
  const start = new Date(startTime);
  const day = meetingDay(startTime);
  if (!day) return [];
  const timezone = offsetMinutes(startTime);
  const events = eventDays(text, day);
  const days: Span[] = [
    ...events.dated,
    ...named(text, day),
    ...latestDays(text, day),
    ...soon(text, day),
    ...events.open,
  ];
  const spans = [
    ...days,
    ...(days.length === 0 ? latestHours(text, new Date(start.getTime() + timezone * 60_000)) : []),
    ...vague(text),
    ...parsed(text, start, timezone).filter(({ on }) => on === null || on >= isoDay(day)),
  ];
  const taken = takenSpans(text);
  const kept = spans.filter(({ start, end }) => {
    const isFree = taken.isFree(start, end);
    taken.take(start, end);
    return isFree;
  });
  const dues = kept.map((span) => withPreposition(text, span)).filter((due): due is Due => due !== null);
  return dues
    .filter((due) => due.on !== null || !dues.some((one) => one.on && covers(one, due)))
    .sort((a, b) => Number(isDeadline(b)) - Number(isDeadline(a)) || a.start - b.start);
}

function covers(one: Due, other: Due): boolean {
  return one.start <= other.start && one.end >= other.end;
}

/** Whether a deadline names no day, as in "early next week" or "in two hours", so that its date is an interpretation. */
export function isStretch(phrase: string, startTime: string): boolean {
  const day = meetingDay(startTime);
  if (!day || spokenDays(phrase, day).length > 0) return false;
  return latestDays(phrase, day).length > 0 || latestHours(phrase, new Date(startTime)).length > 0;
}

/** Spoken days together with a time of day such as "end of" or "noon". */
function named(text: string, day: Date): Span[] {
  return spokenDays(text, day).map((one) => {
    const before = PART_BEFORE.exec(textBefore(text, one.start))?.[0].length ?? 0;
    const after = PART_AFTER.exec(text.slice(one.end))?.[0].length ?? 0;
    return { ...one, start: one.start - before, end: one.end + after };
  });
}

const PART_BEFORE =
  /(?<!\p{L})(?:(?:the )?end of (?:the )?(?:business |play )?(?:day )?(?:on )?|eod |cob |eob |(?:the )?close (?:of )?(?:business |play )?(?:on )?|midnight (?:on )?|(?:(?:at|over|after|before|around) )?lunch (?:on )?|(?:in |over |during )?the course of |noon (?:on )?|midday (?:on )?|first thing (?:on )?|late(?:r)? (?:on )?|early (?:on )?|lunchtime (?:on )?|the (?:morning|afternoon|evening) of )$/iu;
const PART_AFTER =
  /^,? (?:end of (?:the )?(?:business )?day|eod|cob|first thing|at noon|noon|midday|close of (?:business|play)|(?:before|after|at|over|by) (?:lunch(?:time)?|noon|midday)|at a (?:push|pinch|stretch)|at the (?:very )?outside|(?:at the (?:very )?)?latest(?! (?:on|by|the|\p{L}+day)\b))\b/iu;

function isDeadline(due: Due): boolean {
  return /^(?:by|before|on or before|until|till|no later|not later|within|latest)\b/i.test(due.phrase);
}

function withPreposition(text: string, span: Span): Due | null {
  const rest = text.slice(span.end);
  const before = textBefore(text, span.start);
  if (OWNS.test(rest)) return null;
  if (
    /\b(?:from|since|(?<!ahead |middle |end |start |beginning )of|(?<!later )than|last|past|previous|every|each|after)\s+(?:the\s+)?$/i.test(
      before,
    ) &&
    !(span.precise && COUNTED_FROM.test(before))
  )
    return null;
  if (/^ ago\b/i.test(rest)) return null;
  if (/^(?:in|during) /i.test(text.slice(span.start)) && PAST.test(before)) return null;
  if (WEEKDAY_ONLY.test(text.slice(span.start, span.end)) && MODIFIED.test(rest) && ARTICLE.test(before)) return null;
  const isLed = PARTICLE.test(before) && PREPOSED.test(text.slice(span.start));
  const lead = isLed ? null : ((span.on === null ? null : EVENT_LEAD.exec(before)) ?? PREPOSITION.exec(before));
  const from = lead ? span.start - lead[0].trimStart().length : span.start;
  return {
    phrase: text.slice(from, span.end).replace(/^[\s,]+|[\s,.;]+$/g, ""),
    start: from,
    end: span.end,
    on: span.on,
    precise: span.precise ?? false,
  };
}

/** "Fill it in within a week" */
const PARTICLE = /\b(?:in|on|over)\s+$/i;
const PREPOSED = /^within\s/i;

/** "A week from Friday, the fourth" */
const COUNTED_FROM = /\b(?:an?|one|two|three) weeks? from $/i;
const OWNS = new RegExp(`^${POSSESSIVE}`, "iu");

/** "The Saturday service", but not "on the Saturday" or "for our Friday call". */
const ARTICLE =
  /(?<!\b(?:by|before|on|at|for|of|to|until|till|in time|prior to|ahead of)) (?:the|our|your|their|my|its|an?)\s+$/i;
const WEEKDAY_ONLY = /^\p{L}+day$/iu;
const MODIFIED =
  /^ (?!(?:I|we|you|they|he|she|it|at|in|on|by|to|and|or|but|so|then|if|as|what|when|that|with|for|after|before|is|was|morning|afternoon|evening|next|week|please|because|latest|or)\b)[\p{L}-]{3,}/iu;

/** "We were down in March." */
const PAST = /\b(?:was|were|had|been|did|went|came|opened|started|happened)\b[^.,;]{0,60}$/i;

/** An event before its day: "before your trustees meet on the ninth". */
const EVENT_LEAD =
  /(?:^|\s)(?:any day |well |just |right )?(?:(?:before|ahead of|prior to|in time for|by the time)(?: (?!I\b|I['’]|\p{L}+['’]ll\b)[\p{L}'’-]+){1,5}?|(?:before|by the time) (?:I|we)(?:['’]m| am|['’]re| are)? (?:off|away|out|gone|going|leaving|flying|travell?ing|leave|fly|go|travel|head|break up|close|shut)(?: [\p{L}'’-]+){0,3}? on|when (?:I|we) (?:get|am|are) (?:in|back|home)) (?:on )?(?:the )?$/iu;

/** A duration is not a deadline. */
const DURATION =
  /^(?:about |around |roughly )?[\p{L}\d.,' -]{1,25}\s(?:minutes?|hours?|days?|weeks?|months?|years?)$/iu;

/** "An hour earlier" than another time. */
const COMPARED = /\b(?:hours?|minutes?) (?:earlier|later)$/i;

const WORTH_PARSING =
  /\d|\b(?:week|month|day|hour|noon|today|tonight|tomorrow|morning|january|february|march|april|may\b|june|july|august|september|october|november|december)/i;

/** The parser takes a hundred times as long for ten times the text. No turn of an ordinary call is as long. */
const MAX_PARSED = 5_000;

function parsed(text: string, instant: Date, timezone: number): Span[] {
  if (!WORTH_PARSING.test(text)) return [];
  return chrono.parse(text.slice(0, MAX_PARSED), { instant, timezone }, { forwardDate: true }).flatMap((result) => {
    const { start } = result;
    if (WEAK.test(result.text) || DURATION.test(result.text.replace(/,.*$/, "")) || COMPARED.test(result.text))
      return [];
    const sure =
      start.isCertain("day") ||
      start.isCertain("weekday") ||
      /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i.test(result.text);
    if (!sure && !/\b(?:noon|am|pm|o'clock|hours?)\b|\d:\d\d/i.test(result.text)) return [];
    const on = sure ? iso(start.get("year")!, start.get("month")!, start.get("day")!) : null;
    return [{ start: result.index, end: result.index + result.text.length, on }];
  });
}

function soon(text: string, day: Date): Span[] {
  return SOON.flatMap(([pattern, on]) =>
    matchesIn(text, pattern).map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
      on: isoDay(on(day)),
    })),
  );
}

function vague(text: string): Span[] {
  return matchesIn(text, VAGUE).map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    on: null,
  }));
}

/** The weekday of the meeting in its own time zone, for example "Tuesday". */
export function weekdayOf(startTime: string): string | null {
  const day = meetingDay(startTime);
  return day ? (WEEKDAYS[day.getUTCDay()] ?? null) : null;
}

function iso(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
