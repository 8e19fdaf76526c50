/** A reply that grants a request or takes an offer. */
export const CONSENT =
  /^(?:(?:ah|ben|bah|mais|bon|euh|alors|eh|et|oh|hum|super|parfait|merci)[ ,]+)*(?:oui|ouais|yes|bien (?:sûr|entendu|volontiers)|volontiers|d'accord|pas de (?:problème|souci)s?|aucun (?:problème|souci)|avec (?:grand )?plaisir|entendu|ça va(?= |[,.!]|$)(?! être| faire)|c'est (?:(?:très )?bien|noté|faisable|possible|prévu|parfait|bon|gentil|d'accord|une bonne idée)|ok|okay|sans (?:problème|souci|faute)|tout à fait|absolument|ça marche|ça (?:roule|m'intéresse|m'irait|me va|nous va|serait|me convient|nous aiderait)|je (?:m'en (?:occupe|charge)|veux bien|fais ça|prends)|certainement|évidemment|naturellement|go|carrément|parfait|super|top|nickel|génial|très bien|bonne idée|excellente? idée|ce serait (?:bien|top|super|parfait|gentil|génial|utile)|ben certain|c'est beau|bien oui|mais oui|exactement|c'est (?:bien )?ça|impeccable|vendu|noté|comptez sur|compte sur|il n'y a pas de problème|y a pas de (?:souci|problème)|je t'envoie|je vous envoie|on fait (?:ça|comme ça)|il me semble|faites|fais|marché conclu|adjugé)(?![\p{L}])/iu;
const LEADING_DAY =
  /^(?:d'accord |ok )?(?:pour )?(?:lundi|mardi|mercredi|jeudi|vendredi|demain|ce soir|le \d+)(?: matin| midi| soir)?,? (?=\p{L})/iu;

/** Whether a reply grants something, also after its day: "Le 12, ça va." */
export function consents(text: string): boolean {
  return CONSENT.test(text) || CONSENT.test(text.replace(LEADING_DAY, ""));
}
/** A reply that does not, or not yet. */
export const REFUSAL =
  /(?<![\p{L}])(?:pas(?! de (?:problème|souci)s?| de quoi| mal| plus tard| avant| cher)|malheureusement|difficile|impossible|il faut que je voie|je vais voir|je verrai|inutile|laisse|laissez|non merci|compliqué|plus tard)(?![\p{L}])/iu;
/** What asks for a day. */
export const WHEN_ASKED =
  /(?<!\p{L})(?:(?<!jusqu'à )quand|pour quand|quelle (?:date|échéance)|quel (?:délai|jour)|combien de temps)(?!\p{L})/iu;

/** What is about when to meet, not about when something is due. */
export const MEETING =
  /(?<!\p{L})(?:on se (?:re)?(?:voit|parle|rappelle|fait|cale|dit)|se (?:re)?(?:voir|parler)|rendez-vous|rdv|réunion|visio|démo|call|rencontre|créneau|vous (?:irait|convient|va)|la suite|prochain point)(?!\p{L})/iu;
