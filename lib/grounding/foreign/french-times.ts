import { DAY_WORDS } from "./calendar-names";
import { withHyphens } from "./french-hyphens";
import type { ForeignTime } from "./times";

const HOURS = Object.entries(DAY_WORDS.fr.numbers)
  .filter(([word, count]) => count <= 23 && !/premier|1er/.test(word))
  .map(([word]) => word)
  .sort((a, b) => b.length - a.length);
const MINUTES: Record<string, number> = {
  cinq: 5,
  dix: 10,
  quinze: 15,
  vingt: 20,
  "vingt-cinq": 25,
  trente: 30,
  "trente-cinq": 35,
  quarante: 40,
  "quarante-cinq": 45,
  cinquante: 50,
  "cinquante-cinq": 55,
};
const MINUTE = Object.keys(MINUTES)
  .sort((a, b) => b.length - a.length)
  .join("|");
const PATTERN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?:(?<lead>à |vers |dès |pour |autour de |sur les |disons |plutôt |aux alentours de )?(?:(?<hour>[01]?\\d|2[0-3]|${HOURS.join("|")}) ?(?:heures?|h)(?: ?(?<minute>[0-5]\\d)(?! ?(?:minutes|%|euros|€)))?(?<after> et demie?| et quart| moins (?:le )?quart| moins (?:dix|vingt|cinq)| (?:${MINUTE})(?![\\p{L}-]))?|(?<noon>midi)(?<noonAfter> et demie?| et quart| trente| quinze)?|(?<colon>[01]?\\d|2[0-3]):(?<colonMinute>[0-5]\\d)))(?![\\p{L}\\p{N}])`,
  "giu",
);
/** "six heures par semaine" and "pendant deux heures" last. */
const LASTS_BEFORE =
  /(?:pendant|durant|d'ici|en|dans|sous|toutes les|depuis|prend|prennent|dure|durée de|jusqu'à|compter|faut|moins de|plus de|environ|perd\p{L}*|passe\p{L}*|quelques|tous les|après|formation de|les|gagne\p{L}*|par|à peu près|ou|entre|-|des|ces|mes|nos|de|par jour|réunion d'|en moins de|économis\p{L}*) *$/iu;
const LASTS_AFTER =
  /^ ?(?:par|de (?:travail|formation|route|retard|délai|conseil|main|trajet|réunion|saisie|développement|consulting|prestation|perdues?|temps|plus|moins|sommeil|pause|maintenance|ménage)|chaque|ouvré|ouvrable|maximum|max(?!\p{L})|pour (?:faire|saisir|traiter|refaire|que)|à (?:tout|faire|recopier|saisir|deux)|chacun|sur place|supplémentaires|au total|pile poil|hebdo|perdu)/iu;
/** Meetings at "trois heures" are in the afternoon. */
const EARLIEST = 7;

/** The times of day a French text names, in its order: "quinze heures trente", "9 h 15", "midi et quart". */
export function frenchTimes(said: string): ForeignTime[] {
  const text = withHyphens(said);
  return [...text.matchAll(PATTERN)].flatMap(({ 0: said, index, groups = {} }) => {
    const before = text.slice(Math.max(0, index - 24), index);
    const after = text.slice(index + said.length, index + said.length + 30);
    if (LASTS_AFTER.test(after) || (!groups.lead && LASTS_BEFORE.test(before))) return [];
    if (groups.noon && /(?:après-?|le |l'|du |ce |chaque |tous les |avant |de )$/iu.test(before)) return [];
    const time = clock(groups, `${before} ${said} ${after}`.toLowerCase());
    return time ? [{ said, index, time }] : [];
  });
}

function clock(groups: Record<string, string | undefined>, near: string): string | null {
  const named = (groups.hour ?? groups.colon ?? "").toLowerCase();
  let hour = groups.noon ? 12 : (DAY_WORDS.fr.numbers[named] ?? Number(named));
  let minute = Number(groups.minute ?? groups.colonMinute ?? 0);
  const after = (groups.after ?? groups.noonAfter ?? "").toLowerCase().trim();
  if (/^et demi/.test(after)) minute = 30;
  else if (/^et quart/.test(after)) minute = 15;
  else if (/^moins/.test(after)) {
    hour -= 1;
    minute = /quart/.test(after) ? 45 : /vingt/.test(after) ? 40 : /dix/.test(after) ? 50 : 55;
  } else if (after !== "") minute = MINUTES[after] ?? minute;
  const isLate =
    /(?:de l['’]|d['’]|l['’]|en )après-midi|après-midi|du soir|en soirée/.test(near) && !/du matin/.test(near);
  const isEarly = /du matin|(?:demain|lundi|mardi|mercredi|jeudi|vendredi|le|au) matin|à matin/.test(near);
  if (hour < 12 && (isLate || (hour < EARLIEST && !isEarly)) && !named.startsWith("0")) hour += 12;
  return hour >= 0 && hour < 24 ? `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` : null;
}
