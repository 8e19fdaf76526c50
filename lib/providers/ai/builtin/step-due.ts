import { isoDay, longDay, MONTH_NAME, meetingDay, WEEKDAY_NAME } from "@/lib/grounding/spoken/calendar";
import { isStretch } from "@/lib/grounding/spoken/deadlines";
import { HOLIDAY_NAME } from "@/lib/grounding/spoken/holidays";
import { ONE_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import type { DraftRequest } from "../port.ts";
import { wordCount } from "./clean.ts";

/** Writes the deadline as a date, which stays correct in an email sent later, or as said when no day was named. */
export function dueText(
  due: string,
  on: string | null,
  { startTime }: DraftRequest["transcript"],
  deed: string,
): string {
  if (!on) return POINTS_BACK.test(due) ? "" : withPreposition(due);
  const written = farDay(on, startTime);
  if (isStretch(due, startTime)) {
    if (SHORTLY.test(due)) return `on ${written}`;
    const day = meetingDay(startTime);
    return day && on === isoDay(day) ? `by ${written}` : withPreposition(due);
  }
  if (UNTIL.test(due) && LASTS.test(deed)) return `until ${written}`;
  const isLastDay = ENDS.test(due) || BEFORE_HOUR.test(due) || HOLIDAY_NAME.test(due);
  if (/^before\b/i.test(due) && !isLastDay) return `before ${written}`;
  const isDay =
    !/^(?:by|before|on or before|until|till|within|in|over|no later|at (?:the )?latest|not later)\b|\b(?:this week|latest|outside|at a (?:push|pinch|stretch)|or)\b/i.test(
      due,
    ) && !isLastDay;
  return `${isDay ? "on" : "by"} ${written}`;
}

/** Says nothing to those who read it: "when I'm back", "the week after". */
const POINTS_BACK =
  /\b(?:I|we|you|he|she|they|then)\b|^a (?:day|week|month) (?:after|before)$|^the \p{L}+ (?:after|before)$|\b(?:after|before) (?:that|this|it)$/u;

/** With its year where it could be mistaken for the day a year before. */
function farDay(on: string, startTime: string): string {
  const days = (Date.parse(on) - Date.parse(startTime)) / 86_400_000;
  return days > FAR_DAYS ? `${longDay(on)}, ${on.slice(0, 4)}` : longDay(on);
}

const FAR_DAYS = 330;

/** What makes a deadline uncertain, ready to stand before it: "I'll share it, probably on Friday". */
export function hedgeOf(due: string, evidence: readonly { quote: string }[]): string {
  const said = evidence.map(({ quote }) => quote).find((quote) => quote.includes(due));
  const hedge = HEDGE.exec(said?.slice(0, said.indexOf(due)) ?? "")?.[1];
  return hedge ? `, ${hedge.toLowerCase()}` : "";
}

const HEDGE = /\b(probably|hopefully|maybe|perhaps|possibly|ideally),? (?:(?:by|on|for|the) )*$/i;
const UNTIL = /^(?:until|till)\b/i;
/** Goes on to the day rather than being done by it. */
const LASTS = /^(?:hold|keep|reserve|leave|wait|stay|block)\b/i;

/** Over before the email arrives: "in about ten minutes". */
const SHORTLY = /\b(?:minutes?|moments?|(?:the|an|half an) hour)\b/i;

/** "Before lunch on Friday" */
const BEFORE_HOUR = new RegExp(
  String.raw`^before (?:lunch|dinner|noon|midday|close|\d|${ONE_TO_TWELVE}|(?:I|we|you) )`,
  "i",
);
/** For these the date is already the last possible day: "before the weekend" is by Friday. */
const ENDS = /\b(?:end of|close of|weekend)\b/i;

const DATE = new RegExp(String.raw`^(?:the \d|(?:${WEEKDAY_NAME}|${MONTH_NAME})\b)`, "i");

const WEEK_OF = /^the \p{L}+ (?:week|half|days) (?:of|in) /iu;

function withPreposition(due: string): string {
  if (WEEK_OF.test(due)) return `in ${due}`;
  return DATE.test(due) ? `on ${due}` : due.replace(/^(?:Next|This|Early|Late|Some)\b/, (word) => word.toLowerCase());
}

/**
 * Puts the deadline after the deed: "send the schedule by Friday, with the names blacked out". It comes after who a
 * person is: "talk to Joost, my managing director, on Friday".
 */
export function withDue(task: string, due: string, subject: string | null): string {
  const [whole, said] = conditionOf(task);
  const isOthers = /\bI\b/.test(said) && subject !== "I";
  const isQuestion = /^ if\b/.test(said) && ASKS.test(whole);
  if (FINDS_OUT.test(whole) && REPORTS.test(said)) return `${whole}${said.replace(/^ if\b/, " whether")}${due}`;
  const condition = (UNCLEAR.test(said) && !isQuestion) || isOthers ? "" : said;
  const head = condition === said ? whole : whole.replace(LOOKS_ON, "");
  const comma = head.search(/, (?!\p{L}+ and\b)/u);
  const aside = comma < 0 ? "" : head.slice(comma);
  if (isQuestion && due !== "" && aside === "") return `${head}${due},${condition}`;
  if (due === "" || aside === "" || LISTS.test(aside)) return `${head}${due}${condition}`;
  if (wordCount(aside) <= SHORT_ASIDE || NAMES.test(aside)) return `${head},${due}${condition}`;
  return `${head.slice(0, comma)}${due}${aside}${condition}`;
}

/** "Ask Ann if she'd take a call" */
const ASKS = /^(?:ask|check with) (?!.* and )/i;
/** "Find out whether it can be moved and come back to you next week" */
const FINDS_OUT = /^(?:find out|check|ask|clarify|see)\b/i;
const REPORTS = /^ if\b.* and (?:then )?(?:(?:come|get) back to|let|tell) (?:you|\p{Lu}\p{L}+)(?: know)?$/u;
/** "Talk to Randy and see if he'll lend us a crew" */
const LOOKS_ON = / and (?:then )?(?:see|check|find out|ask)$/i;
const LISTS = /\b(?:and|or)\b(?! (?:bad|not)\b)|^, \d/;
const NAMES = /^, (?:with |to |from )?\p{Lu}/u;
const SHORT_ASIDE = 4;
/** A condition whose pronoun is unclear in a mail, or that only names another deadline. */
const UNCLEAR =
  /\b(?:he|she|they|he's|she's|it's|they're)\b|^,? so (?:(?!(?:that|you|we|your|our|the)\b)|the \S+(?:th|st|nd|rd)\b)/;

/** Separates the condition, so that the deadline can follow the deed. */
export function conditionOf(task: string): [string, string] {
  const at = task.search(/,?\s(?:if|so|once|when|as soon as|provided|unless)\s/);
  return at < 0 ? [task, ""] : [task.slice(0, at), task.slice(at)];
}
