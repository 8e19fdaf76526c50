import type { Line } from "./lines.ts";

const PRICE =
  /(?<amount>\d[\d.,]*|\p{L}*(?:hundert|tausend|zig|ßig|zehn)\p{L}*|\p{L}+) (?<unit>euro|franken|prozent|%|€)/giu;

/** Whether a price is changed in the lines that follow it. */
export function isHaggled(words: string, later: readonly Line[]): boolean {
  const prices = [...words.matchAll(PRICE)];
  if (prices.length === 0) return false;
  return later.some(
    ({ text }) =>
      /(?<!\p{L})(?:stattdessen|statt (?:der |den )?\p{L}+|dann (?:eben|halt)|entgegenkommen|runtergehen|nachlassen|korrigiere|stimmt nicht|verschaut|vertan|versprochen|falsch)(?!\p{L})/iu.test(
        text,
      ) && [...text.matchAll(PRICE)].length > 0,
  );
}
