import { matchesIn } from "../matches-in";
import { takenSpans } from "../taken-spans";
import { textBefore } from "../text-before";
import { ONE_TO_TWELVE } from "./numerals";
import { smallNumber } from "./small-numbers";

/** A time of day as "14:00", with its offsets. */
export type SpokenTime = { start: number; end: number; time: string };

const HOUR = `(?<hour>${ONE_TO_TWELVE}|\\d{1,2})`;
const MINUTE = `(?<minute>fifteen|thirty|forty[- ]five|forty|twenty|ten|oh five|\\d{2})`;
const HALF_OF_DAY =
  "(?<half> ?(?:a\\.?m\\.?|p\\.?m\\.?)(?![a-z])| in the (?:early )?(?:morning|afternoon|evening)| at night)";
/** Only together with a part of the day: "seven fifty" alone may be a price. */
const ANY_MINUTE = "(?<minute>fifteen|ten|oh five|(?:twenty|thirty|forty|fifty)(?:[- ]five)?|\\d{2})";
const PART_OF_A_DAY = "(?= (?:this|tomorrow|\\p{L}+day) (?:morning|afternoon|evening)\\b)";
const NOT_A_MINUTE = "(?<!(?:twenty|thirty|forty|fifty)[- ])";
const NO_UNIT =
  "(?! ?(?:%|(?:percent|per|(?:full|whole|working|business|calendar|consecutive|solid) \\p{L}+|weeks?|days?|hours?|minutes?|months?|years?|people|users|of (?:you|us|them|the)|or|an? (?:day|week|month|year|hour|head|piece|unit|time)|each|and a half|thousand|hundred|million|pounds|dollars|euros|points?|times|sites?|hotels?|rooms?|stores?)\\b))(?! (?!(?:works|suits|sounds|fits|gives|always|perhaps|afterwards|makes|means|unless|yes|sharp|is|was|this|does)\\b)\\p{L}{2,}[a-rt-z]s\\b)(?![\\p{L}\\d]|[.,]\\d)";
const RULES = [
  `(?<![\\d$€£.])(?<hour>\\d{1,2})[:.h](?<minute>\\d{2})(?!\\d| ?(?:million|billion|mm|cm|m|km|kg|met(?:er|re)s?|lit(?:er|re)s?|tonn?e?s?|kilos?)\\b)${HALF_OF_DAY}?`,
  `\\bhalf (?:past )?${HOUR}${HALF_OF_DAY}?${NO_UNIT}`,
  "\\b(?<hour>(?:thir|four|fif|six|seven|eigh)teen) (?<minute>fifteen|thirty|forty[- ]five)(?=[.?!,;]|$| (?:then|works?|on|is (?:fine|good|better|perfect)|sharp|suits)\\b)",
  `\\b(?<quarter>quarter (?:past|to|after)) ${HOUR}${HALF_OF_DAY}?${NO_UNIT}`,
  `\\b(?<minute>twenty[- ]five|twenty|ten|five)(?: minutes)? (?<way>past|to) ${HOUR}${HALF_OF_DAY}?${NO_UNIT}`,
  `${NOT_A_MINUTE}\\b${HOUR} ${ANY_MINUTE}(?:${HALF_OF_DAY}|${PART_OF_A_DAY})`,
  `${NOT_A_MINUTE}\\b${HOUR}(?: o'clock)?${HALF_OF_DAY}`,
  `\\b${HOUR} o'clock`,
  `\\b(?<lead>at|at around|say|about|make it|from|after|before|till) ${HOUR} ${MINUTE}${NO_UNIT}`,
  `\\b${HOUR} ${MINUTE}(?=(?:['’]s (?:fine|good|great|perfect|better)\\b| (?:then|works?|on|is|sharp|suits|that['’]s (?:fine|good|great|perfect|grand)|sure|yeah|yes|fine)\\b)|[.?!,;]|$)`,
  `\\b(?<lead>at|at around|say|make it|for) ${HOUR}${NO_UNIT}(?! (?:fifteen|twenty|thirty|forty|fifty|oh)\\b)`,
  `\\b${HOUR}(?= (?:works (?:for|better)|then\\b|is (?:good|fine|better|perfect)|sharp|suits))`,
  `\\b${HOUR}(?: ${MINUTE})?(?= (?:our|your|my|his|her|\\p{Lu}\\p{Ll}+) time\\b| for (?:you|me|us)\\b| on your side)`,
  `\\b${HOUR}(?: ${MINUTE})?(?= (?:eastern|central|mountain|pacific|gmt|utc|bst|cet|cest|ist|est|edt|cst|cdt|pst|pdt)\\b)`,
  "\\b(?<noon>noon|midday)\\b",
  "\\b(?<hour>fourteen|fifteen|sixteen|seventeen)(?: hundred)?(?= (?:of yours|by us|our time|your time)|[.?,]|$)",
].map((pattern) => new RegExp(pattern, "giu"));

/** What every rule needs, so that most sentences cost one search. */
const HOUR_OR_NOON = new RegExp(String.raw`\d|\b(?:${ONE_TO_TWELVE}|thirteen|fifteen|noon|midday)`, "i");

/** Finds every time of day in a text; bare hours are office hours ("at two" is 14:00). */
export function spokenTimes(text: string): SpokenTime[] {
  const found: SpokenTime[] = [];
  const taken = takenSpans(text);
  if (!HOUR_OR_NOON.test(text)) return found;
  for (const [at, pattern] of RULES.entries()) {
    for (const match of matchesIn(text, pattern)) {
      const time = clock(match.groups ?? {}, at === 1, partAround(text, match));
      const [start, end] = [match.index, match.index + match[0].length];
      if (!time || !taken.isFree(start, end)) continue;
      taken.take(start, end);
      found.push({ start, end, time });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function clock(
  { hour, minute, half, quarter, way, noon }: Record<string, string | undefined>,
  isHalf: boolean,
  around: string,
) {
  if (noon) return "12:00";
  let hours = smallNumber(hour ?? "");
  let minutes = isHalf ? 30 : minute ? minuteOf(minute) : 0;
  if (hours === null || hours > 23 || minutes === null || minutes > 59) return null;
  if (way?.toLowerCase() === "to") {
    minutes = 60 - minutes;
    hours -= 1;
  }
  if (quarter) {
    minutes = /to/.test(quarter) ? 45 : 15;
    if (minutes === 45) hours -= 1;
  }
  const part = `${half ?? ""} ${around}`;
  if (/p\.?m|afternoon|evening/i.test(part) && hours < 12) hours += 12;
  else if (/night/i.test(part) && hours > 5 && hours < 12) hours += 12;
  else if (!/a\.?m|morning|night/i.test(part) && hours < 7) hours += 12;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** The part of the day next to a time: "tomorrow morning at six", "six this morning". */
function partAround(text: string, match: RegExpExecArray): string {
  const before = /\b(?:morning|evening|afternoon),? $/i.exec(textBefore(text, match.index))?.[0] ?? "";
  const rest = text.slice(match.index + match[0].length);
  const after = /^ (?:in the|this|tomorrow|\p{L}+day) (?:early )?(?:morning|afternoon|evening)\b/iu.exec(rest)?.[0];
  return after ?? before;
}

function minuteOf(words: string): number | null {
  if (/^oh /.test(words)) return 5;
  const [tens = "", unit] = words.toLowerCase().split(/[- ]/);
  const value = { forty: 40, fifty: 50 }[tens] ?? smallNumber(tens);
  return value === null ? null : value + (unit ? (smallNumber(unit) ?? 0) : 0);
}
