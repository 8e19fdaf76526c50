import { ONE_TO_TWELVE } from "@/lib/grounding/spoken/numerals";
import { type SpokenTime, spokenTimes } from "@/lib/grounding/spoken/times";

/** A time that is being negotiated: the current one, those offered last, and whether the last turn was about it. */
type Sought = { isSought: boolean; isFresh: boolean; time: string | null; part: string | null; offered: string[] };

const HOUR =
  "(?:[Tt]welve|[Ee]leven|[Tt]en|[Nn]ine|[Ee]ight|[Ss]even|[Ss]ix|[Ff]ive|[Ff]our|[Tt]hree|[Tt]wo|[Oo]ne|1[0-2]|[1-9])";
const CLOCK = `${HOUR}(?: (?:thirty|fifteen|forty-five|ten|twenty|forty))?`;
const LEAD =
  "^(?:(?:[Ss]o|[Tt]hen|[Aa]nd|[Nn]o|[Oo]r|[Ss]ay|[Mm]aybe|[Mm]ake it|[Ll]et['’]s (?:do|say)|[Oo]kay|[Oo]k|[Yy]es|[Yy]eah|[Pp]erfect|[Gg]reat|[Gg]ood|[Rr]ight)[\\s,]+)*";
const AFTER =
  "(?=[.,?!]|$|['’]s (?:an? )?(?:fine|good|great|grand|perfect|ok|okay|better|best|ideal|lovely|brilliant|easier)\\b| (?:works?|then|is|it|on|at (?:the|our|your|my|\\p{Lu})|in (?!\\p{L}+ing)|would|sounds|suits|your|my|our|their|mine|yours|ours|sharp|for (?:me|us|you)|eastern|central|pacific|mountain|gmt|that['’]s|sure|yeah|yes|fine|good|great|perfect|lovely|brilliant|okay|alright|\\p{Lu}\\p{L}+)\\b)";
const LEADING = new RegExp(`${LEAD}(${CLOCK})${AFTER}`, "u");
const ABOUT = new RegExp(
  `\\b(?:[Aa]round|[Aa]bout|come at|there (?:at|by|for)|[Ff]rom) (${CLOCK})(?=[.,?!]|$| (?:till|until|to)\\b)`,
  "u",
);
const OWN_CLOCK = new RegExp(
  `\\b(${CLOCK})(?: o'clock)? (?:mine|(?:my|our) time|(?:for|by|with) (?:me|us)|over here|on (?:my|our) side)\\b`,
  "u",
);
const EITHER = new RegExp(`\\b(${CLOCK}),? or (?:at )?(${CLOCK})(?=[.,?!]|$)`, "u");
/** "Same slot as today, three?" */
const TRAILING = new RegExp(`, (?:at |say )?(${CLOCK})\\?$`, "u");
/** "Make it half past", said of the hour that was named before. */
const PAST_THE_HOUR = new RegExp(
  String.raw`(?:^|\b(?:make it|say|at|maybe|perhaps|rather|let['’]s (?:do|say)) )(half past|quarter past|quarter after|quarter to)(?! (?:\d|${ONE_TO_TWELVE}))\b`,
  "i",
);
const SHIFTED =
  /\b(half an hour|an hour|a quarter of an hour|(?:thirty|fifteen) minutes) (earlier|sooner|later)\b|\bpush (?:it|that|this) (?:back )?(?:by )?(half an hour|an hour|(?:thirty|fifteen) minutes)\b/i;
const CHOSEN = /\bthe (earlier|later|first|second|latter|former|last) (?:one|slot|time|option)?(?=[.,?!\s]|$)/i;

/** Times of day. While a time is being negotiated, bare hours and changes to the time named last count too. */
export function timesIn(text: string, sought: Sought): SpokenTime[] {
  const times = timesSaid(text, sought);
  if (/early/i.test(sought.part ?? "") && !/evening|p\.?m\b/i.test(text))
    return times.map((one) => ({ ...one, time: inMorning(one.time) }));
  const isLate = /evening|night/i.test(sought.part ?? "") && !/morning|[ap]\.?m\b/i.test(text);
  return isLate ? times.map((one) => ({ ...one, time: inEvening(one.time) })) : times;
}

/** "Six", when they start early. */
function inMorning(time: string): string {
  return time >= "17:00" && time < "19:00" ? plus(time, -12 * 60) : time;
}

/** "Seven" in the evening. */
function inEvening(time: string): string {
  return time >= "05:00" && time < "10:00" ? plus(time, 12 * 60) : time;
}

/** "Before noon" and "nothing after ten" are limits. */
const LIMITS = /\b(?:before|nothing after) $/i;
/** "I open at ten", "They come at two": when something else happens. */
const ELSE_AT =
  /\b(?:opens?|shuts?|closes?|finish(?:es)?|(?:my|your|his|her|the) (?:\p{L}+ ){1,3}(?:(?:is|are) coming|comes?|starts?|begins?|arrives?|leaves?|goes)|(?:isn['’]t|ain['’]t|not) (?:here|there|in)) (?:(?:only|not) )?(?:at|from|till?|until) $/iu;
const FIRST_HOUR = "05:00";

function timesSaid(text: string, { isSought, isFresh, time, offered }: Sought): SpokenTime[] {
  const times = spokenTimes(text).filter(
    ({ start, time }) =>
      time >= FIRST_HOUR &&
      !LIMITS.test(text.slice(0, start)) &&
      !ELSE_AT.test(text.slice(0, start + leadOf(text.slice(start)))),
  );
  if (!isSought) return times;
  if (time !== null && !isFresh) return times.length > 0 ? times : repeated(text, time);
  const either = EITHER.exec(text);
  if (either) return [...bareTime(either[1]!, either.index), ...bareTime(either[2]!, either.index + either[0].length)];
  const bare = LEADING.exec(text) ?? TRAILING.exec(text) ?? (time ? null : ABOUT.exec(text));
  const end = bare ? bare.index + bare[0].length : 0;
  if (bare && !times.some(({ start }) => start <= end)) times.unshift(...bareTime(bare[1]!, bare.index, end));
  if (times.length > 0) return times;
  const chosen = choice(text, offered) ?? (time && (partOf(text, time) ?? shifted(text, time)));
  return chosen ? [{ start: 0, end: 0, time: chosen }] : [];
}

/** The length of a preposition that belongs to a time: "at ten". */
function leadOf(time: string): number {
  return /^(?:at|from|till?|until|after) /i.exec(time)?.[0].length ?? 0;
}

function bareTime(said: string, start: number, end = start): SpokenTime[] {
  return spokenTimes(`at ${said.toLowerCase()}.`)
    .slice(0, 1)
    .map(({ time }) => ({ start, end, time }));
}

/** The agreed hour, said again some turns later: "Two, then." */
function repeated(text: string, time: string): SpokenTime[] {
  const bare = LEADING.exec(text);
  return bare ? bareTime(bare[1]!, bare.index).filter((one) => one.time === time) : [];
}

/** "Let's do the later one" */
function choice(text: string, offered: string[]): string | null {
  const which = CHOSEN.exec(text)?.[1]?.toLowerCase();
  if (!which || offered.length !== 2) return null;
  const ordered = /earlier|later/.test(which) ? [...offered].sort() : offered;
  return ordered[/earlier|first|former/.test(which) ? 0 : 1]!;
}

function partOf(text: string, time: string): string | null {
  const part = PAST_THE_HOUR.exec(text)?.[1]?.toLowerCase();
  if (part === "quarter to" && time.endsWith("30")) return plus(time, 15);
  if (!part || !time.endsWith("00")) return null;
  return plus(time, part.startsWith("half") ? 30 : part.endsWith("to") ? -15 : 15);
}

function shifted(text: string, time: string): string | null {
  const match = SHIFTED.exec(text);
  if (!match) return null;
  const span = match[1] ?? match[3]!;
  const minutes = /^an/i.test(span) ? 60 : /quarter|fifteen/i.test(span) ? 15 : 30;
  return plus(time, /earlier|sooner/i.test(match[2] ?? "") ? -minutes : minutes);
}

/** The hour on the speaker's own clock: "three your time, two mine". */
export function ownClock(text: string): string | null {
  const own = OWN_CLOCK.exec(text)?.[1];
  return own ? (bareTime(own, 0)[0]?.time ?? null) : null;
}

function plus(time: string, minutes: number): string {
  const sum = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(sum / 60)).padStart(2, "0")}:${String(sum % 60).padStart(2, "0")}`;
}
