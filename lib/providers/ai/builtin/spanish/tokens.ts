/** A word with its place in the text, and what stands before it: "," or ".". */
export type Word = { lower: string; text: string; start: number; end: number; gap: string };

const WORD = /[\p{L}\p{N}]+(?:[.,:'’/&+-][\p{L}\p{N}]+)*|[€$%]/gu;
/** What looks like a refusal, a condition or a promise and only keeps the talk polite. */
const IDIOMS =
  /(?<!\p{L})(?:no (?:te|se|os) (?:preocup\p{L}+|apur\p{L}+|agobi\p{L}+)(?: que(?! me))?|no hay (?:ningún )?(?:problema|bronca|drama|lío)|no pasa nada|sin (?:ningún )?(?:problema|falta|compromiso)|no faltaba más|faltaba más|cómo no|no más|nomás|por qué no|si (?:a (?:usted|ustedes|ti|vosotros) )?(?:te|le|les|os) parecen?(?: bien)?|si (?:te|le|les|os) (?:encaja|va bien|viene bien|cuadra|late|acomoda|queda bien)|si no (?:te|le|les|os) importa|si no (?:hay|tiene\p{L}*) inconveniente|si dios quiere|si todo va bien|si no me equivoco|si no recuerdo mal|si hace falta|que sí|desde luego|eso sí|cuent[aeo]\p{L}* con (?:ello|eso)|a ver|no(?= ?\?))(?!\p{L})/giu;

export function wordsOf(text: string): Word[] {
  let last = 0;
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => {
    const gap = text.slice(last, index).trim();
    last = index + word.length;
    return { lower: word.toLowerCase(), text: word, start: index, end: last, gap };
  });
}

/** What stands for an answer, which would read as the beginning of one: "le doy un sí o un no". */
const YES_OR_NO = /(?<!\p{L})(un )?sí o (?:un )?no(?!\p{L})/giu;

/** The text with spaces in place of polite formulas. */
export function withoutIdioms(text: string): string {
  return text
    .replace(YES_OR_NO, (said, article?: string) => (article ? "una respuesta" : "algo").padEnd(said.length))
    .replace(IDIOMS, (idiom) => " ".repeat(idiom.length));
}

export function joinedWords(words: readonly Word[]): string {
  return words
    .map(({ text, gap }, at) =>
      at === 0 ? text : `${/^[,]/.test(gap) ? ", " : /[-–]/.test(gap) ? " – " : " "}${text}`,
    )
    .join("")
    .replace(/ %/g, " %");
}

const CLITIC = /^(?:me|nos|te|os|se|les?|l[oa]s?)$/;

/** Where the pronouns before a verb begin, and which they are. */
export function proclitics(words: readonly Word[], verb: number): { from: number; clitics: string[] } {
  let from = verb;
  while (from > 0 && verb - from < 2 && CLITIC.test(words[from - 1]!.lower) && words[from]!.gap === "") from--;
  return { from, clitics: words.slice(from, verb).map(({ lower }) => lower) };
}
