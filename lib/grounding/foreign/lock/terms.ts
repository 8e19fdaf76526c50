import type { WrittenLanguage } from "../courtesies";
import { isFunctionTerm } from "./function-terms";
import { meaningsOf } from "./synonyms";

/** A word of a text. `plain` is without accents and case, `word` counts the words before it. */
export type Term = {
  raw: string;
  lower: string;
  plain: string;
  start: number;
  end: number;
  word: number;
  isFunction: boolean;
  isCapital: boolean;
};

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters and signs of units: what they measure is said in words. */
const UNIT_SIGN =
  /^(?:\p{L}|[km]?w(?:h|p|c)?|kwp|kwc|kw|kwh|mwh|k?m²?|m[23²³]|cm|mm|km|kg|ml|cl|hl|dl|gb|tb|mb|mbit|gbit|std|min|mio|tsd|nr|chf|eur|usd|mxn|ars|cop|clp|gbp|stk|ud|uds|qm|ca|m²|hz|khz|db)$/u;

/** The words of a text in their order. */
export function termsOf(text: string, language: WrittenLanguage): Term[] {
  return [...text.matchAll(WORD)].map(({ 0: raw, index }, word) => {
    const lower = raw.toLowerCase();
    return {
      raw,
      lower,
      plain: plainly(lower),
      start: index,
      end: index + raw.length,
      word,
      isFunction: isFunctionTerm(lower, language) || UNIT_SIGN.test(lower),
      isCapital: /^\p{Lu}/u.test(raw),
    };
  });
}

export function plainly(lower: string): string {
  return lower
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

const SAME_MEANING = 0.75;
const PART_OF_COMPOUND = 0.8;
const LEAST_PART = 4;
const ENDINGS: Record<WrittenLanguage, RegExp> = {
  de: /^(?:s|e|n|en|er|es|em|ern|t|st|te|ten|est|et|tet|ung|ungen|lich|liche[rnsm]?|ig|ige[rnsm]?|bar|er|erin|innen|in|end|ende[rnsm]?|de|den|der|des|keit|heit|heiten|keiten|isch|ische[rnsm]?|nis)?$/,
  es: /^(?:s|es|o|a|os|as|e|an|en|on|amos|emos|imos|ar|er|ir|ado|ada|ados|adas|ido|ida|idos|idas|aba|aban|ia|ian|are|ara|aran|aremos|ere|era|eran|eremos|ire|ira|iran|iremos|aria|eria|iria|ando|iendo|acion|aciones|cion|ciones|ion|iones|amiento|imiento|amientos|mente|al|ales|idad|ador|adora|adores|o|aron|ieron|io|ais|eis|ante|able|ables|oy|ta|to|tos|tas|sion)?$/,
  fr: /^(?:s|x|e|es|ent|ons|ez|er|ir|re|ee|ees|i|is|it|ie|ies|u|us|ue|ues|ait|aient|ais|a|ai|ont|era|erai|eront|erons|erez|erait|ant|ants|ation|ations|ion|ions|tion|tions|ment|ments|ement|ements|eur|eurs|euse|rice|rices|al|ale|aux|ales|el|elle|els|elles|if|ive|age|ages|able|ables|ique|iques|ite|ites|on|ira|irons|t|ts|te|tes|rons|ra|rez|ront|ssent|ssons|ssez|iennent|ient|oie|oient|oies|oyer|oyons|oyez)?$/,
};

/** How well a word of a sentence matches one that was said, from 0 to 1. */
export function likeness(one: Term, said: Term, language: WrittenLanguage): number {
  if (one.plain === said.plain) return 1;
  if (isInflected(one.plain, said.plain, language)) return 0.95;
  if (language === "es") {
    const [a, b] = [withoutEnclitics(one.plain), withoutEnclitics(said.plain)];
    if ((a !== one.plain || b !== said.plain) && (a === b || isInflected(a, b, language))) return 0.95;
  }
  if (language === "de") {
    if (`un${one.plain}` === said.plain || `un${said.plain}` === one.plain) return 0;
    const [short, long] = one.plain.length < said.plain.length ? [one.plain, said.plain] : [said.plain, one.plain];
    const stem = short.replace(/(?:en|e|n|s)$/, "");
    if (stem.length >= LEAST_PART && long.length >= stem.length + 3 && isPart(stem, long)) return PART_OF_COMPOUND;
    if (/^ge/.test(long) && isInflected(long.slice(2), short, language)) return 0.9;
    const [a, b] = [withoutPrefix(one.plain), withoutPrefix(said.plain)];
    if ((a !== one.plain || b !== said.plain) && a.length >= LEAST_PART && (a === b || isInflected(a, b, language)))
      return 0.7;
  }
  return sharesMeaning(one, said, language) ? SAME_MEANING : 0;
}

function isPart(stem: string, long: string): boolean {
  return long.startsWith(stem) || (stem.length > LEAST_PART && long.includes(stem)) || long.endsWith(stem);
}

/** Separable prefixes: "einrichten" and "richte ... ein", "zurückgerufen" and "rufen". */
const PREFIX =
  /^(?:ab|an|auf|aus|bei|ein|mit|nach|vor|zu|zuruck|weiter|durch|um|fest|her|hin|los|weg|zusammen|vorbei|frei)(?:ge|zu)?(?=.{4})/;

function withoutPrefix(plain: string): string {
  return plain.replace(PREFIX, "");
}

/** Pronouns after an infinitive: "confirmarles" and "les confirmo". */
const ENCLITICS = /(?<=^.{2,}[aei]r)(?:me|te|se|nos|os|les?|l[oa]s?){1,2}$/;

function withoutEnclitics(plain: string): string {
  return plain.replace(ENCLITICS, "");
}

function isInflected(a: string, b: string, language: WrittenLanguage): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  if (at < 3 || at < 0.5 * Math.max(a.length, b.length)) return false;
  for (let cut = at; cut >= Math.max(3, at - 2); cut -= 1)
    if (ENDINGS[language].test(a.slice(cut)) && ENDINGS[language].test(b.slice(cut)))
      return cut >= 4 || at >= 4 || isShort(a, b);
  return false;
}

/** "Geht" and "gehen" */
function isShort(a: string, b: string): boolean {
  return Math.max(a.length, b.length) <= 6;
}

const meanings = new Map<string, string[]>();

function sharesMeaning(one: Term, said: Term, language: WrittenLanguage): boolean {
  const mine = remembered(one.lower, language);
  return mine.length > 0 && remembered(said.lower, language).some((id) => mine.includes(id));
}

function remembered(lower: string, language: WrittenLanguage): string[] {
  const key = `${language} ${lower}`;
  const known = meanings.get(key);
  if (known) return known;
  if (meanings.size > 20_000) meanings.clear();
  const found = meaningsOf(language === "es" ? withoutEnclitics(lower) : lower, language);
  meanings.set(key, found);
  return found;
}
