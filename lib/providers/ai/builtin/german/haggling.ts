import { isConsent, replyTo } from "./consent.ts";
import type { Line } from "./lines.ts";

const NUMBER = "(?:\\d[\\d.,]*|\\p{L}*(?:hundert|tausend|zig|ßig|zehn)\\p{L}*)";
const UNIT = "(?:euro|franken|prozent|%|€|cent)";
const PRICE = new RegExp(`(?:${NUMBER}|\\p{L}+) ${UNIT}|\\d+,\\d\\d(?!\\d)`, "iu");
const CHANGES =
  /(?<!\p{L})(?:stattdessen|statt (?:der |den )?\p{L}+|dann (?:eben|halt)|entgegenkommen|runtergehen|nachlassen|korrigiere|stimmt nicht|verschaut|vertan|versprochen|falsch)(?!\p{L})/iu;
/** "Könnten wir auf 6,50 gehen", in captions without the unit */
const MOVED = new RegExp(
  `(?<!\\p{L})auf ${NUMBER}(?: ${UNIT})? (?:\\p{L}+ )?(?:runter|herunter|gehen|runtergehen|heruntergehen|kommen|senken|reduzieren|drücken)(?!\\p{L})|(?<!\\p{L})dann (?:wären|sind|liegen|landen) (?:wir|sie|ihr) (?:bei|auf) (?:\\p{L}+ )?${NUMBER}`,
  "iu",
);
/** "Ab 75 Stück kann ich Ihnen 9,80 anbieten" */
const OFFERED = new RegExp(
  `(?<!\\p{L})(?:kann|könnte|können|könnten) (?:ich|wir) (?:\\p{L}+ ){0,4}${NUMBER}(?: ${UNIT})? (?:\\p{L}+ ){0,3}(?:anbieten|machen|geben|gehen|nachlassen)(?!\\p{L})`,
  "iu",
);

/** "Dann sind es 372" */
const BEATEN = new RegExp(
  `(?<!\\p{L})dann (?:(?:sind|wären|kostet|kosten|macht) (?:es|das|sie) (?:noch |nur )?)?${NUMBER}(?= ${UNIT}|[.!?]|$)`,
  "iu",
);
/** How many lines later a price may still change. */
const REACH = 60;

/** Whether a price is changed in the lines that follow it. */
export function isHaggled(words: string, at: number, lines: readonly Line[]): boolean {
  const isOffered = OFFERED.test(words);
  if (!isOffered && !PRICE.test(words)) return false;
  const isBeaten = ({ text }: Line) => isOffered && BEATEN.test(text);
  return lines.slice(at + 2, at + REACH).some((line) => isBeaten(line) || isChange(line, lines));
}

/** Also a better price on a condition that the other side takes. */
function isChange(line: Line, lines: readonly Line[]): boolean {
  const { text } = line;
  if (CHANGES.test(text) && PRICE.test(text)) return true;
  if (!MOVED.test(text) && !OFFERED.test(text)) return false;
  if (!/(?<!\p{L})(?:wenn|falls)(?!\p{L})/iu.test(text)) return true;
  const reply = replyTo(line, lines);
  return reply !== null && isConsent(reply);
}

/** Whether a line offers a price. */
export function isOffer({ text }: Line): boolean {
  return OFFERED.test(text);
}
