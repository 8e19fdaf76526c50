import type { Reading, Sentence } from "../reading.ts";
import { phrasesIn } from "./phrases.ts";
import { frenchText } from "./text.ts";
import { fromOtherSide } from "./things.ts";

const WHETHER =
  /(?:^|[ ,])(?:est-ce (?:que |qu'))(?<clause>[^?.!]{6,90})|^(?:(?:et|mais),? )?(?:vous êtes|tu es) (?:bien )?(?:sûre?s?|certaine?s?) qu(?:e |')(?<sure>[^?.!]{6,90})\?|^(?:(?:et|mais|ok|bon|sinon|alors|par contre|dites|dis),? )*(?<plain>(?:c'est|ça|il y a|y a|on peut|on pourrait) (?!quoi|combien|pour quand|bon|tout|noté|ça|parfait|vrai|où)[^?.!]{6,80})\?/iu;
const ABOUT =
  /^(?:(?:et|mais|ok|bon|sinon|alors|après|euh|oui|d'accord),? )*(?:pour |concernant |niveau |côté |au niveau de |sur |question )?(?<thing>(?:les? |la |l'|votre |vos |une? |des )[^,?.!]{3,50}?)(?:,? (?:c'est|ça|il|elle|ils|elles|vous|on|je)(?![\p{L}]).*)?[ ?]*$/iu;
const WHICH = /(?<!\p{L})(?:combien|quel(?:le)?s?|quand|comment|où|pourquoi)(?!\p{L})/iu;

/** What another side's question just before asked: "si c'est compatible avec votre caisse", "le délai". */
export function questionBefore(
  sentence: Sentence,
  reading: Reading,
): { thing: string; evidence: Sentence["evidence"] } | null {
  const last = reading.sentences.slice(0, sentence.at).findLast(({ speaker }) => speaker !== sentence.speaker);
  if (!last || last.segment < sentence.segment - 2) return null;
  const text = frenchText(last).trim();
  const { clause, plain, sure } = WHETHER.exec(text)?.groups ?? {};
  const asked = (clause ?? sure ?? plain)?.trim();
  if (asked && !/(?<!\p{L})(?:je|j'|m'|me|moi|tu|t')(?!\p{L})/iu.test(asked) && !WHICH.test(asked)) {
    const turned = fromOtherSide(asked)
      .replace(/(?<!\p{L})nous (?=\p{L}+(?:r|re)(?!\p{L}))/giu, "§ous ")
      .replace(/(?<!\p{L})vous (\p{L}+)ez(?!\p{L})/giu, "nous $1ons");
    const rewritten = turned.replaceAll("§", "v");
    if (!/(?<!\p{L})vous(?!\p{L})/iu.test(turned.replace(/votre|vos/gu, "")))
      return { thing: /^ils? /iu.test(rewritten) ? `s'${rewritten}` : `si ${rewritten}`, evidence: last.evidence };
  }
  const isAsking = last.question || WHICH.test(text) || !/[.!?]/.test(text);
  const about = ABOUT.exec(text)?.groups?.thing;
  const named = isAsking
    ? (phrasesIn(about ?? "").at(0) ?? (WHICH.test(text) ? phrasesIn(text).at(0) : undefined))
    : undefined;
  return named ? { thing: fromOtherSide(named.text), evidence: last.evidence } : null;
}
