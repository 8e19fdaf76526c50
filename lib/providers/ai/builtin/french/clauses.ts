import { isInfinitive } from "./verbs.ts";

const DETERMINER =
  "(?:les? |la |l'|une? |des |du |de la |de l'|votre |vos |notre |nos |mon |ma |mes |ton |ta |tes |son |sa |ses |leurs? |cet?t?e? |ces |quelques |deux |trois |quatre |cinq |\\d+ )";
const CONTINUES = new RegExp(`^(?:et |ou |puis |ainsi que |plus |avec |sans |y compris |dont )?${DETERMINER}`, "iu");
const BREAK =
  /[.!?…;:](?!\d)| [–—-] | (?:parce que?|parce qu'|comme ça|comme ca|comme convenu|sinon|puisque|vu que|sauf que|histoire|mais|car|donc|alors|du coup|hein|quoi(?= |$)|voilà|promis|okay|ok|(?<!(?:est|es|êtes|sont|suis|sommes|soit|soyez) )d'accord|merci|pour l'instant|là-dessus(?= je)|ainsi vous|ainsi tu|veux-tu|voulez-vous|peux-tu|pouvez-vous|pour que|pour qu'|afin que|afin qu')(?![\p{L}-])/iu;
const SUBJECT =
  /(?<before>\S+) (?=(?:je |j'|on |tu |t'(?:as|es|auras)|ils? |elles? |c'est |ce sera|moi,? (?:je |j'|on )|toi,? tu |vous,? vous |nous \p{L}+ons(?!\p{L})|(?:et |mais )?vous (?:\p{L}+ez|êtes|faites)(?!\p{L})|est-ce |y a |faut |ça (?:va|marche|me|m'|vous|nous|te|se|s'|fait|dépend|sera|prend|serait|ne|n'|ira|tombe|passe|reste|permet)))/giu;
const LINKS =
  /^(?:.*['-])?(?:que?|qu'|qui|si|s'|quand|où|dont|comme|lorsque|dès|combien|comment|pourquoi|quel(?:le)?s?|puisque|parce)$/iu;
const WITH = /^(?:avec|chez|pour|sans|de|par|sur|après|avant|à)$/iu;
const NEXT_DEED =
  /(?: et|,? puis|,? pis)(?: puis| ensuite| après| aussi)? (?:(?:de |d'|à )?(?:(?:vous|te|me|nous|lui|l[ea]s?) |[mtl]')*(?<verb>\p{L}+)|(?:vous |te |t'|lui |je |j'|on ))/giu;
const NEXT_PERSON = / et \p{L}+,? (?:vous \p{L}+ez|tu \p{L}+s|ils? |elles? |c'est )/iu;
const AGAIN = / (?:vous|te|me|nous|lui) |[ ](?:t|m)'/u;
/** "à leur cadre, Claire Aubry, si" */
const NAMED = /^(?:(?:[Mm]onsieur|[Mm]adame|Mme|M\.) )?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}'-]+)?, (?:si |s'|de |d'|pour )/u;
const COMMA = /,/g;

/** Where the clause that begins at `from` ends. */
export function clauseEnd(text: string, from: number): number {
  const rest = text.slice(from);
  const ends = [rest.length, breakIn(rest), subjectIn(rest), nextDeedIn(rest), commaIn(rest), rest.search(NEXT_PERSON)];
  return from + Math.min(...ends.filter((at) => at >= 0));
}

/** Where what a deadline may be said in ends: commas do not end it. */
export function deadlineEnd(text: string, from: number): number {
  const rest = text.slice(from);
  const ends = [rest.length, breakIn(rest), subjectIn(rest)];
  return from + Math.min(...ends.filter((at) => at >= 0));
}

function breakIn(rest: string): number {
  return rest.search(BREAK);
}

function subjectIn(rest: string): number {
  for (const match of rest.matchAll(SUBJECT)) {
    const { before = "" } = match.groups ?? {};
    if (LINKS.test(before)) continue;
    if (WITH.test(before) && /^elles? /iu.test(rest.slice(match.index + match[0].length))) continue;
    return match.index + before.length;
  }
  return -1;
}

function nextDeedIn(rest: string): number {
  for (const match of rest.matchAll(NEXT_DEED)) {
    const { verb } = match.groups ?? {};
    if (verb === undefined || isInfinitive(verb) || AGAIN.test(match[0])) return match.index;
  }
  return -1;
}

function commaIn(rest: string): number {
  for (const { index } of rest.matchAll(COMMA)) {
    const next = rest.slice(index + 1).trimStart();
    const isList =
      NAMED.test(next) ||
      (/, \p{Lu}[\p{L}' -]+$/u.test(rest.slice(0, index)) && /^(?:si|s'|de|d'|pour) ?/u.test(next)) ||
      (CONTINUES.test(next) &&
        !/^(?:le |ce |cette )?(?:lundi|mardi|mercredi|jeudi|vendredi|semaine|fin|mois|soir|matin|\d+ )/iu.test(next));
    if (!isList) return index;
  }
  return -1;
}
