import { addDays, nthWeekday } from "./calendar";

/** The days off in a year. `season`: its name is an adjective too ("the Easter rush"), and "by" means before it. */
export type Holiday = { name: string; first: (year: number) => Date; last: (year: number) => Date; season: boolean };

const named = (name: string, day: (year: number) => Date): Holiday => ({ name, first: day, last: day, season: false });
const season = (name: string, first: (year: number) => Date, last = first): Holiday => ({
  name,
  first,
  last,
  season: true,
});
const on = (month: number, day: number) => (year: number) => new Date(Date.UTC(year, month - 1, day));
const nth = (month: number, weekday: number, place: number) => (year: number) =>
  nthWeekday(on(month, 1)(year), weekday, place);
const fromEaster = (days: number) => (year: number) => addDays(easterSunday(year), days);

/** The holidays that people in business name as deadlines. Names are regex sources. */
export const HOLIDAYS: Holiday[] = [
  named("new year['’]s eve", on(12, 31)),
  named("new year['’]s day", on(1, 1)),
  named("epiphany", on(1, 6)),
  named("martin luther king(?:,? jr\\.?)? day|mlk day", nth(1, 1, 2)),
  named("valentine['’]?s(?: day)?", on(2, 14)),
  named("presidents?['’]?s?['’]? day", nth(2, 1, 2)),
  named("st\\.? patrick['’]?s day|(?:st\\.? )?paddy['’]?s day", on(3, 17)),
  named("shrove tuesday|pancake day", fromEaster(-47)),
  named("ash wednesday", fromEaster(-46)),
  named("good friday", fromEaster(-2)),
  named("easter sunday", fromEaster(0)),
  named("easter monday", fromEaster(1)),
  named("ascension(?: day)?", fromEaster(39)),
  named("whit sunday|whitsun|pentecost", fromEaster(49)),
  named("whit monday", fromEaster(50)),
  named("corpus christi", fromEaster(60)),
  named("may day", on(5, 1)),
  named("(?:the )?(?:early )?may bank holiday", nth(5, 1, 0)),
  named("memorial day|(?:the )?spring bank holiday", nth(5, 1, 4)),
  named("juneteenth", on(6, 19)),
  named("canada day", on(7, 1)),
  named("independence day|(?:the )?(?:fourth|4th) of july", on(7, 4)),
  named("bastille day", on(7, 14)),
  named("(?:the )?(?:late )?(?:august|summer) bank holiday", nth(8, 1, 4)),
  named("labor day", nth(9, 1, 0)),
  named("columbus day", nth(10, 1, 1)),
  named("halloween", on(10, 31)),
  named("all saints(?:['’]? day)?", on(11, 1)),
  named("bonfire night", on(11, 5)),
  named("veterans['’]? day|remembrance day|armistice day", on(11, 11)),
  named("black friday", (year) => addDays(nth(11, 4, 3)(year), 1)),
  named("christmas eve", on(12, 24)),
  named("christmas day", on(12, 25)),
  named("boxing day", on(12, 26)),
  season("(?:the )?easter", fromEaster(-2), fromEaster(1)),
  season("thanksgiving", nth(11, 4, 3)),
  season("(?:the )?christmas|xmas", on(12, 25), on(12, 26)),
  season("(?:the )?new year(?:['’]s)?", on(1, 1)),
];

/** Easter in the Gregorian calendar, by the anonymous algorithm of 1876. */
function easterSunday(year: number): Date {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return on(Math.floor(n / 31), (n % 31) + 1)(year);
}

/** Finds a holiday by name. */
export const HOLIDAY_NAME = new RegExp(
  `(?<![\\p{L}\\d-])(?:${HOLIDAYS.map(({ name }) => name).join("|")})(?![\\p{L}\\d])`,
  "iu",
);
