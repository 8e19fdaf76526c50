import type { WrittenLanguage } from "../courtesies";
import type { CallReading } from "./call-reading";
import type { Clause } from "./clauses";
import { type Anchor, bestPlace } from "./closeness";
import type { Found } from "./fact-differences";

const GIVES: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:kostenlos\p{L}*|kostenfrei\p{L}*|gratis|umsonst|schenk\p{L}*|geschenk\p{L}*|unentgeltlich\p{L}*|ohne (?:aufpreis|berechnung|mehrkosten|zusatzkosten|zusätzliche kosten|extrakosten|aufschlag|kosten|miete)|auf unsere kosten|spendier\p{L}*|übernehmen wir (?:die kosten|für sie)|aufs haus|gutschreib\p{L}*|gutschrift|erlass\p{L}*|keine (?:kosten|gebühr\p{L}*))(?!\p{L})/iu,
  es: /(?<!\p{L})(?:gratis|gratuit\p{L}*|regal\p{L}*|sin (?:coste|costo|cargo|recargo|gastos|sobrecoste|compromiso de pago|coste adicional)|de regalo|cortesía|obsequi\p{L}*|bonific\p{L}*|(?:corre|va|corren) (?:a|de) (?:nuestro cargo|nuestra cuenta)|condon\p{L}*|descont\p{L}*|no (?:\p{L}+ ){0,2}cobr\p{L}*)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:gratuit\p{L}*|offert\p{L}*|offrons|offrir|offre(?=s? (?:le|la|les|l['’]|un|une|bien))|cadeau|sans (?:frais|supplément|surcoût|coût|facturation)|à nos frais|gracieus\p{L}*|prenons en charge|rembours\p{L}*)(?!\p{L})/iu,
};
/** What says the same about a price in other words. */
const FREE: Record<WrittenLanguage, RegExp> = {
  de: /(?<!\p{L})(?:nicht extra|nichts extra|nichts (?:zu zahlen|kosten)|kostet nichts|inklusive|inbegriffen|enthalten|(?:ist|sind) (?:schon |da |da schon )?(?:drin|dabei)|keinen cent|nicht berechn\p{L}*|berechnen wir nicht|null euro|ohne)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:incluid\p{L}*|inclu\p{L}*|no se (?:cobra|paga)|no (?:te |le |os |se )?(?:la |las |lo |los )?(?:cobr\p{L}*|cuesta\p{L}*)|cero (?:euros|pesos)|abon\p{L}*|no tienen? (?:coste|costo)|(?:corre|va|corren|van) por (?:cuenta )?(?:nuestra|nosotros)|nuestra cuenta|sin costo)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:inclus\p{L}*|compris\p{L}*|(?:ne|n['’]) (?:\p{L}+ )?(?:pay\p{L}*|coût\p{L}*|factur\p{L}*)|rien à payer|zéro euro|offre|offrir)(?!\p{L})/iu,
};
const REACH = 1;

/** Whether a clause gives something away of which nobody said so. */
export function giftDifference(clause: Clause, anchors: readonly Anchor[], call: CallReading): Found | null {
  const { language, turns } = call;
  const given = GIVES[language].exec(clause.text);
  if (!given) return null;
  const rest = anchors.filter(({ term }) => !GIVES[language].test(` ${term.raw} `));
  const best = bestPlace(rest);
  const spoken = turns
    .map(({ text }, turn) => ({ text, turn }))
    .filter(({ text }) => GIVES[language].test(text) || FREE[language].test(text));
  const isSaid = spoken.some(({ turn }) => best !== null && Math.abs(turn - best.turn) <= REACH);
  const isNear = rest.some(({ places }) => places.some(({ turn }) => spoken.some((one) => one.turn === turn)));
  if (
    isSaid ||
    (isNear && rest.length <= 3 && best !== null && best.score > 0.5 && spoken.some(({ turn }) => turn === best.turn))
  )
    return null;
  return { kind: "content", here: given[0], said: null, segmentIndex: null, sure: true };
}
