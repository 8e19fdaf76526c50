import { clauseEnd } from "./clauses.ts";

/** Things that are sent, shown or made in a sale. */
export const DELIVERABLE =
  "(?:devis|chiffrages?|offres?|propositions?|contrats?|conventions?|documents?|docs?|documentations?|dossiers?|listes?|exports?|fichiers?|tableaux?|tableurs?|plans?|maquettes?|liens?|mails?|courriels?|e-mails?|présentations?|présentation|plaquettes?|brochures?|fiches?|grilles?|tarifs?|études?|rapports?|comptes?[ -]rendus?|procès-verba(?:l|ux)|photos?|vidéos?|certificats?|attestations?|factures?|plannings?|calendriers?|cahiers? des charges|échantillons?|références?|coordonnées|numéros?|accès|identifiants?|invitations?|invit|bons? de commande|rib|kbis|audits?|statistiques|stats|chiffres|modèles?|guides?|checklists?|decks?|slides?|white ?papers?|livres? blancs?|templates?|captures?|simulations?|comparatifs?|comparaisons?|soumissions?|estimations?|estimés?|budgets?|trames?|questionnaires?|formulaires?|schémas?|catalogues?|annexes?|clauses?|conditions|protocoles?|résumés?|synthèses?|notes?|récapitulatifs?|récaps?|variantes?|plans? d'implantation|manue(?:l|ls)|notices?|spécifications|specs|données|résultats?|noms|immatriculations|adresses?|contacts?|exemples?|versions?|supports?|business case|one-pager|nda|accords?|avenants?|garanties?|polices?|relevés?|bilans?|inventaires?|organigrammes?|feuilles? de route|pack|kit|démos?|sandbox|badges?|codes?|clés?|pièces?|colis|prototypes?|livrets?|programmes?|scénarios?|projections?|ordres? du jour|cas clients?|témoignages?|logos?|textes?|visuels?|maquettes|tests?|mesures|cotes|nuanciers?|planches?|matrices?|scripts?|logs?)";
const DETERMINER =
  "(?:(?:tous |toutes )?(?:les |vos |nos |mes |tes |ses |ces |des |quelques |deux |trois |quatre |cinq |six |plusieurs |leurs )+|(?:tout |toute )?(?:le |la |l'|un |une |du |votre |notre |mon |ma |ton |ta |son |sa |ce |cet |cette |leur ))";
const NOUN = new RegExp(
  `(?<![\\p{L}'-])(?<determiner>${DETERMINER})(?<head>(?:petite?s? |grande?s? |nouve(?:au|lle)s? |dernière?s? |dernier |derniers |fameu(?:x|se) |première? |premier |vraie? )?${DELIVERABLE})(?![\\p{L}-])`,
  "giu",
);
const POINTER =
  /^(?:ça|cela|tout ça|tout cela|tout|le tout|ceci|les deux|celui-(?:ci|là)|celle-(?:ci|là)|ce que vous (?:voulez|demandez)|ce qu'il faut|le nécessaire|quelque chose|ça aussi)?$/iu;
const FILLER =
  /^(?:(?:moi|toi|nous|vous)-mêmes?|(?:tout de suite|juste) après(?! l[ea' ])|enfin|euh|là-dessus|aussi|donc|alors|encore|ensuite|bien|quand même|juste|déjà|d'ailleurs|tout de suite|immédiatement|(?:assez |plus |très )?rapidement|assez vite|volontiers|plutôt|simplement|tout simplement|directement|évidemment|bien sûr|du coup|également|très vite|vite|peut-être|sûrement|d'abord|sans faute|en fait|par contre|de mon côté|de notre côté|de toute façon|à nouveau|au passage|là|pis|,)(?=[ ,]|$)[ ,]*/iu;
const CLOSING =
  /(?:^|[ ,]+)(?:(?:tout de suite |juste )?après (?:l'appel|cet appel|la réunion|notre (?:échange|appel|réunion)|le rendez-vous)|\p{L}+ (?:jours?|semaines?|mois|heures?) avant)$|[ ,]+(?:(?:moi|toi|lui|elle|nous|vous)-mêmes?|aussi|donc|encore|bien|quand même|déjà|d'ailleurs|tout de suite|immédiatement|rapidement|volontiers|directement|évidemment|bien sûr|du coup|également|très vite|vite|là|hein|quoi|voilà|promis|sans faute|sans problème|sans souci|(?<!(?:es|est|êtes|sont|suis|sommes|soit|soient|soyez) )d'accord|en fait|par contre|de mon côté|de notre côté|de toute façon|si (?:vous|tu) (?:voulez|veux|le souhaitez|préférez|préfères)|si (?:ça|cela) (?:vous|te|t'|peut vous|peut t')? ?(?:va|aide|aider|convient|arrange|intéresse)|s'il (?:vous|te) plaît|stp|svp|si possible|pis|et|mais|pour (?:vous|toi|moi|nous|que vous|que tu)|comme (?:promis|convenu|d'habitude)|le plus vite possible|et tout ça|comme ça|pour ça|avec ça|tout ça|un peu|dès que possible|au plus vite|tout de suite après|juste après|dans la foulée|après ça|après|noir sur blanc|quand (?:vous pouvez|tu peux|vous voulez)|dès que (?:vous pouvez|tu peux|je peux)|disons|ou|euh|non|enfin|d'abord|là-dessus|avant|sous la main|bon|pour|à|de|avec)$/iu;

export type Thing = { text: string; gender: "m" | "f" | null; isPlural: boolean };

export function isPointer(thing: string): boolean {
  return POINTER.test(thing);
}

/** Cleans what a verb is about: without fillers before and after it. */
export function cleanThing(rest: string): string {
  let thing = rest.replace(/\s+/g, " ").replace(/^[\s,;:–—-]+|[\s,;:.!?–—-]+$/gu, "");
  for (let before = ""; before !== thing; ) {
    before = thing;
    thing = thing
      .replace(FILLER, "")
      .replace(CLOSING, "")
      .replace(/^[\s,]+|[\s,]+$/gu, "");
  }
  if (/^(?:et|puis|mais|pis|ou|donc|alors|oui|non|ok|bon)$/iu.test(thing)) return "";
  thing = thing.replace(/^(?:Les? |La |L'|Votre |Vos |Notre |Nos |Mon |Ma |Mes )/u, (said) => said.toLowerCase());
  return thing.replace(/ (?:euh|ben|hein|bah|du coup),?(?= )/giu, "");
}

/** The things named in a text that could be sent, in its order, each with what it is about. */
export function thingsIn(text: string): (Thing & { at: number })[] {
  let until = 0;
  return [...text.matchAll(NOUN)].flatMap((match) => {
    if (match.index < until) return [];
    const { determiner = "", head = "" } = match.groups ?? {};
    const end = match.index + match[0].length;
    const tail = tailOf(text.slice(end));
    until = end + tail.length;
    return { ...thingOf(determiner, `${head}${tail}`), at: match.index };
  });
}

function thingOf(determiner: string, noun: string): Thing {
  const lower = determiner.toLowerCase().trim();
  const isPlural = /(?:s|x|deux|trois|quatre|cinq)$/.test(lower) && !/^(?:plus)$/.test(lower);
  const gender = /^(?:(?:toute )?(?:la|une|ma|ta|sa|cette))$/.test(lower)
    ? "f"
    : /^(?:(?:tout )?(?:le|un|du|mon|ton|son|ce|cet))$/.test(lower)
      ? "m"
      : null;
  const definite = lower
    .replace(/^(?:ce)$/, "le")
    .replace(/^cette$/, /^[aeéèêiouh]/iu.test(noun) ? "l'" : "la")
    .replace(/^cet$/, "l'")
    .replace(/^ces$/, "les");
  return { text: `${definite}${definite.endsWith("'") ? "" : " "}${noun}`, gender, isPlural };
}

const MAX_TAIL = 9;
const COMPLEMENT =
  /^ (?:de |d'|du |des |pour (?!que|quand|le \d|lundi|mardi|mercredi|jeudi|vendredi|la semaine|demain)|sur |en |à (?!lundi|mardi|\d)|aux? |avec |par |sans |et (?:de |d'|le |la |les |l'|son |sa |ses )?(?=\p{L})|\p{L}+(?:ée?s?|ifs?|ives?|ales?|iques?|els?|elles?|aires?|aux|ant|antes?)(?![\p{L}])|complète?s?|externes?|internes?|définitifs?|prévisionnel(?:le)?s?|HDS|CE|ISO|SEPA|RGPD|PDF|Excel|Word)/u;

/** "de contrat", "pour les vingt-deux camions", up to where another clause begins. */
function tailOf(after: string): string {
  if (!COMPLEMENT.test(after)) return "";
  const end = clauseEnd(`x${after}`, 1) - 1;
  const words = after.slice(0, end).replace(/,.*$/u, "").split(" ").slice(0, MAX_TAIL);
  const tail = words
    .join(" ")
    .replace(/ (?:que?|qu'|qui|dont|où|comme|pour|avec|et|de|du|des|à|aux?|la|le|les|un|une|votre|mon|ma)$/iu, "");
  return cutTail(tail);
}

function cutTail(tail: string): string {
  const at = tail.search(
    / (?:que |qu'|qui |dont |où |est |sont |a |ont |c'est|je |j'|vous |nous \p{L}+ons|on |tu |il |elle |quand|demain|lundi|mardi|mercredi|jeudi|vendredi|aujourd|oui|non|d'ici|avant|dès|ce (?:soir|matin)|cette semaine|la semaine|s'il|si )/iu,
  );
  return cleanTail(at < 0 ? tail : tail.slice(0, at));
}

function cleanTail(tail: string): string {
  const cleaned = cleanThing(tail);
  return cleaned === "" ? "" : ` ${cleaned}`;
}

/** Whether "le", "la" or "les" can stand for a thing. */
export function agrees(clitic: string | undefined, { gender, isPlural }: Thing): boolean {
  if (clitic === "les") return isPlural;
  if (clitic === "le") return !isPlural && gender !== "f";
  if (clitic === "la") return !isPlural && gender !== "m";
  return clitic !== "l'" || !isPlural;
}

/** "votre offre", said by the other side, is "notre offre". */
export function fromOtherSide(thing: string): string {
  return thing
    .replace(/(?<!\p{L})(votre|ton|ta)(?!\p{L})/giu, "§otre")
    .replace(/(?<!\p{L})(vos|tes)(?!\p{L})/giu, "§os")
    .replace(/(?<!\p{L})(notre|mon|ma)(?!\p{L})/giu, "votre")
    .replace(/(?<!\p{L})(nos|mes)(?!\p{L})/giu, "vos")
    .replace(/§/g, "n");
}
