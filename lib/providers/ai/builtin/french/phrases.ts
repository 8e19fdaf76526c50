import { JOB } from "./others.ts";
import { cleanThing, type Thing } from "./things.ts";
import { isInfinitive } from "./verbs.ts";

const DETERMINER =
  "(?:(?:tous |toutes )?(?:les |vos |nos |mes |tes |ces |des |quelques |deux |trois |quatre )+|(?:le |la |l'|un |une |du |votre |notre |mon |ma |ton |ta |ce |cet |cette ))";
const ADJECTIVE =
  "(?:(?!avant|pendant|durant|maintenant|devant|suivant|cependant|quand)\\p{L}+(?:ée?s?|ifs?|ives?|ales?|iques?|els?|elles?|aires?|ants?|antes?|ables?|ibles?|eux|euses?)|complète?s?|signée?s?|définiti(?:f|ve)s?|final[es]*|technique?s?|HDS|PDF)(?![\\p{L}])";
const WORD =
  "(?!avant |dès |quand |est |et |pour |que |qui |vous |nous |avec |par |dans |sur |je |on |tu |il |elle |pas |plus |mais |donc |c'est )[\\p{L}-]{3,}";
const PHRASE = new RegExp(
  `(?<![\\p{L}'-])(?<determiner>${DETERMINER})(?<noun>(?:petite?s? |grande?s? |nouve(?:au|lle)s? |première? |dernière?s? |derniers? |deux |trois )?${WORD}(?: ${ADJECTIVE})?(?: (?:de |d'|du |des |en |à |au |aux )(?:la |l'|le |les )?${WORD}(?: ${ADJECTIVE})?){0,2})(?![\\p{L}'-])`,
  "giu",
);
/** These are talked about, not sent or made. */
const ABSTRACT =
  /^(?:temps|besoin|raison|questions?|problèmes?|soucis?|chance|idée|impression|réunion|rendez-vous|moment|minutes?|secondes?|heures?|jours?|semaines?|mois|ans?|années?|fois|coup|peine|fait|cas|côté|monde|gens|truc|choses?|part|suite|fin|début|milieu|matin|matinée|soir|après-midi|journée|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|euros?|pour cent|façon|manière|sens|plaisir|mal|bien|bonjour|merci|reste|même|mêmes|autres?|deux|trois|point|avance|place|client|clients|équipe|équipes|collègue|patron|directeur|directrice|chef|monsieur|madame|docteur|société|entreprise|concurrence|concurrents?|marché|boulot|travail|truc|machin|prochaine?|année|dernière|première|tour|vue|instant|ensemble|plus|moins|tout|rien|quinze|dix|vingt|cinq|six|sept|huit|neuf|quatre|onze|douze|treize|quatorze|seize|trente|confiance|accord|niveau|aise|appel|call|visio|téléphone|oreille|mari|femme|associée?|frère|sœur|père|mère|été|hiver|printemps|automne|noël|fêtes|vacances|congés?|route|bureau(?=$)|maison|ville|salle|dizaine|douzaine|quinzaine|vingtaine|trentaine|cinquantaine|centaine|hésitation|stress|plaisanterie|blague|météo|neige|pluie)$/iu;

/** "je le retrouve" holds a pronoun, not an article. */
const AFTER_SUBJECT = /(?<![\p{L}-])(?:je|tu|on|nous|vous|ils?|elles?|ne|me|te) ?$/iu;

/** Any phrase with a noun in a text, in its order. */
export function phrasesIn(text: string): (Thing & { at: number })[] {
  return [...text.matchAll(PHRASE)].flatMap(({ groups, index }) => {
    const determiner = (groups?.determiner ?? "").toLowerCase().trim();
    const noun = cleanThing(groups?.noun ?? "");
    const head = noun.split(" ")[0] ?? "";
    if (
      noun === "" ||
      new RegExp(`^${JOB}(?!\\p{L})`, "iu").test(noun) ||
      ABSTRACT.test(head) ||
      (/^(?:l[ea]s?|l')$/.test(determiner) && isInfinitive(head)) ||
      /(?:ez|ons|ait|ais)$/.test(head)
    )
      return [];
    if (/^(?:l[ea]s?|l')$/.test(determiner) && AFTER_SUBJECT.test(text.slice(0, index))) return [];
    const isPlural = /(?:s|deux|trois|quatre)$/.test(determiner);
    const gender = /^(?:la|une|ma|ta|cette)$/.test(determiner)
      ? "f"
      : /^(?:le|un|du|mon|ton|ce|cet)$/.test(determiner)
        ? "m"
        : null;
    const plain = determiner
      .replace(/^ce$/, "le")
      .replace(/^ces$/, "les")
      .replace(/^cette$/, "la")
      .replace(/^cet$/, "l'")
      .replace(/^du$/, "le");
    return { text: `${plain}${plain.endsWith("'") ? "" : " "}${noun}`, gender, isPlural, at: index };
  });
}

const PREPOSITION =
  /(?<![\p{L}-])(?:sur|dans|à|chez|en|par|de|d'|pour|avec|sans|sous|vers|depuis|pendant|jusqu'à|entre|auprès de|celles?|celui|ceux|tous|toutes) ?$/iu;

/** Phrases that are not where, when or with what something happens. */
export function objectsIn(text: string): Thing[] {
  return phrasesIn(text).filter(({ at }) => !PREPOSITION.test(text.slice(0, at)));
}
