import { germanTimes } from "@/lib/grounding/foreign/german-times";

const HOUR = "(?<hour>acht|neun|zehn|elf|zwölf|eins|zwei|drei|vier|fünf|sechs|sieben|1?\\d)";
const LEAD =
  "(?:(?:ach|nee|nein|klar|natürlich|gern|gerne|passt|ja|gut|okay|dann|lieber|eher|oder|also|so|sagen wir|hm|äh)[, ]+)*";
/** "Zehn ist schlecht", "Elf?" */
const ALONE = new RegExp(
  `^${LEAD}(?:um |gegen )?${HOUR}(?: uhr)?(?= (?:ist|ginge|geht|passt|wäre|reicht|klappt)(?!\\p{L})|[?.!,]*\\s*$)`,
  "iu",
);
/** "Ich rufe Sie um elf an" */
const WITHIN = new RegExp(
  `(?<!\\p{L})(?:um|gegen|auf) ${HOUR}(?= (?:schieben|verschieben|verlegen|legen|an|weiter|vorbei|da|bei|rein|los|hier|nochmal|wieder|zusammen|per|in|im|auf|und)(?!\\p{L}))`,
  "iu",
);
/** "Neun bis zwölf" */
const SPAN = new RegExp(`(?<![\\p{L}\\d])${HOUR} bis (?:\\p{L}+|\\d{1,2})(?: uhr)?[.,!?]?\\s*$`, "iu");

/** The times a text names; while a meeting is arranged, also bare hours. */
export function hoursIn(text: string, isArranged: boolean): string[] {
  const said = germanTimes(text).map(({ time }) => time);
  if (said.length > 0) return said;
  const hour = (WITHIN.exec(text) ?? (isArranged ? (ALONE.exec(text) ?? SPAN.exec(text)) : null))?.groups?.hour;
  return hour ? germanTimes(`um ${hour}`).map(({ time }) => time) : [];
}
