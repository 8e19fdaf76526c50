import { fromOtherSide } from "./things.ts";

const TOPIC_ASKED =
  /^(?:(?:et|ok|d'accord|bon|alors|sinon|très bien)[ ,]+)*(?:pour )?(?<thing>(?:les? |la |l'|votre |vos |ton |ta |tes )(?!(?:il|elle|ça) )[\p{L}' -]{3,40}?),? ?(?:(?:c'est|ça coûte|ça fait|est à|elle est à|il est à|coûte|revient à) combien)? ?\?$|ça (?:fait|coûte) combien,? (?<priced>(?:les? |la |l'|une? )[\p{L}' -]{3,40}?) ?\?$|combien coûten?t? (?<later>(?:les? |la |l'|votre |vos )[\p{L}' -]{3,40}?) ?\?$/iu;
const TOPIC_WHETHER =
  /^(?:(?:et|ok|d'accord|bon|alors|sinon|très bien)[ ,]+)*(?:est-ce que )?(?<thing>(?:les? |la |l'|vos |votre )(?!(?:il|elle|ça) )[\p{L}' -]{3,40}?),? (?:(?:ils? |elles? )?sont|(?:il |elle )?est|c'est) [^?]{3,40}\?$/iu;
/** "Pour le matériel, il nous faut deux micros." – "C'est inclus." */
const TOPIC_NEEDED = /^(?:et )?pour (?<needed>(?:le |la |l')[\p{L}' -]{3,30}?), /iu;
const STATES_IT =
  /^(?:(?:oui|non|si|alors|ah|ben|bien sûr|tout à fait)[ ,]+)*(?:c'est|il est|elle est) (?=(?:compris|inclus|gratuit|offert|payant|en option|en sus|facultati|obligatoire))/iu;

/** "Et la maintenance, c'est combien ?" */
export function topicAsked(question: string): string | null {
  const { thing, later, priced } = TOPIC_ASKED.exec(question.trim())?.groups ?? {};
  const needed = /\?$/.test(question.trim()) ? undefined : TOPIC_NEEDED.exec(question.trim())?.groups?.needed;
  const topic = needed ?? TOPIC_WHETHER.exec(question.trim())?.groups?.thing ?? thing ?? later ?? priced;
  return topic ? fromOtherSide(topic.charAt(0).toLowerCase() + topic.slice(1)) : null;
}

/** "Elle est offerte", answered to "Et l'installation ?"; "Comptez six semaines" */
export function withSubject(said: string, asked: string | null): string {
  const plain = said.replace(
    /^(?<lead>(?:alors|ben|euh|là)[ ,]+)*comptez? (?=\d|\p{L}+ (?:jours|semaines|mois|heures))/iu,
    "Il faut compter ",
  );
  if (!asked) return plain;
  const stated = /^(?:l[ae] |l'|notre |votre )/u.test(asked) ? plain.replace(STATES_IT, `${asked} est `) : plain;
  return stated.replace(/^(?:oui, )?(?:elles?|ils?) (?=(?:est|sont|a|ont|coûte|coûtent|dure|durent) )/iu, `${asked} `);
}
