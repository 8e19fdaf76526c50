import {
  addDays,
  addMonths,
  addWorkingDays,
  comingDate,
  comingDayOfMonth,
  comingWeekday,
  endOfMonth,
  endOfQuarter,
  fridayOf,
  weekdayInWeek,
} from "../spoken/calendar";
import { DAY_WORDS } from "./calendar-names";
import type { DayRule, Groups } from "./days";

const { months, weekdays, numbers } = DAY_WORDS.fr;
const SPOKEN = Object.keys(numbers).sort((a, b) => b.length - a.length);
const NUMBER = `(?<number>\\d{1,2}|${SPOKEN.join("|")})`;
const WEEKDAY = `(?<weekday>${weekdays.join("|")})`;
const MONTH = `(?<month>${months.join("|")})`;
const BY = "(?:d['’]ici(?: à)? |avant |pour |à |en |vers |sur |courant )?(?:la )?";
/** "demain en fin de journée" is tomorrow. */
const NO_DAY_BEFORE = `(?<!(?:demain|${weekdays.join("|")}|${months.join("|")}|\\d|prochaine?),? )`;
const WEEK_AFTER = "(?:la )?semaine (?:d['’]après|suivante|qui suit)";
const NEXT = "semaine prochaine|semaine qui (?:vient|arrive)|semaine à venir";
/** What may follow "le 15" where it is a day. */
const AFTER_DATE =
  "(?= *(?:$|[,.?!;:]|(?:à|ne|je|j['’]|me|ça|serait|plutôt|nous|vous|même|au|matin|midi|soir|après-midi|dernier|si|et|ou|mais|en|sans|on|c['’]|est|parce|comme|vers|dans|donc|alors|pour|avec|ok|d['’]accord|oui|non|tu|il|elle|chez|ce|marche|convient|irait|pas|aussi|c|puis|pis|sinon|le temps|notre|votre|disons|maximum|max|grand|promis|par|prochain|pile)(?![\\p{L}-])))";

const rule = (source: string, read: DayRule["read"], isSpan?: true): DayRule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu"),
  read,
  ...(isSpan ? { isSpan } : {}),
});
const count = (said = "") => numbers[said] ?? Number(said);
const weekdayOf = ({ weekday = "" }: Groups) => weekdays.indexOf(weekday);
const monthFrom = (day: Date, { month = "" }: Groups, dayOfMonth: number) =>
  comingDate(day, months.indexOf(month), dayOfMonth);
const endOf = (day: Date, groups: Groups) => {
  const first = monthFrom(day, groups, 1);
  return first && endOfMonth(first, 0);
};

/** "jeudi dix": the tenth, where that is a Thursday. */
function onWeekday(day: Date, groups: Groups): Date | null {
  const first = comingDayOfMonth(day, count(groups.number));
  const later = first && comingDayOfMonth(addDays(first, 1), count(groups.number));
  return [first, later].find((one) => one?.getUTCDay() === weekdayOf(groups)) ?? null;
}

/** How French names days besides the ways all languages share. They are read first. */
export const FRENCH_DAYS: DayRule[] = [
  rule(`${WEEKDAY},? (?:de |dans )?${WEEK_AFTER}|${WEEKDAY.replace("weekday", "later")} d['’]après`, (groups, day) =>
    weekdayInWeek(day, weekdayOf({ weekday: groups.weekday ?? groups.later }), groups.weekday ? 2 : 1),
  ),
  rule(`${WEEKDAY},? (?:de |dans )?(?:la )?(?:${NEXT})`, (groups, day) => weekdayInWeek(day, weekdayOf(groups), 1)),
  rule(`${WEEKDAY} prochain`, (groups, day) => weekdayInWeek(day, weekdayOf(groups), 1)),
  rule(`${WEEKDAY} de cette semaine`, (groups, day) => weekdayInWeek(day, weekdayOf(groups), 0)),
  rule(`${WEEKDAY} en (?<many>quinze|huit)`, (groups, day) =>
    addDays(comingWeekday(day, weekdayOf(groups)), groups.many === "quinze" ? 14 : 7),
  ),
  rule(`${BY}fin de (?:la )?(?:${NEXT})`, (_, day) => fridayOf(day, 1), true),
  rule(`${BY}(?:tout )?début de (?:la )?(?:${NEXT})`, (_, day) => weekdayInWeek(day, 2, 1), true),
  rule(`${BY}(?:milieu|mi-?) ?(?:de (?:la )?)?(?:${NEXT})`, (_, day) => weekdayInWeek(day, 3, 1), true),
  rule(`${BY}(?:tout )?début de semaine`, (_, day) => weekdayInWeek(day, 2, day.getUTCDay() > 1 ? 1 : 0), true),
  rule(
    "(?:dans|(?:dans )?(?:le )?courant de|en cours de|d['’]ici la fin de) (?:la )?semaine(?! prochaine| du| d['’]après| suivante| qui)",
    (_, day) => fridayOf(day, 0),
    true,
  ),
  rule(`${BY}milieu de semaine`, (_, day) => weekdayInWeek(day, 3, day.getUTCDay() > 2 ? 1 : 0), true),
  rule(
    `(?:la )?semaine du (?:lundi )?${NUMBER}(?: ${MONTH})?`,
    (groups, day) => {
      const first = groups.month
        ? monthFrom(day, groups, count(groups.number))
        : comingDayOfMonth(day, count(groups.number));
      return first && fridayOf(first, 0);
    },
    true,
  ),
  rule("(?:d['’]ici|sous|dans) (?:une )?(?:petite )?(?<many>huitaine|quinzaine)(?: de jours)?", ({ many }, day) =>
    addDays(day, many === "quinzaine" ? 14 : 7),
  ),
  rule("(?:d['’]ici|sous|dans)(?: les)? huit jours", (_, day) => addDays(day, 7)),
  rule("(?:d['’]ici|sous|dans)(?: les)? (?:quinze|15) jours", (_, day) => addDays(day, 14)),
  rule(
    "(?:d['’]ici|sous|dans)(?: les)? (?<hours>24|48|72|vingt-quatre|quarante-huit|soixante-douze) ?(?:heures|h)(?: maximum| max)?",
    ({ hours = "" }, day) => addDays(day, /^(?:24|vingt)/.test(hours) ? 1 : /^(?:48|quar)/.test(hours) ? 2 : 3),
  ),
  rule(
    `(?:d['’]ici|sous|dans)(?: les)? (?:(?:un|deux|trois|quatre|\\d)(?: ou |, | à |-))?${NUMBER} jours (?:ouvrés|ouvrables)`,
    ({ number }, day) => addWorkingDays(day, count(number)),
  ),
  rule(
    `(?:d['’]ici|sous|dans)(?: les)? (?:(?:un|deux|trois|quatre|\\d)(?: ou |, | à |-))?${NUMBER} jours?`,
    ({ number }, day) => addDays(day, count(number)),
  ),
  rule(`(?:d['’]ici|sous|dans) ${NUMBER} mois`, ({ number }, day) => addMonths(day, count(number))),
  rule(`${BY}fin (?:du mois )?(?:de |d['’])?${MONTH}`, (groups, day) => endOf(day, groups), true),
  rule(`${BY}(?:mi-?|milieu (?:de |d['’])?(?:mois de )?)${MONTH}`, (groups, day) => monthFrom(day, groups, 15), true),
  rule(`${BY}(?:tout )?début ${MONTH}`, (groups, day) => monthFrom(day, groups, 10), true),
  rule(`(?:dans le )?courant (?:du mois de |de |d['’])?${MONTH}`, (groups, day) => endOf(day, groups), true),
  rule(`(?<!${weekdays.join(" |")} )le (?:${weekdays.join("|")} )?${NUMBER} du mois prochain`, ({ number }, day) => {
    const end = endOfMonth(day, 0);
    return comingDayOfMonth(addDays(end, 1), count(number));
  }),
  rule(`${BY}(?:fin (?:du )?mois prochain|mois prochain)|le mois prochain`, (_, day) => endOfMonth(day, 1), true),
  rule(`${BY}fin (?:du mois|de mois|de ce mois)`, (_, day) => endOfMonth(day, 0), true),
  rule(`${BY}fin du trimestre`, (_, day) => endOfQuarter(day, 0), true),
  rule(`${BY}fin (?:de l['’]|d['’])année`, (_, day) => new Date(Date.UTC(day.getUTCFullYear(), 11, 31)), true),
  rule(
    "(?:d['’]ici(?: à)?|avant) (?:noël|les (?:fêtes|vacances de noël))",
    (_, day) => new Date(Date.UTC(day.getUTCFullYear(), 11, 24)),
    true,
  ),
  rule("(?:d['’]ici|avant) (?:ce |le )?(?:week-end|weekend)", (_, day) => fridayOf(day, 0)),
  rule("(?:pendant |durant )?(?:ce|le) (?:week-end|weekend)(?! dernier| passé| prochain)", (_, day) =>
    weekdayInWeek(day, 0, 0),
  ),
  rule(
    `${NO_DAY_BEFORE}(?:dans|d['’]ici (?:la fin de )?|avant la fin de )(?: ?(?:la|l['’])) ?(?:journée|matinée|soirée|après-midi|heure)(?! prochaine| même)|${NO_DAY_BEFORE}(?:en|d['’]ici(?: la)?) fin (?:de journée|d['’]après-midi|de matinée)|(?<!à )tantôt|à soir|tout à l['’]heure(?= (?:par|après|dans))`,
    (_, day) => day,
  ),
  rule(
    `${WEEKDAY},? (?:le )?${NUMBER}(?! ?(?:${months.join("|")}|h\\b|h\\d|heures?|minutes|%|euros?|personnes|pour cent))`,
    (groups, day) => onWeekday(day, groups),
  ),
  rule(
    `(?:${weekdays.join("|")}),? le ${NUMBER}(?! ?(?:${months.join("|")}|h|heures?))${AFTER_DATE}`,
    ({ number }, day) => comingDayOfMonth(day, count(number)),
  ),
  rule(
    `(?:le|au|avant le|d['’]ici le|pour le) (?<number>premier|1er|${SPOKEN.filter((word) => numbers[word]! > 1).join("|")}|[12]\\d|3[01]|[1-9])(?! et une? ?\\p{L})${AFTER_DATE}`,
    ({ number }, day) => comingDayOfMonth(day, count(number)),
  ),
];
