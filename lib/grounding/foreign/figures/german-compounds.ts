const UNITS = { ein: 1, eins: 1, zwei: 2, zwo: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9 };
const TEENS = {
  ...{ zehn: 10, elf: 11, zwölf: 12, dreizehn: 13, vierzehn: 14, fünfzehn: 15, sechzehn: 16, siebzehn: 17 },
  ...{ achtzehn: 18, neunzehn: 19 },
};
const TENS = {
  ...{ zwanzig: 20, dreißig: 30, dreissig: 30, vierzig: 40, fünfzig: 50, sechzig: 60, siebzig: 70, achtzig: 80 },
  neunzig: 90,
};
const COLLOQUIAL = { null: 0, fuffzehn: 15, fuffzig: 50 };
const SMALL = new Map<string, number>(Object.entries({ ...UNITS, ...TEENS, ...TENS, ...COLLOQUIAL }));
for (const [unit, one] of Object.entries(UNITS))
  for (const [ten, many] of Object.entries(TENS)) SMALL.set(`${unit}und${ten}`, one + many);
const WHOLE_PRICES = Object.entries({ ...UNITS, ...TEENS });
const WORD_LIMIT = 60;
const HALVES = /^(?<whole>\p{L}+)einhalb$/u;

/** The number a German word spells: "achtzehntausendfünfhundert" is 18,500, "elfhundertfünfzig" is 1,150. */
export function germanNumber(word: string): number | null {
  if (word.length > WORD_LIMIT || word === "ein") return null;
  const whole = HALVES.exec(word)?.groups?.whole;
  if (whole) {
    const before = SMALL.get(whole);
    return before === undefined ? null : before + 0.5;
  }
  const [units, decimals] = word.split("komma").map((part) => SMALL.get(part));
  if (word.includes("komma") && units !== undefined && decimals !== undefined)
    return units + decimals / (decimals < 10 ? 10 : 100);
  return scaled(word, "tausend", 1000, (part) => scaled(part, "hundert", 100, small));
}

/** The price a German word spells without its currency: "achtfünfundsiebzig" is 8.75. */
export function germanPrice(word: string): number | null {
  for (const [unit, whole] of WHOLE_PRICES) {
    const cents = word.startsWith(unit) ? SMALL.get(word.slice(unit.length)) : undefined;
    if (cents !== undefined && cents >= 10) return whole + cents / 100;
  }
  return null;
}

function small(word: string): number | null {
  return SMALL.get(word) ?? null;
}

function scaled(word: string, name: string, scale: number, read: (part: string) => number | null): number | null {
  const at = word.indexOf(name);
  if (at < 0) return read(word);
  const before = word.slice(0, at);
  const after = word.slice(at + name.length).replace(/^und/, "");
  const times = before === "" ? 1 : read(before);
  const rest = after === "" ? 0 : read(after);
  return times === null || rest === null ? null : times * scale + rest;
}

const OF_TIME =
  /(?=(?:minütig|stündig|tägig|wöchig|monatig|jährig|mal)(?:e[nmrs]?)?$|(?:minuten|stunden|tages?|wochen|monats|jahres)\p{L}{3,}$)/u;

/** The number in front of a unit in one word: "dreijährig", "zweimal". */
export function germanPrefix(word: string): { value: number; length: number } | null {
  if (word === "einmal") return null;
  const at = word.search(OF_TIME);
  const value = at > 0 ? (word.slice(0, at) === "ein" ? 1 : germanNumber(word.slice(0, at))) : null;
  return value === null ? null : { value, length: at };
}
