import type { WrittenLanguage } from "../courtesies";
import { isFunctionTerm } from "./function-terms";
import { giverOf } from "./handovers";
import { type Term, termsOf } from "./terms";

/** Who does what a clause tells, from its speaker's view, and the words that may be the verb. */
export type Actor = { who: "own" | "other"; verbs: string[] };

export function actorOf(text: string, language: WrittenLanguage): Actor | null {
  const giver = giverOf(text, language);
  if (giver) return giver;
  if (language === "de") return germanActor(text);
  return language === "es" ? spanishActor(text) : frenchActor(text);
}

function germanActor(text: string): Actor | null {
  const verbs = termsOf(text, "de").flatMap(({ lower, isFunction, isCapital, word }) =>
    isFunction || (isCapital && word > 0) ? [] : [lower],
  );
  if (/(?<!\p{L})(?:ich|wir)(?!\p{L})/iu.test(text)) return { who: "own", verbs };
  const isFamiliar = /(?<!\p{L})du(?!\p{L})|(?<!\p{L})ihr \p{Ll}+t(?!\p{L})|\p{Ll}t ihr(?!\p{L})/u.test(text);
  const isPolite =
    /^\W*(?:[Bb]itte )?(?:und )?Sie(?!\p{L})|(?<!\p{L})(?:\p{Ll}{2,}(?:en|ern|eln)|sind|tun) Sie(?!\p{L})/u.test(text);
  return isFamiliar || isPolite ? { who: "other", verbs } : null;
}

function behind(terms: readonly Term[], start: number): string[] {
  const content = terms.filter((one) => !one.isFunction && one.start > start);
  return content.slice(0, 2).map(({ lower }) => lower);
}

const CLITIC = "(?:me|te|se|le|les|lo|la|los|las|nos|os)";
const FIRST = /(?:mos|ré|oy)$/u;
const SECOND = /(?:áis|éis|rás|réis)$/u;

function spanishActor(text: string): Actor | null {
  const lower = text.toLowerCase();
  const terms = termsOf(lower, "es").filter(({ plain }) => plain.length > 2);
  const verbs = terms.filter(({ isFunction }) => !isFunction).map((one) => one.lower);
  const pronoun = /(?<!\p{L})(?:yo|nosotr[oa]s)(?!\p{L})/u.exec(lower);
  if (pronoun) return { who: "own", verbs: behind(terms, pronoun.index) };
  if (/(?<!(?:a|para|con|de) )(?<!\p{L})(?:tú|ustedes|usted|vosotr[oa]s)(?!\p{L})/u.test(lower))
    return { who: "other", verbs };
  const going =
    /(?<!\p{L})(?<aux>voy|vamos|puedo|podemos|vas|vais|puedes|podéis|va|puede) (?:a )?(?<verb>\p{L}{3,})/u.exec(
      lower,
    )?.groups;
  if (going) {
    const isOwn = /^(?:voy|vamos|puedo|podemos)$/.test(going.aux ?? "");
    return { who: isOwn ? "own" : "other", verbs: [going.verb ?? ""] };
  }
  for (const { lower: verb, isFunction, start } of terms) {
    if (isFunction) continue;
    const before = lower.slice(0, start);
    const behindClitic = new RegExp(`(?<!\\p{L})${CLITIC} $`, "u").test(before);
    const starts = /^\W*(?:y |e |pues |bueno,? |vale,? |no |ya )?$/u.test(before) && !/¿/.test(before);
    if (FIRST.test(verb)) return { who: "own", verbs: [verb] };
    if (SECOND.test(verb)) return { who: "other", verbs: [verb] };
    if (/o$/u.test(verb) && (behindClitic || starts) && !/(?:ado|ido)$/u.test(verb))
      return { who: "own", verbs: [verb] };
    const isToUs = /(?<!\p{L})(?:me|nos) (?:l[oa]s? )?$/u.test(before);
    if (isToUs && /(?:as|es|a|e|án?)$/u.test(verb)) return { who: "other", verbs: [verb] };
  }
  return null;
}

const FRENCH_SUBJECT =
  /(?<!\p{L})(?<who>je |j['’]|nous |on |vous |tu )(?:ne |n['’])?(?:(?:me|te|vous|nous|le|la|les|lui|leur|y|en) |m['’]|t['’]|l['’])*(?:(?:vais|vas|allez|allons|va|peux|pouvez|pouvons|peut) (?:(?:me|te|vous|nous|le|la|les|lui|leur) |m['’]|t['’]|l['’])*)?(?<verb>\p{L}{3,})/gu;
const NO_SUBJECT_AFTER =
  /(?:(?<!\p{L})(?:à|de|pour|avec|chez|par|sans|je|il|elle|on|ils|nous|tu|ne|qui)|j['’]|n['’]) ?$/u;

function frenchActor(text: string): Actor | null {
  const lower = text.toLowerCase();
  for (const { 0: whole, groups, index } of lower.matchAll(FRENCH_SUBJECT)) {
    const { who = "", verb = "" } = groups ?? {};
    if (isFunctionTerm(verb, "fr") || NO_SUBJECT_AFTER.test(lower.slice(0, index))) continue;
    const isReader = /^(?:vous|tu) $/.test(who);
    if (who === "vous " && !/(?:ez|tes)$/u.test(verb) && !/(?:allez|pouvez) /u.test(whole)) continue;
    return { who: isReader ? "other" : "own", verbs: [verb] };
  }
  return null;
}

const TITLED: Record<WrittenLanguage, RegExp> = {
  de: /^(?:frau|herr) (?:dr\. )?(?<name>\p{Lu}\p{L}+)/iu,
  es: /^(?:el señor|la señora|señora?|don|doña|el ingeniero|la ingeniera|la licenciada|el licenciado|sra?\.) (?<name>\p{Lu}\p{L}+)/iu,
  fr: /^(?:monsieur|madame|m\.|mme) (?<name>\p{Lu}\p{L}+)/iu,
};
/** "Paco le manda", "Jade vous transmet" */
const BEFORE_CLITIC: Record<WrittenLanguage, RegExp | null> = {
  de: null,
  es: /^(?<name>\p{Lu}\p{Ll}{2,}) (?:me|te|le|les|nos|os|se) (?:l[oa]s? )?\p{Ll}+/u,
  fr: /^(?<name>\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?) (?:(?:me|te|lui|leur|nous|vous) |[mt]['’])\p{Ll}+/u,
};

/** The people a clause begins with: "Katja richtet ...", "Herr Petersen spricht ...", "Paco le manda ...". */
export function namedActor(text: string, names: ReadonlySet<string>, language: WrittenLanguage): string[] | null {
  if (/^\W*Herrn /u.test(text) || /^\W*\p{L}+ (?:und|y|et) \p{Lu}/u.test(text)) return null;
  const whole = text.replace(/^\W*(?:und|y|et|e)\s/iu, "").trim();
  const rest = whole.replace(
    /^\W*(?:herrn?|frau|el señor|la señora|señora?|don|doña|monsieur|madame|m\.|mme|sra?\.)\s/iu,
    "",
  );
  const terms: Term[] = termsOf(rest, language);
  const until = terms.findIndex(({ plain }) => !names.has(plain));
  const found = terms.slice(0, until < 0 ? terms.length : until).map(({ plain }) => plain);
  return found.length > 0 ? found : null;
}

/** The same, or somebody who took no part in the call. */
export function namedDoer(text: string, names: ReadonlySet<string>, language: WrittenLanguage): string[] | null {
  const found = namedActor(text, names, language);
  if (found) return found;
  const whole = text.replace(/^\W*(?:und|y|et|e)\s/iu, "").trim();
  const other = TITLED[language].exec(whole)?.groups?.name ?? BEFORE_CLITIC[language]?.exec(whole)?.groups?.name;
  const term = other === undefined ? undefined : termsOf(other, language)[0];
  return term && !term.isFunction ? [term.plain] : null;
}
