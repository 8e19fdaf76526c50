import { matchesIn } from "../matches-in";
import { addDays, addWorkingDays, comingWeekday, isoDay, weekdayInWeek } from "./calendar";
import { COUNT, countOf } from "./counted";
import { type FoundDay, WEEKDAY, weekdayNumber } from "./day-rule";
import { spokenDays } from "./days";
import { AFTER_THING, daysAfterThing, SAME_DAY_AS_THING } from "./days-after-things";

type Said = Record<string, string | undefined>;

const BEFORE = "before|ahead of|prior to";
const EVENT_WORD =
  "(?!(?:and|but|so|or|if|when|because|then|that|which|you|we|I|they|he|she|it|to|with|for|by|please|in|on|at|is|are|will|would|can|could|latest)\\b)[\\p{L}'’-]+";
const EVENT = `(?:the|our|your|their|that|this|my|his|her|its|next)(?: ${EVENT_WORD}){1,3}`;
const MEETS =
  "(?:we|you|they|he|she)(?: (?:next|all|both))? (?:meets?|speaks?|talk|see each other|comes?|arrives?|visits?|open|start|sign|go live|launch|move|close|finish)(?: (?:again|next))?";

/** "Before Thursday's board": the day is that of the event. */
const DATED_EVENT = new RegExp(
  `(?<![\\p{L}\\d-])(?:(?:well|just|right|straight|shortly) )?(?:${BEFORE}|in time for|for|at|by|until|after) (?:the )?(?<base>${WEEKDAY}|tomorrow|today)(?: morning| afternoon| evening)?['’]s(?: ${EVENT_WORD}){1,3}`,
  "giu",
);
/** "The day after", "two working days before": counted from another day. */
const COUNTED_FROM = new RegExp(
  `(?<![\\p{L}\\d-])(?:the (?<part>day|night|evening|morning|afternoon|week(?= (?:${BEFORE})))|${COUNT} (?<work>working |business )?(?<unit>days?|weeks?)) (?<way>${BEFORE}|after|later|earlier|sooner|beforehand|afterwards)(?![\\p{L}\\d])(?! (?:tomorrow|last|next|than|easter|christmas|new year|thanksgiving)\\b)`,
  "giu",
);
const NEXT_TO = new RegExp(
  `(?<![\\p{L}\\d-])the ${WEEKDAY} (?:before|after)(?: that)?(?![\\p{L}\\d])(?! (?:next|easter|christmas|new year|thanksgiving)\\b)`,
  "giu",
);
const END =
  "(?=\\s*(?:[.,;!?]|$)| (?:and|but|so|or|if|too|as well|please|because|yeah|yes|okay|then|anyway|though|definitely|at the latest|no problem|for sure)\\b)";

/** Without a day of their own, because they follow from another one. */
const FOLLOWING = [
  "(?:the )?(?:next|following) (?:day|morning|evening|afternoon)",
  "(?:on )?(?:(?:the|that) )?same day(?! next)",
  "(?:on )?(?:the|that) same (?:morning|evening|afternoon)",
  "(?:on )?that (?:very )?(?:day|morning|evening|afternoon|night)",
  `(?:well |just )?(?:${BEFORE}|in time for|by the time of) ${EVENT}`,
  `(?:well |just )?(?:before|by the time) ${MEETS}`,
  `(?<=\\b(?:with you|ready|done|there|over|here) )for (?:that|then)${END}`,
  `(?:(?:well |just |right )?before|by|until|till|in time for) then${END}`,
  `when (?:I|we)(?:['’](?:m|re)| am| are)? (?:next )?(?:come|visit|over|there|in|down|up)(?: (?:in|over|by|round|down|up|out|back))? (?:for|to) ${EVENT}`,
  `(?:well |just )?(?:${BEFORE}|in time for) (?:that|this)${END}`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\d-])${pattern}(?![\\p{L}\\d])`, "giu"));

/** "By lunchtime the next day" */
const PART_OF_NEXT =
  /(?<![\p{L}\d-])(?:by|before|at|over) (?:lunch(?:time)?|noon|midday|the (?:end|close) of|close of (?:business|play)) (?:on )?the (?:next|following) (?:day|morning)(?![\p{L}\d])/giu;

const OF_WEEK = new RegExp(
  `(?<![\\p{L}\\d-])(?:for|in time for|at|before) (?:next|this) week['’]s ${EVENT_WORD}`,
  "giu",
);

/** How far the day of an event may stand from "the day before". */
const MAX_AWAY = 60;
const OF_DAY = new RegExp(`^['’]s(?: ${EVENT_WORD}){1,3}`, "iu");
const AFTER_COUNT = new RegExp(`^ (?:${EVENT}|${MEETS}|that|this|then|it)(?![\\p{L}\\d])`, "iu");

const HINT =
  /before|(?:days?|weeks?|hours?) (?:from|of) |when (?:I|we)|after|later|earlier|sooner|ahead of|prior to|in time for|by the time|['’]s\b|\bthen\b|\bfor that\b|\b(?:same|next|following|that) (?:day|morning|evening|afternoon|night)/i;

/** Finds deadlines that follow from an event: `dated` ones count from another day or name it, `open` ones do not. */
export function eventDays(text: string, from: Date): { dated: FoundDay[]; open: FoundDay[] } {
  if (!HINT.test(text)) return { dated: [], open: [] };
  const found = (match: RegExpExecArray, on: string | null, length = match[0].length) => ({
    start: match.index,
    end: match.index + length,
    on,
    precise: false,
  });
  const dated = [
    ...[AFTER_THING, SAME_DAY_AS_THING]
      .flatMap((pattern) => matchesIn(text, pattern))
      .filter((match) => !isDated(text, match, from))
      .map((match) => found(match, null)),
    ...matchesIn(text, COUNTED_FROM).map((match) => {
      const rest = restOf(text, match.index + match[0].length);
      const [base] = spokenDays(rest.replace(/['’]s\b/g, ", "), from);
      if (base && NEW_CLAUSE.test(rest.slice(0, base.start)))
        return { ...found(match, base.on, match[0].length + base.end), precise: base.precise };
      const event = base ? (OF_DAY.exec(rest.slice(base.end))?.[0].length ?? 0) : 0;
      const length = base ? base.end + event : (AFTER_COUNT.exec(rest)?.[0].length ?? 0);
      const on = base?.on ? isoDay(shifted(new Date(base.on), match.groups!)) : null;
      return found(match, on, match[0].length + length);
    }),
    ...matchesIn(text, PART_OF_NEXT).map((match) => found(match, null)),
    ...matchesIn(text, OF_WEEK).map((match) => found(match, null)),
    ...matchesIn(text, DATED_EVENT).map((match) => found(match, spokenDays(match.groups!.base!, from)[0]?.on ?? null)),
    ...matchesIn(text, NEXT_TO).map((match) => {
      const event = AFTER_COUNT.exec(restOf(text, match.index + match[0].length))?.[0].length ?? 0;
      return found(match, isoDay(comingWeekday(from, weekdayNumber(match.groups!.weekday))), match[0].length + event);
    }),
  ];
  const open = FOLLOWING.flatMap((pattern) => matchesIn(text, pattern).map((match) => found(match, null)));
  return { dated, open };
}

/** "The week before call it the third" */
const NEW_CLAUSE = /\b(?:call it|say|make (?:it|that)|that's|so|I|let's)\b/i;

/** Whether what is awaited has its day right there: "a week after the trial starts on the ninth". */
function isDated(text: string, match: RegExpExecArray, from: Date): boolean {
  const rest = restOf(text, match.index + match[0].length);
  return [match.groups!.tail!, rest].some((said) => spokenDays(said, from).some(({ start }) => start <= MAX_BESIDE));
}

const MAX_BESIDE = 12;

/** Up to the end of the clause. */
function restOf(text: string, start: number): string {
  return text.slice(start, start + MAX_AWAY).split(/[.;:?!]|, /)[0] ?? "";
}

/** Whether a deadline counts from another day: "two days before the visit", "the Monday after". */
export function isCounted(phrase: string): boolean {
  return phrase.search(AFTER_THING) >= 0 || phrase.search(COUNTED_FROM) >= 0 || phrase.search(NEXT_TO) >= 0;
}

/** The day of such a deadline, given the day it counts from. */
export function dayFrom(phrase: string, base: Date): Date {
  const after = daysAfterThing(phrase, base);
  if (after) return after;
  const counted = matchesIn(phrase, COUNTED_FROM)[0];
  if (counted) return shifted(base, counted.groups!);
  const beside = matchesIn(phrase, NEXT_TO)[0];
  if (beside) return besides(base, weekdayNumber(beside.groups!.weekday), /before/i.test(beside[0]));
  return /\b(?:next|following) (?:day|morning|evening|afternoon)\b/i.test(phrase) ? addDays(base, 1) : base;
}

function besides(base: Date, weekday: number, isBefore: boolean): Date {
  if (!isBefore) return comingWeekday(base, weekday);
  return addDays(comingWeekday(base, weekday), base.getUTCDay() === weekday ? -14 : -7);
}

function shifted(base: Date, { part, count, work, unit, way }: Said): Date {
  if (part === "week") return weekdayInWeek(base, 5, -1);
  const many = (part ? 1 : (countOf(count ?? "a") ?? 1)) * (/^week/i.test(unit ?? "") ? 7 : 1);
  const isAfter = /after|later/i.test(way ?? "");
  if (work) return addWorkingDays(base, isAfter ? many : -many);
  return addDays(base, isAfter ? many : -many);
}
