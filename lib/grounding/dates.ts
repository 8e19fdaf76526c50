import { matchesIn } from "./matches-in";
import { MONTHS, WEEKDAYS } from "./spoken/calendar";
import { FIRST_TO_NINTH, ORDINALS } from "./spoken/numerals";

const TO_TWENTIETH = [...ORDINALS, "twentieth"];
const DAY =
  `(\\d{1,2}(?:st|nd|rd|th)?|(?:twenty|thirty)[- ]${FIRST_TO_NINTH}|thirtieth|` + `${TO_TWENTIETH.join("|")})`;
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const QUARTERS: Record<string, number> = {
  "1": 1,
  "2": 2,
  "3": 3,
  "4": 4,
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
};

const PATTERN = new RegExp(
  [
    "\\b(?<iso>\\d{4}-\\d{2}-\\d{2})\\b",
    "\\b(?<slash>\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?)\\b",
    "\\b(?<clock>\\d{1,2}:\\d{2})(?::\\d{2})?(?![\\d:])",
    `\\b(?<monthA>${MONTH.slice(1, -1)})\\b\\.?,?\\s+(?:the\\s+)?(?<dayA>${DAY.slice(1, -1)})\\b(?![:.]\\d|,\\d{3}|\\s?%)`,
    `\\b(?<dayB>${DAY.slice(1, -1)})\\s+(?:of\\s+)?(?<monthB>${MONTH.slice(1, -1)})\\b`,
    "\\b(?:(?<skip>next|last)\\s+)?(?<weekday>(?:sun|mon|tues|wednes|thurs|fri|satur)day|mon|tues?|wed|thu(?:rs)?|fri|sat)s?\\b",
    `\\b(?<month>${MONTH.slice(1, -1)})\\b`,
    "\\b(?:q(?<quarterA>[1-4])|(?<quarterB>first|second|third|fourth)\\s+quarter|quarter\\s+(?<quarterC>one|two|three|four|[1-4]))\\b",
    "\\b(?<relative>tomorrow|next\\s+(?:week|month|quarter|year)|end\\s+of\\s+(?:the\\s+|this\\s+)?(?:day|week|month|quarter|year))\\b",
    "\\bin\\s+(?<amount>an?|one|two|three|four|five|six|\\d{1,2})\\s+(?<span>days?|weeks?)\\b",
    `\\bthe\\s+(?<dayC>${DAY.slice(1, -1)})\\b(?!\\s+\\p{Ll})`,
  ].join("|"),
  "giu",
);

/**
 * Keys are `YYYY-MM-DD` or part of a date: `weekday:5`, `month:3`, `day:3-15`, `quarter:3`, `clock:10:30`, `said:next
 * week`.
 */
export type DateMention = { keys: string[]; day: number | null; month: number | null; start: number; end: number };

/**
 * Finds the dates in a text. A month name that is also a word counts only after a preposition, next to a day or in
 * capitals.
 */
export function dateMentions(text: string): DateMention[] {
  const found: DateMention[] = [];
  for (const match of matchesIn(text, PATTERN)) {
    const g = match.groups!;
    const base = { day: null, month: null, start: match.index, end: match.index + match[0].length };
    const month = monthOf(g.monthA ?? g.monthB ?? g.month);
    const day = dayOf(g.dayA ?? g.dayB ?? g.dayC);
    if (g.iso) found.push({ ...base, keys: [g.iso], day: Number(g.iso.slice(8)), month: Number(g.iso.slice(5, 7)) });
    else if (g.slash) addSlash(g.slash, base, found);
    else if (g.clock) found.push({ ...base, keys: [`clock:${clockOf(g.clock)}`] });
    else if (g.weekday) {
      const weekday = weekdayOf(g.weekday);
      if (weekday !== null)
        found.push({
          ...base,
          keys: [`weekday:${weekday}`, ...(g.skip ? [`skip:${weekday}:${g.skip.toLowerCase()}`] : [])],
        });
    } else if (month && day) found.push({ ...base, keys: [`day:${month}-${day}`], day, month });
    else if (month && isMonth(text, match.index, g.month ?? ""))
      found.push({ ...base, keys: [`month:${month}`], month });
    else if (g.quarterA ?? g.quarterB ?? g.quarterC)
      found.push({ ...base, keys: [`quarter:${QUARTERS[(g.quarterA ?? g.quarterB ?? g.quarterC)!.toLowerCase()]}`] });
    else if (g.relative)
      found.push({
        ...base,
        keys: [
          `said:${g.relative
            .toLowerCase()
            .replace(/\s+(?:the|this)(?=\s)/, "")
            .replace(/\s+/g, " ")}`,
        ],
      });
    else if (g.span) found.push({ ...base, keys: [`after:${g.amount!.toLowerCase()}:${g.span[0]!.toLowerCase()}`] });
    else if (g.dayC && day && /\d|[- ]|^t(?:hirt|went)|teenth/i.test(g.dayC))
      found.push({ ...base, keys: [`dayOfMonth:${day}`], day });
  }
  return found;
}

/** Keys of every date the mentions name or imply; relative dates count from the meeting. */
export function knownDates(mentions: DateMention[], meetingStart: string): Set<string> {
  const known = new Set<string>();
  const start = new Date(meetingStart);
  const meeting = Number.isNaN(start.getTime()) ? null : start;
  const addDay = (days: number) => meeting && addCalendarDay(new Date(meeting.getTime() + days * 86_400_000), known);
  addDay(0);
  for (const mention of mentions) {
    for (const key of mention.keys) known.add(key);
    if (mention.month) known.add(`month:${mention.month}`);
    if (mention.month && mention.day) {
      known.add(`day:${mention.month}-${mention.day}`);
      if (meeting) addNear(meeting, mention.month, mention.day, known);
    }
    if (!meeting) continue;
    for (const key of mention.keys) {
      const [kind, value, extra] = key.split(":");
      if (kind === "weekday") addDay(((Number(value) - meeting.getUTCDay() + 6) % 7) + 1);
      if (kind === "skip") addDay(((Number(value) - meeting.getUTCDay() + 6) % 7) + (extra === "next" ? 8 : -6));
      if (key === "said:tomorrow") addDay(1);
      if (kind === "after") addDay((COUNTS[value!] ?? Number(value)) * (extra === "w" ? 7 : 1));
      if (key === "said:end of week") addDay((5 - meeting.getUTCDay() + 7) % 7);
      if (key === "said:end of month")
        addCalendarDay(new Date(Date.UTC(meeting.getUTCFullYear(), meeting.getUTCMonth() + 1, 0)), known);
      if (kind === "dayOfMonth") {
        const later = Number(value) < meeting.getUTCDate() ? 1 : 0;
        addCalendarDay(
          new Date(Date.UTC(meeting.getUTCFullYear(), meeting.getUTCMonth() + later, Number(value))),
          known,
        );
      }
    }
  }
  return known;
}

const COUNTS: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };

function addCalendarDay(at: Date, known: Set<string>): void {
  known.add(at.toISOString().slice(0, 10));
  known.add(`day:${at.getUTCMonth() + 1}-${at.getUTCDate()}`);
  known.add(`dayOfMonth:${at.getUTCDate()}`);
  known.add(`month:${at.getUTCMonth() + 1}`);
  known.add(`weekday:${at.getUTCDay()}`);
  known.add(`year:${at.getUTCFullYear()}`);
}

function addNear(meeting: Date, month: number, day: number, known: Set<string>): void {
  const passed = month - 1 < meeting.getUTCMonth() - 2 ? 1 : 0;
  addCalendarDay(new Date(Date.UTC(meeting.getUTCFullYear() + passed, month - 1, day)), known);
}

function addSlash(text: string, base: Omit<DateMention, "keys">, found: DateMention[]): void {
  const [a, b] = text.split("/").map(Number) as [number, number];
  const keys = [
    ...(a <= 12 && b <= 31 ? [`day:${a}-${b}`] : []),
    ...(b <= 12 && a <= 31 && a !== b ? [`day:${b}-${a}`] : []),
  ];
  if (keys.length > 0 && text !== "24/7") found.push({ ...base, keys });
}

function clockOf(text: string): string {
  const [hours, minutes] = text.split(":");
  return `${Number(hours) % 12}:${minutes}`;
}

function monthOf(name: string | undefined): number | null {
  const index = name ? MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase().slice(0, 3))) : -1;
  return index < 0 ? null : index + 1;
}

function weekdayOf(name: string): number | null {
  if (name.length <= 3 && /^[a-z]/.test(name)) return null;
  const index = WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(name.toLowerCase().slice(0, 3)));
  return index < 0 ? null : index;
}

function dayOf(text: string | undefined): number | null {
  if (!text) return null;
  const lower = text.toLowerCase();
  const number = Number.parseInt(lower, 10);
  if (!Number.isNaN(number)) return number >= 1 && number <= 31 ? number : null;
  if (lower === "thirtieth") return 30;
  const [tens, unit] = lower.split(/[- ]/);
  return unit ? (tens === "twenty" ? 20 : 30) + TO_TWENTIETH.indexOf(unit) + 1 : TO_TWENTIETH.indexOf(lower) + 1;
}

/** Whether what stands before a word makes it a month even where somebody is called so: "in June". */
export function followsMonthWord(before: string): boolean {
  return /\b(?:in|until|till|since|during|this|next|last|early|late|mid|end of|\d(?:st|nd|rd|th)?|of)[\s-]$/i.test(
    before,
  );
}

function isMonth(text: string, at: number, word: string): boolean {
  if (/^(?:may|mar|march|jan|dec|sep|oct|june?|apr)$/i.test(word) === false) return true;
  const after =
    /\b(?:in|by|of|until|till|before|after|since|this|next|last|early|late|mid|end|for|from|to|through)[\s-]$/i;
  return after.test(text.slice(Math.max(0, at - 9), at)) || (/^[A-Z]/.test(word) && !/^(?:May|Mar|March)$/.test(word));
}
