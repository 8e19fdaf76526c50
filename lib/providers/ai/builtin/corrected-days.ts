import { MONTH_NAME, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { FIRST_TO_TWELFTH } from "@/lib/grounding/spoken/numerals";

const ORDINAL = `(?:(?:twenty|thirty)[- ])?(?:${FIRST_TO_TWELFTH}|\\p{L}+teenth|\\p{L}+tieth|\\d{1,2}(?:st|nd|rd|th))`;
const PART = "(?: (?:morning|afternoon|evening|night|week))?";
const PERIOD = `(?:(?:this|next|the following) (?:week|month)|the week after(?: next)?|the (?:first|second|third|last) week of ${MONTH_NAME}|(?:the )?(?:end|middle|start|beginning) of (?:the |next |this )?(?:week|month|${MONTH_NAME}))`;
/** Regex source. */
export const SPOKEN_DAY = `(?:${PERIOD}|(?:the day after )?tomorrow${PART}|today|tonight|(?:this |next |the (?:following )?)?${WEEKDAY_NAME}${PART}|(?:the )?${ORDINAL}(?: (?:of )?${MONTH_NAME})?|${MONTH_NAME} (?:the )?${ORDINAL})`;
const LEAD = "(?:by|on|before|until|till|at|for|in) ";
/** What takes a day back: "no", "sorry, I mean", "actually make it". */
const TAKES_BACK =
  "(?:(?:no|oh|wait|sorry|actually|well|hang on|hold on|scratch that|rather|or rather|I mean|I meant|make (?:it|that)|let['’]s (?:say|make it|make that)|better(?: say)?),? ){1,4}";

const CORRECTED = new RegExp(
  `(?<!\\b(?:not|between|from|either)(?: (?:by|on|before|until))?(?: the)? )(?<![\\p{L}\\d-])(?<lead>${LEAD})?(?<first>${SPOKEN_DAY})(?:,|\\.{2,3}|…|\\s+[–—-])? ${TAKES_BACK}(?<next>${LEAD})?(?<last>${SPOKEN_DAY})(?![\\p{L}\\d-]|['’]s\\b)(?: (?:really|rather|actually)\\b)?`,
  "giu",
);
/** Cheaper than the search for days. */
const MAY_CORRECT =
  /\b(?:no|wait|sorry|actually|well|hang on|hold on|scratch that|rather|I meant?|make (?:it|that)|let['’]s|better)\b/i;

/** "I'm travelling Wednesday, make it Friday" */
const ABSENT =
  /\b(?:out|away|off|travell?ing|busy|closed|shut|booked|full|not (?:in|here)|in \p{Lu}\p{L}+|at [^.?!,]{3,25}) (?:on )?$/u;

type Found = { lead?: string; first: string; next?: string; last: string };

/** Keeps the last of two days of which a speaker takes back the first: "on Tuesday, no, Wednesday" is "on Wednesday". */
export function withoutCorrectedDays(text: string): string {
  if (!MAY_CORRECT.test(text)) return text;
  return text.replace(CORRECTED, (...found) => {
    const [whole, at] = [String(found[0]), found.at(-3) as number];
    if (ABSENT.test(text.slice(0, at))) return whole;
    const { lead = "", first, next = lead, last } = found.at(-1) as Found;
    if (/^next week$/i.test(first) && /^the week after$/i.test(last)) return `${next}${last} next`;
    return /^the \p{L}+ week of\b/iu.test(last) ? `in ${last}` : next + last;
  });
}
