import { matchesIn } from "../matches-in";
import { quantities } from "../numbers";
import { remembered } from "../remembered";
import { ONE_TO_TWELVE } from "../spoken/numerals";
import { CURRENCY_AFTER, CURRENCY_BEFORE, currencyIn } from "./currencies";
import { measureAfter, measureOf } from "./measures";
import { phrasesIn } from "./set-phrases";

/** A figure as written or spoken. `values` holds every possible reading of it. */
export type Amount = {
  kind: "money" | "percent" | "span" | "number";
  values: number[];
  currency: string | null;
  /** The unit of a time span, such as "day" or "month"; null for other kinds. */
  span: string | null;
  /** Whether the figure counts people or things, which means it is not a price. */
  counts: boolean;
  /** A measure such as "litre" or "mm"; null when there is none. */
  measure: string | null;
  /** What the figure applies to: "per month", "a seat". */
  per: string[];
  start: number;
  end: number;
};

const SPANS: Record<string, number> = {
  second: 1 / 3600,
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 730,
  quarter: 2190,
  year: 8760,
};
export const SPAN_AFTER =
  /^[\s-]{0,2}(?:(?:full|working|business|calendar|short|long|more|other|odd|good)[\s-])*(second|minute|hour|day|week|month|quarter|year)s?\b/i;
const SPAN_ALONE =
  /\b(?:an?|one|each|every|the) (?:whole |full |working |business |good )?(second|minute|hour|day|week|month|quarter|year)\b(?!['’]s)/gi;
const FRACTIONS: [RegExp, number[]][] = [
  [/\bthree quarters\b/gi, [75]],
  [/\btwo thirds\b/gi, [66, 67, 66.7]],
  [
    /\b(?:a|one|the) third\b(?=$|[.,;:!?)]| (?:less|more|cheaper|dearer|lower|higher|off|fewer|up|down|longer|shorter|faster|slower|on|in|are|is|was|were|and|or|to|at|by|for|from|last|this|next|over|since|per|each|every|than|compared|against|with|get|have|do|don|doesn|never|still|always|arrive|come|go|need|use|fail|leave)\b)/gi,
    [33, 33.3],
  ],
  [
    /\b(?:a|one)(?: good)? quarter of\b|(?:(?<![\p{L}\d] )|(?<=about |around |roughly |maybe |nearly |almost |only |than ))\b(?:a|one) quarter\b(?! of an? )/giu,
    [25],
  ],
  [/\b(?:a|one) third of\b/gi, [33, 33.3]],
  [/\bhalv(?:e[sd]?|ing)\b/gi, [50]],
  [/\b(?:a|one) fifth\b/gi, [20]],
  [/\b(?:a|one) tenth\b/gi, [10]],
  [
    new RegExp(
      String.raw`(?<!\b(?:first|second|other|each|better|this|that) )\bhalf\b(?! (?:past|an? hour|${ONE_TO_TWELVE}))`,
      "gi",
    ),
    [50, 0.5],
  ],
];
/** Written right before the figure: "R6,500". */
const PREFIX = /\b(?:R|CHF|USD|AUD|CAD|NZD|SGD|HKD|EUR|GBP)$/;
const PER =
  /(?:\b(?:per(?: an?)?|a|an|each|every)\s|\/\s?)(?:single |new |extra |additional |full |connected |working |calendar |one )?(\p{L}+)|\b(hourly|daily|weekly|monthly|quarterly|yearly|annual|annually)\b/giu;
const PER_WITHIN = 44;
/** "A" means "per" only right after the figure and what it counts: "1,200 jars an hour". */
const ARTICLE_WITHIN = 16;
const COUNTED =
  /^\s(?:(?!an?\s|per\s|each\s|every\s)\p{Ll}+\s)?(?:seats?|users?|people|persons?|reps?|agents?|employees|stores?|sites?|locations?|warehouses?|offices|devices?|orders|calls|tickets|homes|schools|hotels|branches|vehicles|machines)\b/u;
const NO_PER = new Set(
  "bit lot few couple little good great maximum minimum total one half third quarter fifth change call problem note way time per after of in on at beyond above over from".split(
    " ",
  ),
);
const ADVERBS: Record<string, string> = {
  hourly: "hour",
  daily: "day",
  weekly: "week",
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
  annual: "year",
  annually: "year",
};
const known = new Map<string, readonly Amount[]>();

/** Finds every figure in a text with its unit. Ambiguous figures have several readings. */
export function amountsIn(text: string): Amount[] {
  return [...remembered(known, text, () => readAmounts(text))];
}

function readAmounts(text: string): Amount[] {
  const found: Amount[] = phrasesIn(text).map((one) => ({
    ...one,
    counts: false,
    measure: null,
    per: perIn(text.slice(one.end, one.end + PER_WITHIN)),
  }));
  const taken = new Uint8Array(text.length);
  for (const { start, end } of found) taken.fill(1, start, end);
  let last: Amount | undefined;
  for (const { values, unit, start, end } of quantities(text)) {
    const after = text.slice(end, end + 48);
    const before = text.slice(Math.max(0, start - 6), start);
    if (
      (/\p{L}$/u.test(before) && !PREFIX.test(before)) ||
      unit === "time" ||
      taken.subarray(start, end).includes(1) ||
      /^-?(?:way|fold)\b/i.test(after)
    )
      continue;
    const spoken = values[0]! < 100 ? centsOf(last, { value: values[0]!, start, end }, text) : [];
    const sign = (CURRENCY_BEFORE.exec(before)?.[0] ?? "") || (CURRENCY_AFTER.exec(after)?.[0] ?? "");
    const currency = currencyIn(sign);
    const span = unit === "plain" ? (SPAN_AFTER.exec(after)?.[1]?.toLowerCase() ?? null) : null;
    const cents = /^[\s-]{0,2}(?:(?:us|euro)\s)?(?:cents?|pence)\b/i.test(after)
      ? values.map((value) => value / 100)
      : [];
    const goesOn = COINS_BEFORE.test(text.slice(Math.max(0, start - COINS_WITHIN), start)) && values[0]! < 100;
    if (goesOn && unit === "plain" && !sign) cents.push(...values.map((value) => value / 100));
    const kind = unit === "percent" ? "percent" : sign ? "money" : span ? "span" : "number";
    last = {
      kind,
      values: [...values, ...spoken, ...cents],
      currency,
      span,
      counts: kind === "number" && COUNTED.test(after),
      measure: measureAfter(after),
      per: perIn(text.slice(end, end + PER_WITHIN).replace(CURRENCY_AFTER, " ")),
      start,
      end,
    };
    found.push(last);
    taken.fill(1, start, end);
  }
  const add = ({ 0: { length }, index: start }: RegExpExecArray, amount: Pick<Amount, "values" | "span" | "kind">) => {
    if (taken.subarray(start, start + length).includes(1)) return;
    found.push({ ...amount, currency: null, counts: false, measure: null, per: [], start, end: start + length });
    taken.fill(1, start, start + length);
  };
  for (const [pattern, values] of FRACTIONS)
    for (const match of matchesIn(text, pattern)) add(match, { values, span: null, kind: "percent" });
  const rates = new Uint8Array(text.length);
  for (const { end, per } of found) if (per.length > 0) rates[end] = 1;
  for (const match of matchesIn(text, SPAN_ALONE)) {
    const isRate =
      /^(?:an?|each|every)\b/i.test(match[0]) &&
      rates.subarray(Math.max(0, match.index - RATE_WITHIN), match.index).includes(1);
    if (isRate || /^(?:the|each|every)/i.test(match[0])) continue;
    add(match, { values: [1], span: match[1]!.toLowerCase(), kind: "span" });
  }
  return found;
}

/** "Sixty-nine cents for audio and eighty-five for video" */
const COINS_BEFORE = /\b(?:cents?|pence)\b[^.?!;\d]{0,40}\b(?:and|or) $/i;
const COINS_WITHIN = 60;
const RATE_WITHIN = 23;
const ONE_COIN = /\ban? (?:dollar|pound|euro|franc) (?:and )?$/i;
const COIN_WITHIN = 20;
/** The cents after a price, and the hundreds after thousands: "eight seventy-five", "a dollar fifteen", "six four". */
function centsOf(
  before: Amount | undefined,
  { value, start }: { value: number; start: number; end: number },
  text: string,
): number[] {
  const lead = text.slice(Math.max(0, start - COIN_WITHIN), start);
  if (ONE_COIN.test(lead) && value >= 1 && value % 1 === 0) return [1 + value / 100];
  const isPair =
    before &&
    value < 10 &&
    before.values[0]! >= 1 &&
    before.values[0]! < 100 &&
    /^[\s-]$/.test(text.slice(before.end, start));
  if (isPair) return [before.values[0]! + value / 10, before.values[0]! * 1000 + value * 100];
  if (!before || before.values.length === 0 || value < 1 || value > 99 || value % 1 !== 0) return [];
  if (
    !/^[\s-]{1,2}(?:(?:dollars?|pounds?|euros?|francs?|rupees?|rand) (?:and )?)?$/.test(text.slice(before.end, start))
  )
    return [];
  const whole = before.values[0]!;
  return whole >= 1 && whole < 1000 && whole % 1 === 0 ? [whole + value / 100] : [];
}

/** What a figure applies to, within the same clause. */
function perIn(after: string): string[] {
  const clause = after.split(
    /[.,;:?!]|\b(?:and|or|plus|with|for|is|are|was|were|has|have|will)\b(?! (?:each|every))|\d/,
  )[0]!;
  return matchesIn(clause, PER)
    .filter(({ 0: match, index }) => !/^an?\s/i.test(match) || index <= ARTICLE_WITHIN)
    .map(([, thing = "", adverb]) => ADVERBS[adverb?.toLowerCase() ?? ""] ?? measureOf(thing) ?? singular(thing))
    .filter((thing) => thing !== "" && !NO_PER.has(thing));
}

function singular(thing: string): string {
  return thing.toLowerCase().replace(/s$/, "");
}

export type Likeness = "same" | "unit" | "other";

/** Whether a spoken figure matches a written one ("same"), differs in its unit ("unit") or in its value ("other"). */
export function likeness(written: Amount, said: Amount, scale = 1): Likeness {
  const same = written.values.some((value) =>
    said.values.some((other) => near(value, other) || (scale > 1 && near(value, other * scale))),
  );
  if (written.kind === "span" && said.kind === "span") {
    const [a, b] = [SPANS[written.span!]!, SPANS[said.span!]!];
    const equal = written.values.some((value) =>
      said.values.some((other) => Math.abs(value * a - other * b) <= 0.035 * value * a),
    );
    return equal ? "same" : same && a !== b ? "unit" : "other";
  }
  if (!same) return "other";
  if (written.kind === "percent" && said.kind !== "percent" && said.kind !== "number") return "other";
  if (written.kind === "money" && said.counts) return "other";
  if (said.kind === "percent" && written.kind !== "percent") return "other";
  if (written.kind === "money" && said.kind === "span") return "other";
  if (said.kind === "money" && written.kind === "span") return "other";
  if (written.measure && said.measure && written.measure !== said.measure) return "unit";
  if (written.measure && said.kind === "span") return "other";
  return "same";
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-9 * Math.max(1, Math.abs(a));
}
