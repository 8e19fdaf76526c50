import { matchesIn } from "../matches-in";
import { anyWord, GERMAN_COUNTS } from "./german-numbers";
import type { ForeignTime } from "./times";

/** Business hours start at seven, so meetings at "drei" are in the afternoon. */
const EARLIEST = 7;
const HOUR = `(?:[01]?\\d|2[0-4]|${anyWord(GERMAN_COUNTS, (count) => count >= 1 && count <= 24).replace(/\beine[mnr]?\||\bein\|/g, "")})`;
const MINUTE = `(?:[0-5]?\\d|${anyWord(GERMAN_COUNTS, (count) => count >= 5)})`;
const NO_HOUR =
  "(?! ?(?:euro|prozent|%|stück|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|leute|personen|mitarbeiter|geräte?n?|kunden|mal|millionen|tausend|komma|uhr dreißig)(?!\\p{L}))";
const END =
  "(?= *(?:$|[,.?!;–)]|(?:passt|geht|ginge|wäre|ist|bei|in|im|am|oder|und|dann|würde|klappt|mit|wieder|kann|können|könnte|früh|morgens|vormittags?|nachmittags?|abends?|mittags|hätte|habe|hab|treffen|sprechen|telefonieren|sehen|bin|wird|zusammen|ja|nein|okay|ok|online|vor|per|sein|wär|schaffe|reicht|noch|nochmal|gut|für|ihnen|dir|euch|da|los|rum|herum|anfangen|starten|machen)(?!\\p{L})))";
const EARLY =
  /(?<!\p{L})(?:früh|morgens|vormittags?|in der früh|morgen früh)(?!\p{L})|\p{L}+(?:vormittag|morgen|früh)(?!\p{L})/u;
const LATE = /(?:nachmittags?|abends?)(?!\p{L})/u;

type Reading = { hour: number; minute: number };
type Rule = { pattern: RegExp; read: (groups: Record<string, string | undefined>) => Reading };

const value = (said = ""): number => GERMAN_COUNTS[said] ?? Number(said);
const rule = (source: string, read: Rule["read"]): Rule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}.,:-])(?:${source})(?![\\p{L}\\p{N}])`, "giu"),
  read,
});
const on = (hour: string | undefined, minutes: number): Reading => {
  const total = value(hour) * 60 + minutes;
  return { hour: Math.floor(total / 60), minute: ((total % 60) + 60) % 60 };
};
const LEAD = "(?:(?:um|gegen|ab|auf|so um|bis|schon um|erst um|etwa um|nach|vor) )?";

const RULES: readonly Rule[] = [
  rule(
    `${LEAD}(?<minute>fünf|zehn|zwanzig) (?<side>nach|vor) halb (?<hour>${HOUR})${NO_HOUR}`,
    ({ minute, side, hour }) => on(hour, -30 + (side === "nach" ? 1 : -1) * value(minute)),
  ),
  rule(`${LEAD}halb (?<hour>${HOUR})${NO_HOUR}(?: uhr)?`, ({ hour }) => on(hour, -30)),
  rule(`${LEAD}dreiviertel (?<hour>${HOUR})${NO_HOUR}(?: uhr)?`, ({ hour }) => on(hour, -15)),
  rule(`${LEAD}viertel (?:nach|über) (?<hour>${HOUR})${NO_HOUR}(?: uhr)?`, ({ hour }) => on(hour, 15)),
  rule(`${LEAD}viertel vor (?<hour>${HOUR})${NO_HOUR}(?: uhr)?`, ({ hour }) => on(hour, -15)),
  rule(`(?:um|gegen|ab|auf) viertel (?<hour>${HOUR})${NO_HOUR}(?: uhr)?`, ({ hour }) => on(hour, -45)),
  rule(`(?<!(?:ein|das|erste|letzte) )viertel (?<hour>${HOUR})${NO_HOUR}${END}`, ({ hour }) => on(hour, -45)),
  rule(
    `${LEAD}(?<minute>fünf|zehn|zwanzig) (?<side>nach|vor) (?<hour>${HOUR})${NO_HOUR}${END}`,
    ({ minute, side, hour }) => on(hour, (side === "nach" ? 1 : -1) * value(minute)),
  ),
  rule(
    `${LEAD}(?<hour>${HOUR})[:.](?<minute>[0-5]\\d)(?: uhr)?(?!\\.|\\d| ?(?:€|euro|%|prozent|kilo|meter|uhr \\d))`,
    ({ hour, minute }) => on(hour, Number(minute)),
  ),
  rule(`${LEAD}(?<hour>${HOUR}) uhr (?<minute>${MINUTE})${NO_HOUR}`, ({ hour, minute }) => on(hour, value(minute))),
  rule(`${LEAD}(?<hour>${HOUR}) uhr`, ({ hour }) => on(hour, 0)),
  rule(`(?:um|gegen|ab|auf|so um|so gegen) (?<hour>${HOUR})${NO_HOUR}${END}`, ({ hour }) => on(hour, 0)),
  rule(
    `(?:eher|lieber|besser|sagen wir|sag ma|geht auch|ginge auch|ginge|dann|wie wär['’]?s mit|wie wäre es mit|oder|vor) (?<hour>${HOUR})${NO_HOUR}(?= *(?:$|[,.?!]))`,
    ({ hour }) => on(hour, 0),
  ),
  rule(
    `(?<=^|[,.?!] ?)(?<hour>${HOUR})(?= (?:passt|geht|ginge|ist (?:mir|gut|okay|ok|zu|perfekt|super|in ordnung|besser|recht|schlecht)|wäre (?:mir|gut|okay|super|besser|ideal|perfekt|prima))(?!\\p{L}))`,
    ({ hour }) => on(hour, 0),
  ),
  rule("(?:zu |um |gegen )?mittag(?:s)?(?= *(?:$|[,.?!]|um zwölf))", () => ({ hour: 12, minute: 0 })),
];

/** The times of day a German text names, in its order. */
export function germanTimes(text: string): ForeignTime[] {
  let rest = text.toLowerCase();
  if (rest.length !== text.length) return [];
  const found: ForeignTime[] = [];
  for (const { pattern, read } of RULES)
    for (const match of matchesIn(rest, pattern)) {
      const [said] = match;
      const { index } = match;
      const time = clock(read(match.groups ?? {}), near(rest, index, said.length), said);
      if (time) found.push({ said: text.slice(index, index + said.length), index, time });
      rest = rest.slice(0, index) + "#".repeat(said.length) + rest.slice(index + said.length);
    }
  return found.sort((a, b) => a.index - b.index);
}

function near(text: string, index: number, length: number): string {
  return (
    text
      .slice(Math.max(0, index - 24), index + length + 16)
      .split(/[.?!]/)
      .find((part, at, all) => at === all.length - 1 || part.includes(text.slice(index, index + length))) ?? ""
  );
}

function clock({ hour, minute }: Reading, around: string, said: string): string | null {
  const isEarly = EARLY.test(around) && !LATE.test(around);
  const isLate = LATE.test(around) || (hour < EARLIEST && !isEarly);
  const isExact = /(?<!\d)0\d/.test(said);
  const full = hour < 12 && hour >= 0 && isLate && !isExact ? hour + 12 : hour;
  if (!(full >= 0 && full < 24)) return null;
  return `${String(full).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
