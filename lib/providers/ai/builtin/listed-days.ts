import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";

const DAY = String.raw`(?:(?:by|on|before) )?(?:today|tonight|tomorrow|(?:next )?(?:${WEEKDAY_NAME})|(?:this|next) week|the \p{L}*(?:th|first|second|third)|the \d+(?:st|nd|rd|th))`;
const LISTED = new RegExp(
  String.raw`^((\p{L}+(?: (?:you|us|me))?) (?:[^,]*? )?${DAY})(?:,? and|,) ((?:the|your|our|an?) [^,]*? ${DAY})(?=$|,)(.*)$`,
  "iu",
);
const REST = new RegExp(
  String.raw`^(\p{L}+ (?:[^,]* )?${DAY}), (?:and )?(?:the|your|our) [^,]*\b(?:after|once|when)\b.*$`,
  "iu",
);

/** Two deeds for "send the list tomorrow and the samples on Friday", because each has its own day. */
export function partedByDay(deed: string): string[] {
  const listed = LISTED.exec(deed);
  if (!listed) return [deed.replace(REST, "$1")];
  const [, first, verb, thing, rest] = listed;
  return [first!, ...partedByDay(`${verb} ${thing}${rest}`)];
}
