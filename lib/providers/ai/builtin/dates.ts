import * as chrono from "chrono-node";

/** A due phrase as said, where it stands in the text, and the calendar day it means when one can be told. */
export type Due = { phrase: string; start: number; end: number; on: string | null };

type Span = { start: number; end: number; on: string | null };

const PREPOSITION =
  /(?:^|\s)(?:by|before|on|at|until|till|no later than|not later than|first thing|first thing on|within|in|around|sometime|for|over|during|due|starting|latest by)(?: the| sometime| about| around| like| roughly)?\s+$/i;
const PERIOD =
  /\b(?:the\s+)?(end of (?:the |this |next |my |our |business )?(?:business day|day|week|month|quarter|year|q[1-4])|eod|eow|eom|cob|close of business|end of business)\b(?:\s+(?:on\s+)?(?:today|tomorrow|this|monday|tuesday|wednesday|thursday|friday))?/gi;
const VAGUE =
  /\b(?:(?:early|late|later|mid|sometime|beginning of|first thing)\s+)*(?:(?:this|next|the following) (?:week|month|quarter|year)|the week after(?: next)?|later today|in q[1-4]|after the (?:holidays?|weekend|call|meeting)|as soon as possible|asap|right away|right after (?:this|the|our) (?:call|meeting)|before (?:the|our|your|we|you|that)(?: next| first| second)? ?(?:board )?(?:meeting|call|kick-?off|demo|holidays?|weekend|launch|renewal|deadline|workshop|pilot|review|session|go-live|board|talk|meet|speak)(?: again| next)?|by (?:the|our|your)(?: next| first)? (?:meeting|call|kick-?off|demo|launch|renewal|deadline|workshop|review|session|go-live))\b/gi;
const ORDINAL = /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?!\s+(?:of|time|floor|item|slide|option|one|phase))/gi;
const WEAK =
  /^(?:now|may|march|sun|sat|mar|in a (?:sec|second|moment|minute|bit)|(?:a|one|two|few|couple)?\s*(?:sec|second|minute)s?|the (?:minutes?|seconds?|moment|week|month|day|year))$/i;

export function findDue(text: string, startTime: string): Due | null {
  const start = new Date(startTime);
  if (Number.isNaN(start.getTime())) return null;
  const offset = offsetMinutes(startTime);
  const spans = [
    ...periods(text, start, offset),
    ...vague(text, start, offset),
    ...ordinals(text, start, offset),
    ...parsed(text, start, offset),
  ];
  const kept = spans.filter(
    (span, i) => !spans.slice(0, i).some((other) => span.start < other.end && other.start < span.end),
  );
  const dues = kept.map((span) => withPreposition(text, span)).filter((due): due is Due => due !== null);
  dues.sort((a, b) => Number(isDeadline(b)) - Number(isDeadline(a)) || a.start - b.start);
  return dues[0] ?? null;
}

function isDeadline(due: Due): boolean {
  return /^(?:by|before|until|till|no later|within|latest)\b/i.test(due.phrase);
}

function withPreposition(text: string, span: Span): Due | null {
  const rest = text.slice(span.end);
  if (/^(?:'s|’s)/.test(rest)) return null;
  const before = text.slice(0, span.start);
  if (/\b(?:from|since|of|than|last|after)\s+(?:the\s+)?$/i.test(before)) return null;
  const lead = PREPOSITION.exec(before);
  const from = lead ? lead.index + (/^\s/.test(lead[0]) ? 1 : 0) : span.start;
  return {
    phrase: text.slice(from, span.end).replace(/^[\s,]+|[\s,.;]+$/g, ""),
    start: from,
    end: span.end,
    on: span.on,
  };
}

function parsed(text: string, instant: Date, timezone: number): Span[] {
  return chrono.parse(text, { instant, timezone }, { forwardDate: true }).flatMap((result) => {
    const { start } = result;
    if (WEAK.test(result.text)) return [];
    const sure =
      start.isCertain("day") ||
      start.isCertain("weekday") ||
      /\b(?:today|tonight|this (?:morning|afternoon|evening))\b/i.test(result.text);
    if (!sure && !/\b(?:noon|am|pm|o'clock|hours?)\b|\d:\d\d/i.test(result.text)) return [];
    const on = sure ? iso(start.get("year")!, start.get("month")!, start.get("day")!) : null;
    return [{ start: result.index, end: result.index + result.text.length, on }];
  });
}

function periods(text: string, instant: Date, offset: number): Span[] {
  return [...text.matchAll(PERIOD)].map((match) => {
    const said = match[0].toLowerCase();
    const day = local(instant, offset);
    let on: string | null = null;
    if (/today|\bday\b|business|eod|cob/.test(said)) {
      const named = /(tomorrow|monday|tuesday|wednesday|thursday|friday)$/.exec(said);
      const hit = named ? chrono.parse(named[0], { instant, timezone: offset }, { forwardDate: true })[0] : null;
      on = hit ? iso(hit.start.get("year")!, hit.start.get("month")!, hit.start.get("day")!) : dayText(day);
    } else if (/week|eow/.test(said)) {
      const toFriday = (5 - day.getUTCDay() + 7) % 7;
      on = dayText(new Date(day.getTime() + (toFriday + (said.includes("next") ? 7 : 0)) * 86_400_000));
    } else if (/month|eom/.test(said)) {
      on = dayText(new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + (said.includes("next") ? 2 : 1), 0)));
    } else if (/\bof (?:the |this )?year/.test(said)) {
      on = iso(day.getUTCFullYear(), 12, 31);
    }
    return { start: match.index, end: match.index + match[0].length, on };
  });
}

function vague(text: string, instant: Date, offset: number): Span[] {
  return [...text.matchAll(VAGUE)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    on: /later today|right after (?:this|the|our)/i.test(match[0]) ? dayText(local(instant, offset)) : null,
  }));
}

function ordinals(text: string, instant: Date, offset: number): Span[] {
  return [...text.matchAll(ORDINAL)].flatMap((match) => {
    const wanted = Number(match[1]);
    const day = local(instant, offset);
    for (let ahead = 0; ahead < 3; ahead++) {
      const date = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + ahead, wanted));
      const real = date.getUTCDate() === wanted && wanted > 0;
      if (real && dayText(date) >= dayText(day)) {
        return [{ start: match.index, end: match.index + match[0].length, on: dayText(date) }];
      }
    }
    return [];
  });
}

/** The weekday of a meeting on its own clock, for instance "Tuesday". */
export function weekdayOf(startTime: string): string | null {
  const start = new Date(startTime);
  if (Number.isNaN(start.getTime())) return null;
  const names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
  return names[local(start, offsetMinutes(startTime)).getUTCDay()] ?? null;
}

function offsetMinutes(startTime: string): number {
  const match = /([+-])(\d{2}):?(\d{2})$/.exec(startTime);
  if (!match || !startTime.includes("T")) return 0;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}

function local(instant: Date, offset: number): Date {
  return new Date(instant.getTime() + offset * 60_000);
}

function dayText(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function iso(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
