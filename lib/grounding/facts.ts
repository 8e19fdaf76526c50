import type { RiskFlag, UnsupportedFact } from "./claim";
import { type DateMention, dateMentions, followsMonthWord, knownDates } from "./dates";
import { nameMentions } from "./names";
import { type Quantity, quantities } from "./numbers";

/** Everything in the transcript and the meeting's context that a follow-up may repeat. */
export type KnownFacts = {
  numbers: Record<Quantity["unit"], Set<number>>;
  dates: Set<string>;
  /** First names in lower case of people who took part: "June" is one of them, or a month. */
  people: ReadonlySet<string>;
  words: Set<string>;
  /** All known text in lower case, once as written and once with spoken "dot" and "at" as symbols. */
  text: string;
  /** The same text with spoken numbers as digits: "b fourteen" becomes "b 14". */
  spelled: string;
  /** Its letters and digits alone. */
  letters: string;
  /** Cache of name lookups. */
  names: Map<string, boolean>;
};

const PRICE_WORDS = /\b(?:pric(?:e[sd]?|ing)|discounts?|rebates?|fees?|quotation)\b|%\s?off\b/i;
const MONEY_TALK =
  /\b(?:pric|cost|pay|paid|budget|dollar|buck|euro|rate|fee|discount|quote|charg|spend|licen[cs]|per (?:seat|user|month|year)|annual|invoice)/i;
const COUNTED =
  /^\s(?:\p{Ll}+\s)?(?:seats?|users?|people|persons?|reps?|agents?|employees|stores?|sites?|locations?|warehouses?|offices|devices?|units?|orders|calls|tickets|(?:second|minute|hour|day|week|month|year|quarter)s)\b/u;
const STRUCTURE =
  /^\s(?:main\s|key\s|next\s|quick\s|other\s|more\s)?(?:things?|steps?|items?|points?|actions?|questions?|topics?|takeaways|areas|options|notes)\b/i;
const EMAIL = /[\w.+%'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const URL =
  /\b(?:https?:\/\/|www\.)[^\s<>"')\]]+|\b(?:[a-z0-9-]{1,63}\.){1,6}(?:com|net|org|io|ai|co|dev|app|de|uk|eu|us|info|biz|fr|es|it|nl|ch|at|se|no|fi|pl|ca|au|in|jp|cn|br|me|tv|cloud|tech|xyz|gg|link|site|online|shop)\b(?:\/[^\s<>"')\]]*)?/gi;

/** A cheap pre-check: a text that does not match contains no date. */
const DATE_HINT =
  /\d|day\b|days\b|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|tomorrow|quarter|year|first|second|third|th\b|q[1-4]/i;

const MAX_SPELLED = 40;

function withFigures(text: string, found: readonly Quantity[]): string {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const { values, start, end } of found) {
    parts.push(text.slice(from, start), values[0]!);
    from = end;
  }
  return parts.join("") + text.slice(from);
}

/** Only `trusted` texts may contain links and addresses, so that a guest cannot plant one. */
export function collectFacts(
  said: readonly string[],
  other: readonly string[],
  meetingStart: string,
  trusted: readonly string[] = said,
  people: readonly string[] = [],
): KnownFacts {
  const numbers = {
    money: new Set<number>(),
    percent: new Set<number>(),
    time: new Set<number>(),
    plain: new Set<number>(),
  };
  const texts = [...said, ...other];
  const mentions: DateMention[] = [];
  let priced = false;
  const figured: string[] = [];
  for (const text of texts) {
    if (DATE_HINT.test(text)) for (const mention of dateMentions(text)) mentions.push(mention);
    const wasPriced = priced;
    priced = MONEY_TALK.test(text);
    const found = quantities(text);
    if (found.length > 0) figured.push(withFigures(text, found));
    for (const { values, unit, end } of found) {
      const maybeMoney = unit === "plain" && !COUNTED.test(text.slice(end, end + 40));
      for (const value of values) {
        numbers[unit].add(value);
        if (maybeMoney && (value >= 1000 || priced || wasPriced)) numbers.money.add(value);
      }
    }
  }
  const lower = texts.join("\n").toLowerCase();
  const linked = [...trusted, ...other].join("\n").toLowerCase();
  const spelled = `${lower}\n${figured.join("\n").toLowerCase()}`;
  const spoken = linked.replace(/(?<!\s)\s+dot\s+/g, ".").replace(/(?<!\s)\s+at\s+/g, "@");
  const words = new Set(lower.match(/[\p{L}\p{N}]+/gu) ?? []);
  return {
    numbers,
    dates: knownDates(mentions, meetingStart),
    people: new Set(people.map((name) => name.toLowerCase().split(/\s/)[0]!)),
    words,
    text: `${linked}\n${spoken}`,
    spelled,
    letters: spelled.replace(/[^\p{L}\p{N}]+/gu, ""),
    names: new Map(),
  };
}

/** Finds the numbers, prices, dates, names, links and addresses in a sentence that are not among the known facts. */
export function unknownFacts(sentence: string, known: KnownFacts): UnsupportedFact[] {
  const unknown: UnsupportedFact[] = [];
  const check = (pattern: RegExp, flag: RiskFlag, text: string) =>
    text.replace(pattern, (match) => {
      const plain = match
        .toLowerCase()
        .replace(/^https?:\/\//, "")
        .replace(/^www\./, "")
        .replace(/[.,;:!?/]+$/, "");
      if (!holdsWhole(known.text, plain)) unknown.push({ flag, text: match });
      return " ".repeat(match.length);
    });
  const rest = check(URL, "unsupported_url", check(EMAIL, "unsupported_email", sentence));
  const isPerson = ({ start, end }: DateMention) =>
    known.people.has(rest.slice(start, end).toLowerCase()) && !followsMonthWord(rest.slice(0, start));
  const dates = dateMentions(rest).filter((one) => !isPerson(one));
  for (const { keys, start, end } of dates) {
    if (!keys.filter((key) => !key.startsWith("skip:")).some((key) => isKnownDate(key, known))) {
      unknown.push({ flag: "unsupported_date", text: rest.slice(start, end) });
    }
  }
  const undated = withoutSpans(rest, dates);
  for (const quantity of quantities(undated)) {
    const flag = numberFlag(quantity, undated, known);
    if (flag) unknown.push({ flag, text: withSign(undated, quantity) });
  }
  for (const { name } of nameMentions(undated, (lower) => known.words.has(lower))) {
    if (!isKnownName(name, known)) unknown.push({ flag: "unsupported_name", text: name });
  }
  return unknown;
}

export function mentionsPrice(text: string): boolean {
  return PRICE_WORDS.test(text) || quantities(text).some(({ unit }) => unit === "money");
}

export function hasDate(text: string): boolean {
  return dateMentions(text).length > 0;
}

function numberFlag(quantity: Quantity, text: string, known: KnownFacts): RiskFlag | null {
  const { values, unit, start, end } = quantity;
  const raw = text.slice(start, end);
  const { money, percent, time, plain } = known.numbers;
  const within = (...sets: Set<number>[]) => values.some((value) => sets.some((set) => set.has(value)));
  if (/\p{L}/u.test(text[start - 1] ?? "") || /^ones?$/i.test(raw)) return null;
  if (unit === "money") return within(money) ? null : "unsupported_price";
  if (unit === "percent")
    return within(percent) ? null : PRICE_WORDS.test(text) ? "unsupported_price" : "unsupported_number";
  if (unit === "time") return within(time, plain) ? null : "unsupported_date";
  if (values[0]! <= 10 && /^\p{L}/u.test(raw) && STRUCTURE.test(text.slice(end))) return null;
  if (within(plain, money, percent)) return null;
  if (!/^(?:19|20)\d\d$/.test(raw)) return "unsupported_number";
  return known.dates.has(`year:${raw}`) ? null : "unsupported_date";
}

function isKnownDate(key: string, known: KnownFacts): boolean {
  if (known.dates.has(key) || key === "said:end of day" || key.startsWith("after:")) return true;
  if (!key.startsWith("clock:")) return false;
  const [hours, minutes] = key.slice(6).split(":").map(Number) as [number, number];
  const spoken = [hours, hours + 12].flatMap((hour) => [hour * 100 + minutes, ...(minutes === 0 ? [hour] : [])]);
  return spoken.some((value) => known.numbers.plain.has(value) || known.numbers.time.has(value));
}

function isKnownName(name: string, known: KnownFacts): boolean {
  const seen = known.names.get(name);
  if (seen !== undefined) return seen;
  const parts = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isLong = /\d|.../.test(parts.join("")) || (parts.join("").length > 1 && name === name.toUpperCase());
  const found =
    parts.every((part) => known.words.has(part) || isDerived(part, known)) ||
    (isLong && isSpelled(parts.join(""), known));
  known.names.set(name, found);
  return found;
}

/** "India" when "Indian" was said, or "three o'clock Indian time". */
function isDerived(name: string, { words }: KnownFacts): boolean {
  return name.length > 3 && ["n", "an", "ian", "ns", "ans", "ians", "ese"].some((ending) => words.has(name + ending));
}

/** Matches names that were transcribed with other word breaks: "Haulmaster" as "haul master". */
function isSpelled(name: string, { spelled, letters: said }: KnownFacts): boolean {
  if (name.length > MAX_SPELLED || !said.includes(name)) return false;
  const letters = [...name].map((one) => (/[\p{L}\p{N}]/u.test(one) ? one : `\\${one}`)).join("[^\\p{L}\\p{N}]{0,3}");
  return new RegExp(`(?<![\\p{L}\\p{N}])${letters}(?:['’]?s)?(?![\\p{L}\\p{N}])`, "u").test(spelled);
}

function withoutSpans(text: string, spans: { start: number; end: number }[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(from, start), " ".repeat(end - start));
    from = end;
  }
  return parts.join("") + text.slice(from);
}

function holdsWhole(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    if (!/[\w-]/.test(text[at - 1] ?? " ") && !/[\w-]/.test(text[at + part.length] ?? " ")) return true;
  }
  return false;
}

function withSign(text: string, { start, end }: Quantity): string {
  const before = /[$€£¥₹]\s?$/.exec(text.slice(Math.max(0, start - 2), start))?.[0] ?? "";
  return before + text.slice(start, end) + (/^\s?%/.exec(text.slice(end, end + 2))?.[0] ?? "");
}
