import { DAY_WORDS } from "./calendar-names";
import type { WrittenLanguage } from "./courtesies";
import { germanTimes } from "./german-times";

/** A time of day in 24 hours ("14:30") and where a text names it. */
export type ForeignTime = { said: string; index: number; time: string };
type Clock = { pattern: string; half: RegExp; quarterPast: RegExp; quarterTo: RegExp; early: RegExp; late: RegExp };

const MAX_READ = 2_000;
/** Meetings at "drei" are in the afternoon. */
const EARLIEST = 7;

type Patterned = Exclude<WrittenLanguage, "de">;
const CLOCKS: Record<Patterned, Clock> = {
  es: {
    pattern:
      "(?:a|sobre|hacia) las? (?<hour>HOUR)(?:[.:h](?<minute>[0-5]\\d))?(?<after> y media| y cuarto| menos cuarto)?",
    half: /y media/,
    quarterPast: /y cuarto/,
    quarterTo: /menos cuarto/,
    early: /(?:de|por) la mañana/,
    late: /(?:de|por) la tarde/,
  },
  fr: {
    pattern:
      "(?:(?:à|vers|dès|pour) (?<hour>HOUR) ?(?:heures?|h)(?: ?(?<minute>[0-5]\\d))?(?<after> et demie| et quart| moins le quart| trente| quinze)?|(?<plain>[01]?\\d|2[0-3]) ?h ?(?<plainMinute>[0-5]\\d)?|(?<!après-)(?<noon>midi)(?<noonAfter> et demi| et quart)?)",
    half: /et demie?|trente/,
    quarterPast: /et quart|quinze/,
    quarterTo: /moins le quart/,
    early: /du matin|matin/,
    late: /de l['’]après-midi|du soir|après-midi/,
  },
};

const PATTERNS = { es: patternOf("es"), fr: patternOf("fr") };

/** The times of day a text names, in the order of the text. */
export function foreignTimes(whole: string, language: WrittenLanguage): ForeignTime[] {
  const text = whole.slice(0, MAX_READ);
  if (language === "de") return germanTimes(text);
  const clock = CLOCKS[language];
  return [...text.matchAll(PATTERNS[language])].flatMap(({ 0: said, index, groups = {} }) => {
    const named = groups.hour ?? groups.plain;
    const lower = said.toLowerCase();
    let hour = groups.noon ? 12 : (DAY_WORDS[language].numbers[named?.toLowerCase() ?? ""] ?? Number(named));
    let minute = Number(groups.minute ?? groups.plainMinute ?? 0);
    const after = `${groups.part ?? ""}${groups.after ?? groups.plainAfter ?? groups.noonAfter ?? ""}`.toLowerCase();
    if (clock.half.test(after)) minute = 30;
    else if (clock.quarterPast.test(after)) minute = 15;
    else if (clock.quarterTo.test(after)) [hour, minute] = [hour - 1, 45];
    else if (/^\d\d$/.test(after)) minute = Number(after);
    const near = text.slice(Math.max(0, index - 20), index + said.length + 20).toLowerCase();
    const isAfternoon = clock.late.test(near) || (hour < EARLIEST && !clock.early.test(near));
    if (hour < 12 && isAfternoon && !lower.startsWith("0")) hour += 12;
    if (!(hour >= 0 && hour < 24)) return [];
    return [{ said, index, time: `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` }];
  });
}

function patternOf(language: Patterned): RegExp {
  const spoken = Object.entries(DAY_WORDS[language].numbers)
    .filter(([, count]) => count <= 24)
    .map(([word]) => word)
    .sort((a, b) => b.length - a.length);
  const hour = `(?:[01]?\\d|2[0-3]|${spoken.join("|")})(?![\\d%]|[\\p{L}-]{2})`;
  const source = CLOCKS[language].pattern.replaceAll("HOUR", hour);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}
