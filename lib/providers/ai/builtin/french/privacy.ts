import type { Reading } from "../reading.ts";

const FAREWELL =
  /(?<![\p{L}])(?:au revoir|bonne (?:journée|soirée|fin de (?:journée|semaine)|continuation)|à (?:bientôt|lundi|mardi|mercredi|jeudi|vendredi|plus(?: tard)?|la prochaine|tantôt|très vite|demain|tout à l'heure)|salut|ciao|bye|je (?:dois|vous|te) (?:filer|laisse|quitte)|je file|bon week-end|bon weekend)(?![\p{L}])/iu;
const GONE =
  /(?<![\p{L}])(?:(?:ils|elles|il|elle) (?:sont|est|ont|a) (?:bien |tous |déjà )?(?:partie?s?|raccroché|déconnectée?s?|quitté|sortie?s?)|on est (?:plus qu'|bien )?entre nous|on n'est plus que|plus que nous|c'est bon,? (?:ils|elle|il)|t'es (?:encore|toujours) là|tu es (?:encore|toujours) là|restez? (?:une minute|deux minutes|en ligne))(?![\p{L}])/iu;
const CONFIDENTIAL =
  /(?<![\p{L}])(?:entre (?:nous|toi et moi|vous et moi)(?= |[,.!?]|$)|hors (?:micro|enregistrement|compte[ -]rendu)|en off|(?:ne (?:le |l')?|n'en )(?:notez|note|écrivez|écris|mettez|mets|répétez|répète|parlez|parle)[^.?!]{0,20} pas|pas (?:dans|pour|au) (?:le |les )?(?:compte[ -]rendu|mail|notes|procès-verbal)|vous n'avez rien entendu|t'as rien entendu|(?:gardez|garde)[ -]?(?:ça|le|cela)?(?: ça)? pour (?:vous|toi)|ça (?:reste|ne sort pas)|je (?:ne )?(?:vous|t')(?: |')?ai rien dit|confidentiel(?:lement)?|strictement interne|en interne|off the record|coupe(?:z)? l'enregistrement|notre marge|la marge|marge (?:est|mince|brute)|tableau de marge|prix plancher|notre plancher|ma commission|mon bonus|ma prime)(?![\p{L}])/iu;
const ABOUT_BEFORE =
  /(?<![\p{L}])(?:ça reste|vous n'avez rien entendu|t'as rien entendu|pas dans le|gardez|garde|ne le (?:notez|note|répétez|répète)|n'en parl)/iu;
const PERSONAL =
  /(?<![\p{L}])(?:(?:ma|sa|ta) (?:femme|fille|mère|sœur|compagne|belle-mère|grossesse)|(?:mon|son|ton) (?:mari|fils|père|frère|bébé|compagnon|ex|genou|dos|divorce)|(?:mes|ses) (?:enfants|petits-enfants|petites-filles|parents|filles|gosses|gamins)|enceinte|divorc\p{L}*|hôpital|opération (?:du|de la|à)|cancer|chimio\p{L}*|burn-?out|arrêt maladie|congé (?:maternité|paternité|maladie)|décès|enterrement|obsèques|licenci\p{L}*|plan social|redressement judiciaire|dépôt de bilan|prud'hommes|dépression|démission\p{L}*|petite-fille|kiné|dentiste(?= (?:à|lundi|mardi|mercredi|jeudi|vendredi|demain))|anniversaire|mariage|nounou|crèche|école)(?![\p{L}])/iu;
const TO_MACHINE =
  /(?<![\p{L}])(?:(?:l'|cher |chère |hey |ok |dis )?(?:assistant|robot|ia|copilot|machine|bot|logiciel d'enregistrement|preneur de notes|prise de notes|transcription|outil de (?:notes|transcription))(?: [\p{L}']+){0,2},? (?:note|notez|écris|écrivez|inscris|retiens|ajoute|mets|indique)|si (?:tu|l'ia|le robot|la machine) (?:nous )?(?:écoutes?|enregistres?|transcri\p{L}+))(?![\p{L}])/iu;

const hiddenIn = new WeakMap<Reading, Set<number>>();

/** Segments of a French call that guests did not hear, or that must stay out of an email. */
export function frenchHidden(reading: Reading): Set<number> {
  const known = hiddenIn.get(reading) ?? findHidden(reading);
  hiddenIn.set(reading, known);
  return known;
}

/** Whether a text tells of somebody's family, health or job. */
export function isPersonal(text: string): boolean {
  return PERSONAL.test(text);
}

/** Whether a text tells something personal or internal. */
export function isPrivateFrench(text: string): boolean {
  return (
    PERSONAL.test(text) ||
    TO_MACHINE.test(text) ||
    /(?<!\p{L})(?:marge|commission|plancher|salaires?)(?!\p{L})/iu.test(text)
  );
}

/** Words to guests who have not spoken yet. */
const TO_GUESTS = /(?<!\p{L})(?:bonjour|allô|vous|votre|vos|tu|te|t'\p{L}+)(?!\p{L})/iu;

function firstGuest({ transcript, people }: Reading): number {
  return transcript.segments.findIndex(({ speaker }) => people.bySpeaker.get(speaker)?.side === "external");
}

function findHidden(reading: Reading): Set<number> {
  const { people } = reading;
  const { segments } = reading.transcript;
  const hidden = new Set<number>();
  const texts = segments.map(({ text }) => text.replace(/[’ʼ]/g, "'"));
  for (const [at, text] of texts.entries()) {
    if (!CONFIDENTIAL.test(text) && !TO_MACHINE.test(text)) continue;
    hidden.add(at);
    if (ABOUT_BEFORE.test(text) && at > 0) hidden.add(at - 1);
  }
  for (const [at, text] of texts.entries())
    if (!reading.heard[at] && !(at < firstGuest(reading) && TO_GUESTS.test(text))) hidden.add(at);
  if (!people.sidesKnown) return hidden;
  const isGuest = segments.map(({ speaker }) => people.bySpeaker.get(speaker)?.side === "external");
  const last = isGuest.lastIndexOf(true);
  const isParted = texts.slice(Math.max(0, last - 1), last + 1).some((text) => FAREWELL.test(text));
  for (let at = last + 1; last >= 0 && at < segments.length; at++) {
    const text = texts[at]!;
    const isClosing = FAREWELL.test(text) && text.split(" ").length <= 14 && at === last + 1;
    if (GONE.test(text) || (isParted && !isClosing) || at > last + 2) {
      for (let later = at; later < segments.length; later++) hidden.add(later);
      break;
    }
  }
  return hidden;
}
