import { smallNumber } from "./small-numbers";

/** A time of day as "14:00", with its offsets. */
export type SpokenTime = { start: number; end: number; time: string };

const HOUR = "(?<hour>twelve|eleven|ten|nine|eight|seven|six|five|four|three|two|one|\\d{1,2})";
const MINUTE = `(?<minute>fifteen|thirty|forty[- ]five|forty|twenty|ten|oh five|\\d{2})`;
const HALF_OF_DAY = "(?<half> ?(?:a\\.?m\\.?|p\\.?m\\.?)(?![a-z])| in the (?:morning|afternoon|evening))";
const NO_UNIT =
  "(?! ?(?:%|percent|per|weeks?|days?|hours?|minutes?|months?|years?|people|users|of (?:you|us|them|the)|or|and a half|thousand|hundred|million|pounds|dollars|euros|points?|times|sites?|hotels?|rooms?|stores?)\\b)(?![\\p{L}\\d]|[.,]\\d)";
const RULES = [
  `(?<![\\d$€£.])(?<hour>\\d{1,2})[:.h](?<minute>\\d{2})(?!\\d)${HALF_OF_DAY}?`,
  `\\bhalf (?:past )?${HOUR}${HALF_OF_DAY}?${NO_UNIT}`,
  `\\b(?<quarter>quarter (?:past|to|after)) ${HOUR}${HALF_OF_DAY}?${NO_UNIT}`,
  `\\b${HOUR}(?: o'clock)?${HALF_OF_DAY}`,
  `\\b${HOUR} o'clock`,
  `\\b(?<lead>at|at around|say|about|make it|from|after|before|till) ${HOUR} ${MINUTE}${NO_UNIT}`,
  `\\b${HOUR} ${MINUTE}(?=(?: (?:then|works?|on|is|sharp|suits)\\b)|[.?!,;]|$)`,
  `\\b(?<lead>at|at around|say|make it|for) ${HOUR}${NO_UNIT}(?! (?:thirty|fifteen))`,
  `\\b${HOUR}(?= (?:works (?:for|better)|then\\b|is (?:good|fine|better|perfect)|sharp|suits))`,
  `\\b${HOUR}(?: ${MINUTE})?(?= (?:our|your|my|his|her|\\p{Lu}\\p{Ll}+) time\\b| for (?:you|me|us)\\b| on your side)`,
  "\\b(?<noon>noon|midday)\\b",
  "\\b(?<hour>fourteen|fifteen|sixteen|seventeen)(?: hundred)?(?= (?:of yours|by us|our time|your time)|[.?,]|$)",
].map((pattern) => new RegExp(pattern, "giu"));

/** Finds every time of day in a text; bare hours are office hours ("at two" is 14:00). */
export function spokenTimes(text: string): SpokenTime[] {
  const found: SpokenTime[] = [];
  for (const [at, pattern] of RULES.entries()) {
    for (const match of text.matchAll(pattern)) {
      const time = clock(match.groups ?? {}, at === 1, text.slice(match.index + match[0].length));
      const span = { start: match.index, end: match.index + match[0].length };
      if (time && !found.some((other) => span.start < other.end && other.start < span.end))
        found.push({ ...span, time });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

function clock(
  { hour, minute, half, quarter, noon }: Record<string, string | undefined>,
  isHalf: boolean,
  rest: string,
) {
  if (noon) return "12:00";
  let hours = smallNumber(hour ?? "");
  let minutes = isHalf ? 30 : minute ? minuteOf(minute) : 0;
  if (hours === null || hours > 23 || minutes === null || minutes > 59) return null;
  if (quarter) {
    minutes = /to/.test(quarter) ? 45 : 15;
    if (minutes === 45) hours -= 1;
  }
  const part = `${half ?? ""} ${/^ in the (?:morning|afternoon|evening)/i.exec(rest)?.[0] ?? ""}`;
  if (/p\.?m|afternoon|evening/i.test(part) && hours < 12) hours += 12;
  else if (!/a\.?m|morning/i.test(part) && hours < 7) hours += 12;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

function minuteOf(words: string): number | null {
  if (/^oh /.test(words)) return 5;
  const [tens = "", unit] = words.toLowerCase().split(/[- ]/);
  const value = { forty: 40, fifty: 50 }[tens] ?? smallNumber(tens);
  return value === null ? null : value + (unit ? (smallNumber(unit) ?? 0) : 0);
}
