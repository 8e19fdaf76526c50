import { MONTH_NAME } from "@/lib/grounding/spoken/calendar";
import { TWO_TO_NINETY } from "@/lib/grounding/spoken/numerals";
/** A number in digits or words. */
export const NUMBER = new RegExp(String.raw`\d|\b(?:${TWO_TO_NINETY}|hundred|thousand|half)\b`, "iu");
const DATES = [
  /(?:teen|tie)th\b|\bon the (?:four|fif|six|seven|eigh|nin|ten|eleven|twelf)th\b/i,
  new RegExp(`(?:th|st|nd|rd|first|second|third) of ${MONTH_NAME}\\b`, "i"),
  new RegExp(`\\b${MONTH_NAME} (?:the )?[a-z-]*(?:th|first|second|third)\\b`, "i"),
  new RegExp(
    `\\b(?:by|before|until|till) (?:the (?:end|start|beginning|middle) of )?(?:${MONTH_NAME}|Christmas|Easter)\\b`,
    "i",
  ),
];

/** Whether a text names a figure or a day: "the fifteenth of July", "before Christmas". */
export function hasFigure(text: string): boolean {
  return NUMBER.test(text) || DATES.some((pattern) => pattern.test(text));
}
