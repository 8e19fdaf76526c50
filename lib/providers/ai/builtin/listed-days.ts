import { WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { TWO_TO_TEN } from "@/lib/grounding/spoken/numerals";

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

const COUNTED = new RegExp(
  String.raw`^(\p{L}+(?: (?:you|us|me))?) (?:${TWO_TO_TEN}|a couple of) things(?: from (?:you|me|us))?[:,]? (.+)$`,
  "iu",
);
const NEXT_THING = /,? and (?=(?:the|an?|our|your|some|all) )|, (?=(?:the|an?|our|your|some|all) )/i;

/** Two deeds for "send two things: the agreement, and a report", because either can be granted on its own. */
export function partedByThing(deed: string): string[] {
  const [, verb, things] = COUNTED.exec(deed) ?? [];
  return things ? things.split(NEXT_THING).map((thing) => `${verb} ${thing}`) : [deed];
}

const PART =
  /^(?:and (?:then )?|then )?(?!(?:He|She|It|That|This|Who|What|Which|There)\b)(\p{Lu}\p{Ll}+) (\p{Ll}{2,}s) ((?:the|an?|our|your|my|it|them|that|those|with|to)\b.*?)(?=$|,? and (?:\p{Lu}\p{Ll}+|you)\b)/u;

/** What somebody else does in "Priya builds the connector". */
export function partOf(text: string): RegExpExecArray | null {
  return PART.exec(text);
}

/** Two clauses for "I send the agreement, Priya builds the connector". */
export function partedByDoer(text: string): string[] {
  const at = text.search(/, (?:and )?(?:then )?\p{Lu}\p{Ll}+ \p{Ll}{2,}s /u);
  const other = text.slice(at + ", ".length);
  return OWN.test(text) && at > 0 && partOf(other) ? [text.slice(0, at), ...partedByDoer(other)] : [text];
}

const OWN = /^(?:(?:so|and|then|okay)[\s,]+)*(?:I|we|\p{Lu}\p{Ll}+)(?:['’]ll| will)? \p{Ll}+ /u;
