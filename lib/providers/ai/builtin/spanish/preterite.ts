import { STEM_CHANGES } from "./infinitives.ts";
import { formsOf } from "./verbs.ts";

const PAST =
  /(?<!\p{L})(?:(?:mes|año|semana|trimestre|lunes|martes|miércoles|jueves|viernes|verano|invierno|otoño|primavera|campaña|temporada) pasad[oa]|pasad[oa] (?:mes|año|semana|trimestre|verano|invierno)|ayer|anteayer|hace (?:un|una|dos|tres|cuatro|cinco|seis|unos|unas|poco)|la última vez|en su (?:día|momento)|(?:en|desde) (?:19|20)\d\d)(?!\p{L})/iu;
const OF_US = /^\p{L}*?(?<vowel>[ai])mos$/u;

/** Whether a text tells what was, so that "pagamos" is no present. */
export function isPast(text: string): boolean {
  return PAST.test(text);
}

/** "pagamos" as what others did: "pagaron", "pagasteis". */
export function preteriteOf(word: string, isVosotros: boolean): string {
  const vowel = OF_US.exec(word)?.groups?.vowel;
  if (!vowel) return word;
  const stem = word.slice(0, -4);
  if (vowel === "a") return `${stem}a${isVosotros ? "steis" : "ron"}`;
  if (isVosotros) return `${stem}isteis`;
  if (word === "fuimos") return "fueron";
  return `${closed(stem, word)}${/j$/.test(stem) ? "" : "i"}eron`;
}

/** "pedimos" is "pidieron". */
function closed(stem: string, word: string): string {
  const change = STEM_CHANGES[formsOf(word)[0]?.infinitive ?? ""];
  if (!change) return stem;
  const at = stem.lastIndexOf(change[0]);
  return `${stem.slice(0, at)}${change[0] === "e" ? "i" : "u"}${stem.slice(at + 1)}`;
}
