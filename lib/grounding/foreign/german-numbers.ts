const UNITS = "ein zwei drei vier fünf sechs sieben acht neun".split(" ");
const TEENS = "zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(" ");
const TENS: [string, number][] = [
  ["zwanzig", 20],
  ["dreißig", 30],
  ["vierzig", 40],
  ["fünfzig", 50],
];
const IRREGULAR_ORDINALS: Record<number, string> = { 1: "erst", 3: "dritt", 7: "siebt", 8: "acht" };

/** German numbers from 0 to 59 as they are spoken, with regional forms. */
export const GERMAN_COUNTS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ["null", 0],
    ["eins", 1],
    ["einem", 1],
    ["einer", 1],
    ["eine", 1],
    ["einen", 1],
    ["zwo", 2],
    ...UNITS.map((unit, at): [string, number] => [unit, at + 1]),
    ...TEENS.map((teen, at): [string, number] => [teen, at + 10]),
    ["fuffzehn", 15],
    ...TENS.flatMap(([ten, count]): [string, number][] => [
      [ten, count],
      ...UNITS.map((unit, at): [string, number] => [`${unit}und${ten}`, count + at + 1]),
    ]),
  ].flatMap(([word, count]) => withSwiss(String(word), Number(count))),
);

/** Ordinals from 1 to 31 with their endings: "dritter", "siebzehnten". */
export const GERMAN_ORDINALS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(GERMAN_COUNTS)
    .filter(([word, count]) => count >= 1 && count <= 31 && !/^(?:eins|eine[mnr]?|zwo|fuffzehn)$/.test(word))
    .flatMap(([word, count]) => {
      const stem = IRREGULAR_ORDINALS[count] ?? (count < 20 ? `${word}t` : `${word}st`);
      return ["e", "en", "er"].map((ending): [string, number] => [stem + ending, count]);
    }),
);

function withSwiss(word: string, count: number): [string, number][] {
  return word.includes("ß")
    ? [
        [word, count],
        [word.replace("ß", "ss"), count],
      ]
    : [[word, count]];
}

export function anyWord(words: Readonly<Record<string, number>>, isWanted = (_: number) => true): string {
  return Object.entries(words)
    .filter(([, count]) => isWanted(count))
    .map(([word]) => word)
    .sort((a, b) => b.length - a.length)
    .join("|");
}
