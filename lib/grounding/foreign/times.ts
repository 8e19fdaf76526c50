import { DAY_WORDS } from "./calendar-names";
import type { WrittenLanguage } from "./courtesies";
import { frenchTimes } from "./french-times";

/** A time of day in 24 hours ("14:30") and where a text names it. */
export type ForeignTime = { said: string; index: number; time: string };
type Clock = { pattern: string; half: RegExp; quarterPast: RegExp; quarterTo: RegExp; early: RegExp; late: RegExp };

const MAX_READ = 2_000;
/** Meetings at "drei" are in the afternoon. */
const EARLIEST = 7;

const SPANISH_MINUTES: Record<string, number> = {
  media: 30,
  cuarto: 15,
  cinco: 5,
  diez: 10,
  quince: 15,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  "cuarenta y cinco": 45,
};

const CLOCKS: Record<WrittenLanguage, Clock> = {
  de: {
    pattern:
      "(?:(?:um|gegen|ab|auf) (?<part>halb |viertel (?:nach|vor) )?(?<hour>HOUR)(?:[.:](?<minute>[0-5]\\d))?(?: uhr(?: (?<after>[0-5]\\d|dreißig|fünfzehn))?|(?= *(?:$|[,.?!;–]|(?:passt|geht|wäre|ist|bei|in|im|am|oder|und|dann|würde|klappt|mit|wieder|kann|früh|morgens|vormittags|nachmittags|abends)\\b)))|(?<plain>HOUR)(?:[.:](?<plainMinute>[0-5]\\d))? uhr(?: (?<plainAfter>[0-5]\\d|dreißig|fünfzehn))?)",
    half: /^halb|^never$/,
    quarterPast: /viertel nach|fünfzehn/,
    quarterTo: /viertel vor/,
    early: /früh|morgens|vormittag/,
    late: /nachmittag|abend/,
  },
  es: {
    pattern:
      "(?:(?:(?:(?:a|sobre|hacia|desde|como a|tipo|a eso de) las?|tipo) (?<hour>HOUR)(?:[.:h](?<minute>[0-5]\\d))?(?<after>MINUTES)?(?! (?!menos|después|antes|horas|hrs|hs|pues|entonces|nos|os|les|\\p{L}+mos|lunes|martes|jueves|viernes|si es|es)\\p{L}{2,}s(?!\\p{L})))|(?<plain>HOUR)(?<plainAfter> (?:y media|y cuarto|menos cuarto)(?! \\p{L}+s(?!\\p{L})))|(?<noon>(?:a|al) mediodía))".replace(
        "MINUTES",
        ` (?:y|menos) (?:${Object.keys(SPANISH_MINUTES).join("|")})`,
      ),
    half: /y media/,
    quarterPast: /y cuarto/,
    quarterTo: /menos cuarto/,
    early: /de la (?:mañana|madrugada)|a\. ?m|(?<!\p{L})am(?!\p{L})/u,
    late: /(?:de|por|en|a) la (?:tarde|noche)|p\. ?m|(?<!\p{L})pm(?!\p{L})/u,
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

const PATTERNS = { de: patternOf("de"), es: patternOf("es"), fr: patternOf("fr") };

/** The times of day a text names, in the order of the text. */
export function foreignTimes(whole: string, language: WrittenLanguage): ForeignTime[] {
  const text = whole.slice(0, MAX_READ);
  if (language === "fr") return frenchTimes(text);
  const clock = CLOCKS[language];
  return [...text.matchAll(PATTERNS[language])].flatMap(({ 0: said, index, groups = {} }) => {
    const named = groups.hour ?? groups.plain;
    const lower = said.toLowerCase();
    let hour = groups.noon ? 12 : (DAY_WORDS[language].numbers[named?.toLowerCase() ?? ""] ?? Number(named));
    let minute = Number(groups.minute ?? groups.plainMinute ?? 0);
    const after = `${groups.part ?? ""}${groups.after ?? groups.plainAfter ?? groups.noonAfter ?? ""}`.toLowerCase();
    if (clock.half.test(after)) [hour, minute] = language === "de" ? [hour - 1, 30] : [hour, 30];
    else if (clock.quarterPast.test(after)) minute = 15;
    else if (clock.quarterTo.test(after)) [hour, minute] = [hour - 1, 45];
    else if (/^\d\d$/.test(after)) minute = Number(after);
    else if (SPANISH_MINUTES[after.replace(/^ (?:y|menos) /, "")] !== undefined) {
      const minutes = SPANISH_MINUTES[after.replace(/^ (?:y|menos) /, "")]!;
      [hour, minute] = after.startsWith(" menos") ? [hour - 1, 60 - minutes] : [hour, minutes];
    } else if (/^dreißig$/.test(after)) minute = 30;
    const near = text.slice(Math.max(0, index - 20), index + said.length + 20).toLowerCase();
    const isAfternoon = clock.late.test(near) || (hour < EARLIEST && !clock.early.test(near));
    if (hour < 12 && isAfternoon && !lower.startsWith("0")) hour += 12;
    if (!(hour >= 0 && hour < 24)) return [];
    return [{ said, index, time: `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` }];
  });
}

function patternOf(language: WrittenLanguage): RegExp {
  const spoken = Object.entries(DAY_WORDS[language].numbers)
    .filter(([, count]) => count <= 24)
    .map(([word]) => word)
    .sort((a, b) => b.length - a.length);
  const hour = `(?:[01]?\\d|2[0-3]|${spoken.join("|")})(?![\\d%]|[\\p{L}-]{2})`;
  const source = CLOCKS[language].pattern.replaceAll("HOUR", hour);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}
