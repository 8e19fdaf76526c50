import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import type { Clause } from "./clauses";
import type { Found } from "./fact-differences";
import { likeness, type Term, termsOf } from "./terms";

/** Possessives of the first and of the second person, before their noun. */
const OWN: Record<WrittenLanguage, string> = {
  de: "unser(?:e[nmrs]?)?|mein(?:e[nmrs]?)?",
  es: "nuestr[oa]s?|mis?",
  fr: "notre|nos|mon|ma|mes",
};
const YOURS: Record<WrittenLanguage, string> = {
  de: "Ihr(?:e[nmrs]?)?|dein(?:e[nmrs]?)?|euer|eure[nmrs]?",
  es: "vuestr[oa]s?|su|sus|tu|tus",
  fr: "votre|vos|ton|ta|tes",
};
const NO_THING =
  /^(?:gespräch|termin|treffen|zeit|reunión|conversación|llamada|échange|rendez-vous|réunion|appel|seite|parte|côté|sicht|cita|entretien|point)/u;

/** How often the thing may be named without whose it is. */
const MAX_BARE = 1;

type Owned = { isOurs: boolean; noun: Term; start: number; text: string };

/** Whether a clause gives our thing to the readers, or theirs to us: "zu Ihren Lasten", "de vuestra propiedad". */
export function possessionDifference(clause: Clause, call: CallReading): Found | null {
  const { language, turns, sides } = call;
  for (const own of ownedIn(clause.text, true, language)) {
    const said = turns.flatMap(({ text, speaker }, turn) => {
      const isOurs = sides.isOurs(speaker);
      return isOurs === null ? [] : ownedIn(text, isOurs, language).map((one) => ({ ...one, turn }));
    });
    const alike = said.filter(({ noun }) => likeness(own.noun, noun, language) >= 0.95);
    const [other] = alike;
    const bare =
      turns.flatMap(({ terms }) => terms).filter((term) => likeness(own.noun, term, language) >= 0.95).length -
      alike.length;
    if (!other || bare > MAX_BARE || alike.some(({ isOurs }) => isOurs === own.isOurs)) continue;
    return {
      kind: "who",
      here: own.text,
      said: `${other.text} (${turns[other.turn]!.speaker})`,
      segmentIndex: other.turn,
      sure: true,
    };
  }
  return null;
}

function ownedIn(text: string, isOurs: boolean, language: WrittenLanguage): Owned[] {
  const pattern = new RegExp(
    `(?<!\\p{L})(?:(?<own>${OWN[language]})|(?<yours>${YOURS[language]})) (?<noun>(?:\\p{L}+ )?\\p{L}{3,})`,
    language === "de" ? "gu" : "giu",
  );
  return [...text.matchAll(pattern)].flatMap(({ 0: said, index, groups }) => {
    const nouns = termsOf(groups?.noun ?? "", language).filter(
      ({ isFunction, isCapital }) => !isFunction && (language !== "de" || isCapital),
    );
    const noun = nouns.at(language === "de" ? -1 : 0);
    if (!noun || NO_THING.test(noun.lower)) return [];
    return [{ isOurs: groups?.own ? isOurs : !isOurs, noun, start: index, text: said }];
  });
}
