import { FIRST_TO_TWELFTH } from "@/lib/grounding/spoken/numerals";
import { DATE, FIGURE } from "./worth-patterns.ts";

const SPAN_OR_FREE =
  /\b(?:free|included|half|twice|double|daily|weekly|monthly|yearly|quarterly|(?:\p{L}+)?days?|weeks?|months?|years?)\b/iu;

/** "Version 4.2", "the second run" */
const LABELS = new RegExp(
  String.raw`\b(?:version|release|section|clause|page|phase|step|part|point|room) [\d.]*\d|\b${FIRST_TO_TWELFTH} (?!of\b)(?=\p{Ll})`,
  "giu",
);

/** A figure, a day or what costs nothing. Of the other statements, one in twenty was a fact that mattered. */
export function isConcrete(text: string): boolean {
  const line = text.replace(LABELS, "");
  return FIGURE.test(line) || DATE.test(line) || SPAN_OR_FREE.test(line);
}
