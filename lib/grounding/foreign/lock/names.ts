import type { WrittenLanguage } from "../courtesies";
import { type CallReading, isKnownName, placesOf } from "./call-reading";
import type { Found } from "./fact-differences";
import { isCommonNoun } from "./noun-heads";
import { plainly, type Term } from "./terms";

const TITLE: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:Herrn?|Frau|Firma|Familie|Dr\.|Prof\.|Hotel|Kollegin|Kollegen?|Büro|Kanzlei) $/u,
  es: /(?<!\p{L})(?:señora?|don|doña|Sra?\.|Srta\.|D\.|Dña\.) $/iu,
  fr: /(?<!\p{L})(?:monsieur|madame|mademoiselle|M\.|Mme|Maître|Me|Dr) $/iu,
};
const BARE_PREPOSITION = /(?<!\p{L})(?:in|nach|aus|bei|von|mit|für|über|auf|an|durch|gegen) $/u;
const STARTS = /(?:^|[.!?:;]\s|\n)[\s«"„“(¿¡–-]*$/u;
const COMMON: Record<WrittenLanguage, ReadonlySet<string>> = {
  de: new Set(
    "sie ihr ihre ihrem ihren ihrer ihres ihnen du euch euer eure eurem euren eurer dir dich deine".split(" "),
  ),
  es: new Set(
    "iva pdf crm erp usted ustedes excel word ok sl sa slu ue rgpd internet pyme navidad semana santa navidades reyes pascua web".split(
      " ",
    ),
  ),
  fr: new Set(
    "tva ht ttc pdf crm erp excel word ok sarl sas sa ue rgpd internet noël pâques drh pme web toussaint".split(" "),
  ),
};
const ROMANCE_SPELLING = /^\p{Lu}/u;
const SIMILAR = 2;
/** A name as the subject or object that opens a German sentence. */
const SUBJECT_VERB =
  /^ (?:ist|sind|hat|haben|kann|können|wird|werden|bietet|liefert|übernimmt|kostet|bleibt|darf|soll|muss|läuft|steht|arbeitet|schickt|macht)(?!\p{L})/u;
const ADVERB =
  /(?:lich|weise|falls|ens|dem|bald|dings|sam|bar|isch|ig|mal|her|hin|zu|nach|vor|mit|her|wärts|halb|end|ernd|bei|für|ert|iert)$/u;

/** The names a sentence gives that nobody said. */
export function nameDifferences(sentence: string, terms: readonly Term[], call: CallReading): Found[] {
  const { language } = call;
  const found: Found[] = [];
  for (const [at, term] of terms.entries()) {
    if (!isCandidate(term, call) || COMMON[language].has(term.lower)) continue;
    const before = sentence.slice(0, term.start);
    const isTitled = TITLE[language].test(before);
    const starts = STARTS.test(before) && !isTitled;
    const previous = terms[at - 1];
    const isBehindName =
      previous?.isCapital === true &&
      isKnownName(previous.lower, call) &&
      sentence.slice(previous.end, term.start) === " ";
    const similar = similarName(term, call);
    const isName =
      isTitled ||
      isBehindName ||
      (language === "de"
        ? isGermanName(term, before, starts && SUBJECT_VERB.test(sentence.slice(term.end)), similar)
        : !starts && ROMANCE_SPELLING.test(term.raw));
    if (!isName) continue;
    found.push({ kind: "name", here: term.raw, said: similar, segmentIndex: null, sure: true });
  }
  return found;
}

/** A capitalised word that was not said, nor as part of another word. */
function isCandidate(term: Term, call: CallReading): boolean {
  if (!term.isCapital || term.isFunction || term.raw.length < 2) return false;
  if (isKnownName(term.lower, call) || call.known.some((text) => plainly(text.toLowerCase()).includes(term.plain)))
    return false;
  const isExact = call.language !== "de";
  if (
    placesOf(term, call).some(({ match }) => match >= (isExact ? 0.95 : 0.7)) &&
    !(isExact && !isSameName(term, call))
  )
    return false;
  return !spelledApart(term, call);
}

function isSameName(term: Term, call: CallReading): boolean {
  return [...call.vocabulary.values()].some(
    ({ term: said }) => said.plain === term.plain || said.plain === `${term.plain}s` || `${said.plain}s` === term.plain,
  );
}

/** "Haulmaster", transcribed as "haul master" */
function spelledApart({ plain }: Term, { turns }: CallReading): boolean {
  return (
    plain.length > 5 &&
    turns.some(({ terms }) =>
      terms.some((one, at) => plain.startsWith(one.plain) && plain === `${one.plain}${terms[at + 1]?.plain ?? ""}`),
    )
  );
}

function isGermanName({ raw, lower }: Term, before: string, starts: boolean, similar: string | null): boolean {
  if (/^\p{Lu}{2,}$/u.test(raw)) return !isCommonNoun(lower);
  if (isCommonNoun(lower)) return false;
  return similar !== null || BARE_PREPOSITION.test(before) || (starts && !ADVERB.test(lower));
}

/** A name of the call that a name of the sentence may be a slip of. */
function similarName({ plain }: Term, call: CallReading): string | null {
  if (plain.length < 4) return null;
  for (const { term } of call.vocabulary.values())
    if (
      term.isCapital &&
      !term.isFunction &&
      term.plain.length >= 4 &&
      distance(plain, term.plain) <= (plain.length < 6 ? 1 : SIMILAR) &&
      (call.language !== "de" || !isCommonNoun(term.lower))
    )
      return term.raw;
  return null;
}

function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > SIMILAR) return SIMILAR + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next.push(Math.min(row[to]! + 1, next[to - 1]! + 1, row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length]!;
}
