/** What is counted. `values` holds every way to read it ("one twenty" is 1, 20 or 120). */
export type Quantity = {
  values: number[];
  unit: "money" | "percent" | "time" | "plain";
  start: number;
  end: number;
};

const UNITS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(" ");
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const SMALL = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, index): [string, number] => [word, (index + 2) * 10]),
  ["dozen", 12],
]);
const SCALES = new Map<string, number>([
  ["hundred", 100],
  ["thousand", 1e3],
  ["grand", 1e3],
  ["k", 1e3],
  ["million", 1e6],
  ["mm", 1e6],
  ["mio", 1e6],
  ["m", 1e6],
  ["billion", 1e9],
  ["bn", 1e9],
]);
const MONEY_AFTER = /^[\s-]{0,2}(?:us\s)?(?:dollars?|bucks|euros?|pounds?|eur|usd|gbp|chf|cents?|€|\$|£)(?![\p{L}])/iu;
const MONEY_BEFORE = /(?:[$€£¥₹]|\b(?:usd|eur|gbp|chf|us\$))\s?$/i;
const PERCENT_AFTER = /^[\s-]{0,2}(?:%|percent\b|per\s?cent\b|pct\b)/i;
const TIME_AFTER = /^\s?(?:[ap]\.?m\b|o['’]?clock\b)/i;
const TOKEN = /\d[\d.,]*(?:['’]\d{3})*|\p{L}+/gu;

type Run = { values: number[]; value: number; start: number; end: number; small: boolean };

/** Every number of a text, in digits or English words, in one pass. */
export function quantities(text: string): Quantity[] {
  const found: Quantity[] = [];
  let run: Run | null = null;
  let previous: Run | null = null;
  const close = () => {
    if (run) found.push(withUnit(run, text));
    previous = run;
    run = null;
  };
  for (const match of text.matchAll(TOKEN)) {
    const word = match[0];
    const start = match.index;
    const lower = word.toLowerCase();
    const open: Run | null = run;
    const near = open !== null && /^[\s-]{0,2}(?:and\s|a\s)?$/.test(text.slice(open.end, start));
    if (open && !near && !(lower === "and" || lower === "a" || lower === "point")) close();
    const current: Run | null = run;
    if (/^\d/.test(word)) {
      close();
      const trimmed = word.replace(/[.,]+$/, "");
      const value = digits(trimmed);
      if (value !== null) run = { values: [value], value, start, end: start + trimmed.length, small: false };
      continue;
    }
    const scale = SCALES.get(lower);
    const small = SMALL.get(lower);
    if (current && scale !== undefined && near) extendScale(current, scale, start + word.length, found);
    else if (small !== undefined) {
      if (!(current && near && addSmall(current, small, start + word.length))) {
        const before: Run | null = run;
        close();
        run = { values: [small], value: small, start, end: start + word.length, small: true };
        joinSpoken(before, run);
      }
    } else if (scale === 100 || scale === 1e3 || scale === 1e6) {
      if (!current && /\b(?:a|half a)\s$/i.test(text.slice(Math.max(0, start - 7), start)) && word.length > 2) {
        const half = /half a\s$/i.test(text.slice(Math.max(0, start - 7), start)) ? 0.5 : 1;
        run = { values: [scale * half], value: scale * half, start, end: start + word.length, small: true };
      }
    } else if (lower === "half" && current && /\band a $/.test(text.slice(current.end, start))) {
      setValue(current, current.value + 0.5, start + word.length);
    } else if (current && lower === "point" && near) {
      const rest = /^\s(\p{L}+)/u.exec(text.slice(start + 5, start + 20));
      const decimal = SMALL.get(rest?.[1]?.toLowerCase() ?? "");
      if (decimal !== undefined && decimal < 10) setValue(current, current.value + decimal / 10, start + 6 + rest![1]!.length);
      else close();
    } else if (!(lower === "and" || lower === "a") || !current) close();
  }
  close();
  void previous;
  return found;
}

function setValue(run: Run, value: number, end: number): void {
  run.value = value;
  run.values = [value];
  run.end = end;
}

function extendScale(run: Run, scale: number, end: number, found: Quantity[]): void {
  const rest = run.value % 1000;
  const value = scale === 100 && rest > 0 ? run.value - rest + rest * 100 : run.value * scale;
  const others = run.values.filter((other) => other !== run.value).map((other) => other * scale);
  run.value = value;
  run.values = [value, ...others];
  run.end = end;
  const last = found.at(-1);
  if (last && last.unit === "plain" && run.start - last.end <= 4) last.values.push(last.values[0]! * scale);
}

function addSmall(run: Run, small: number, end: number): boolean {
  if (!run.small && run.value < 1000) return false;
  const tail = run.value % 100;
  const fits = run.value >= 100 ? tail === 0 || (tail >= 20 && tail % 10 === 0 && small < 10) : tail >= 20 && tail % 10 === 0 && small < 10 && small > 0;
  if (fits) setValue(run, run.value + small, end);
  return fits;
}

function joinSpoken(before: Run | null, run: Run): void {
  if (before?.small && before.value >= 1 && before.value < 100 && run.value >= 10) run.values.push(before.value * 100 + run.value);
}

function digits(text: string): number | null {
  const plain = text.replace(/['’]/g, "");
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(plain)) return Number(plain.replaceAll(",", ""));
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(plain)) return Number(plain.replaceAll(".", "").replace(",", "."));
  if (/^\d+(?:[.,]\d+)?$/.test(plain)) return Number(plain.replace(",", "."));
  return null;
}
