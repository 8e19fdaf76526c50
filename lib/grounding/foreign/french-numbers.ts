import { withHyphens } from "./french-hyphens";

const UNITS =
  "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf".split(
    " ",
  );
const TENS: [string, number][] = [
  ["vingt", 20],
  ["trente", 30],
  ["quarante", 40],
  ["cinquante", 50],
  ["soixante", 60],
  ["septante", 70],
  ["huitante", 80],
  ["quatre-vingt", 80],
  ["nonante", 90],
];
const BELOW_HUNDRED = new Map<string, number>([
  ...UNITS.map((word, at): [string, number] => [word, at]),
  ["quatre-vingts", 80],
  ...TENS.flatMap(([ten, value]): [string, number][] => [
    [ten, value],
    [`${ten} et un`, value + 1],
    [`${ten} et une`, value + 1],
    [`${ten} et onze`, value + 11],
    ...UNITS.slice(1).map((unit, at): [string, number] => [`${ten}-${unit}`, value + at + 1]),
  ]),
]);
const SMALL = [...BELOW_HUNDRED.keys()].sort((a, b) => b.length - a.length).join("|");
const HUNDREDS = `(?:(?:(?:${SMALL})[ -])?cents?(?:[ -](?:${SMALL}))?|(?:${SMALL}))(?![\\p{L}-])`;
const WHOLE = `(?:(?:${HUNDREDS} )?mille(?![\\p{L}-])(?: ${HUNDREDS})?|${HUNDREDS})`;
const SPOKEN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?<!(?:l|qu|s|n|c)')(?<!virgule )(?<whole>${WHOLE})(?: virgule (?<decimals>(?:zéro )?(?:${SMALL})))?(?<unit> (?:euros?|dollars?|francs?|pour cent|%)(?![\\p{L}]))?(?<cents> (?:${SMALL})(?![\\p{L}-])(?! (?:jours|mois|heures|ans|minutes|euros|personnes|pour cent)))?`,
  "giu",
);
const LEAST = 10;

/** Writes spoken numbers as figures: "quatre-vingt-neuf euros" is "89 euros", "un virgule cinq pour cent" is "1,5 %". */
export function withFigures(text: string): string {
  return withHyphens(text)
    .replace(SPOKEN, (said, ...rest) => {
      const { whole = "", decimals, unit = "", cents = "" } = rest.at(-1) as Record<string, string | undefined>;
      const value = numberFrom(whole.toLowerCase());
      if (value === null || (value < LEAST && unit === "" && decimals === undefined)) return said;
      const isYear = unit === "" && value > 1_900 && value < 2_100;
      const isMoney = /euro|dollar|franc/i.test(unit);
      const part =
        decimals === undefined ? (isMoney && cents !== "" ? small(cents).padStart(2, "0") : "") : small(decimals);
      const after = isMoney && decimals === undefined ? "" : cents;
      return `${isYear ? value : grouped(value)}${part === "" ? "" : `,${part}`}${unit.replace(/pour cent/i, "%")}${after}`;
    })
    .replace(/(?<!\p{L})d'(?=\d)/giu, "de ");
}

/** The figures that a text's spoken numbers stand for, as an email may write them. */
export function frenchFigures(text: string): string[] {
  const written = withFigures(text);
  return written === withHyphens(text)
    ? []
    : (written.match(/\d+(?: \d{3})*(?:,\d+)?(?: (?:euros?|dollars?|francs?|%))?/g) ?? []);
}

function small(said: string): string {
  const words = said.trim().toLowerCase();
  const isZero = words.startsWith("zéro ");
  return `${isZero ? "0" : ""}${BELOW_HUNDRED.get(isZero ? words.slice(5) : words) ?? ""}`;
}

function grouped(value: number): string {
  return value < 1_000 ? String(value) : `${Math.floor(value / 1_000)} ${String(value % 1_000).padStart(3, "0")}`;
}

function numberFrom(said: string): number | null {
  const [before, after] = said.split(/ ?mille ?/);
  if (said.includes("mille"))
    return (before === "" ? 1 : (hundreds(before!) ?? Number.NaN)) * 1_000 + (after ? (hundreds(after) ?? 0) : 0);
  return hundreds(said);
}

function hundreds(said: string): number | null {
  const match = /^(?:(?<many>.+?)[ -])?cents?(?:[ -](?<rest>.+))?$/u.exec(said);
  if (!match) return BELOW_HUNDRED.get(said) ?? null;
  const { many, rest } = match.groups ?? {};
  return (many ? (BELOW_HUNDRED.get(many) ?? 0) : 1) * 100 + (rest ? (BELOW_HUNDRED.get(rest) ?? 0) : 0);
}
