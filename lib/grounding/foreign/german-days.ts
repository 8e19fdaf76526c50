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
  fridayOfWeek,
  weekdayInWeek,
} from "../spoken/calendar";
import type { DayRule } from "./days";
import { anyWord, GERMAN_COUNTS, GERMAN_ORDINALS } from "./german-numbers";

const WEEKDAYS = "sonntag montag dienstag mittwoch donnerstag freitag samstag sonnabend".split(" ");
const MONTHS =
  "januar|jänner|jan\\. februar|feber|feb\\. märz april mai juni juli august september|sept\\. oktober|okt\\. november|nov\\. dezember|dez\\.".split(
    " ",
  );
const MONTH = `(?<month>${MONTHS.join("|")})`;
const PAST = "(?<!jede[nrsm]? |letzte[nrsm]? |vergangene[nrsm]? |vorige[nrsm]? )";
const HALF_DAY = "(?:[- ]?(?:früh|morgens?|vormittags?|mittags?|nachmittags?|abends?))?";
const WEEKDAY = `${PAST}(?<weekday>${WEEKDAYS.join("|")})${HALF_DAY}`;
const ORDINAL = `(?<ordinal>${anyWord(GERMAN_ORDINALS)}|(?:3[01]|[12]?\\d)\\.)`;
const COUNT = `(?<count>\\d{1,2}|${anyWord(GERMAN_COUNTS)})`;
const NEXT = "(?:nächste[rnsm]?|kommende[rnsm]?|folgende[rnsm]?)";
const AFTER_NEXT = "(?:übernächste[rnsm]?)";
const OF_THIS = "(?:der |dieser |die )?(?:laufenden )?";
/** Nouns that an ordinal counts: "am zweiten Standort". */
const NO_NOUN = `(?! ?(?:${"stelle|tag|termin|schritt|platz|mal|teil|punkt|monat|quartal|jahr|woche|gerät|stock|etage|rechnung|lieferung|version|entwurf|gespräch|treffen|blick|halbjahr|obergeschoss|standort|phase|stufe|projekt|kunde|auftrag|rate|raten|person|personen|wahl|runde|test|versuch|angebot|satz|hand|seite|fall|variante|prozent|euro"})\\p{L}*)`;
const SMALL_HOUR = "(?! ?(?:uhr|stück|euro|prozent|%))";

type Groups = Record<string, string | undefined>;

const dayIn = (groups: Groups) => {
  const at = WEEKDAYS.indexOf(groups.weekday ?? groups.later ?? "");
  return at === 7 ? 6 : at;
};
const ordinalOf = ({ ordinal = "" }: Groups) => GERMAN_ORDINALS[ordinal] ?? Number.parseInt(ordinal, 10);
const countOf = ({ count = "" }: Groups) => GERMAN_COUNTS[count] ?? Number(count);
const monthOf = ({ month = "" }: Groups) =>
  MONTHS.findIndex((one) => one.replaceAll("\\", "").split("|").includes(month));

/** A day of the month on its weekday; the coming weekday where they do not fit. */
function onDate(groups: Groups, day: Date): Date | null {
  const wanted = ordinalOf(groups);
  const weekday = dayIn(groups);
  const first = comingDayOfMonth(day, wanted);
  const later = first && comingDayOfMonth(addDays(first, 1), wanted);
  return [first, later].find((one) => one?.getUTCDay() === weekday) ?? first;
}

const rule = (source: string, read: DayRule["read"], isSpan?: true): DayRule => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "gu"),
  read,
  ...(isSpan ? { isSpan } : {}),
});
const span = (source: string, read: DayRule["read"]): DayRule => rule(source, read, true);
const SPOKEN_MONTH = `(?<spoken>${anyWord(GERMAN_ORDINALS, (count) => count <= 12)})`;
const LINK = "(?:,? ?(?:der|den|dem|am|also der|also den|und zwar der|und zwar am))?,? ";

/** How Germans, Austrians and Swiss name days, besides what all languages have in common. */
export const GERMAN_RULES: readonly DayRule[] = [
  rule(
    `(?:${WEEKDAY}${LINK})?(?<date>3[01]|[12]\\d|0?[1-9])\\.(?<dotted>1[0-2]|0?[1-9])\\.(?:20\\d\\d)?`.replace(
      "(?![\\p{L}\\p{N}])",
      "",
    ),
    ({ date, dotted }, day) => comingDate(day, Number(dotted) - 1, Number(date)),
  ),
  rule(`(?:${WEEKDAY}${LINK})?${ORDINAL} ?${MONTH}`, (groups, day) =>
    comingDate(day, monthOf(groups), ordinalOf(groups)),
  ),
  rule(`(?:${WEEKDAY}${LINK})?(?<ordinal>${anyWord(GERMAN_ORDINALS)}) ${SPOKEN_MONTH}${NO_NOUN}`, (groups, day) =>
    comingDate(day, GERMAN_ORDINALS[groups.spoken ?? ""]! - 1, ordinalOf(groups)),
  ),
  rule(`(?:am |den )?${AFTER_NEXT} ${WEEKDAY}`, (groups, day) => weekdayInWeek(day, dayIn(groups), 2)),
  rule(`${AFTER_NEXT} woche,?(?: dann| gleich| noch| schon)?(?: am| den)? ${WEEKDAY}`, (groups, day) =>
    weekdayInWeek(day, dayIn(groups), 2),
  ),
  rule(`${WEEKDAY}(?: in)?(?: der)? ${AFTER_NEXT} woche`, (groups, day) => weekdayInWeek(day, dayIn(groups), 2)),
  rule(
    `(?:in )?(?:der )?${NEXT} woche,?(?: dann| gleich| noch| schon| mal| nochmal| wieder| vielleicht| so| also)*(?: am| den| der)? ${WEEKDAY}`,
    (groups, day) => weekdayInWeek(day, dayIn(groups), 1),
  ),
  rule(`${WEEKDAY}(?: in)?(?: der)? ${NEXT} woche`, (groups, day) => weekdayInWeek(day, dayIn(groups), 1)),
  rule(`(?:in )?(?:der )?woche drauf,?(?: am| den)? ${WEEKDAY}`, (groups, day) => weekdayInWeek(day, dayIn(groups), 1)),
  rule(`diese woche,?(?: noch)?(?: am| den)? ${WEEKDAY}`, (groups, day) => weekdayInWeek(day, dayIn(groups), 0)),
  rule(`${WEEKDAY} in ${COUNT} wochen?`, (groups, day) =>
    addDays(comingWeekday(day, dayIn(groups)), 7 * countOf(groups)),
  ),
  rule(`${WEEKDAY} in (?:acht tagen|8 tagen)`, (groups, day) => addDays(comingWeekday(day, dayIn(groups)), 7)),
  rule(`${WEEKDAY} in (?:vierzehn|14) tagen`, (groups, day) => addDays(comingWeekday(day, dayIn(groups)), 14)),
  rule(`in ${COUNT} wochen?,?(?: am| den| der)? ${WEEKDAY}`, (groups, day) =>
    weekdayInWeek(day, dayIn(groups), countOf(groups)),
  ),
  rule(`(?:heute|heut) in ${COUNT} wochen?`, (groups, day) => addDays(day, 7 * countOf(groups))),
  rule(`morgen in ${COUNT} wochen?`, (groups, day) => addDays(day, 7 * countOf(groups) + 1)),
  rule("(?:heute |heut )?(?:in|binnen|innerhalb von) (?:acht|8) tagen", (_, day) => addDays(day, 7)),
  rule("(?:heute |heut )?(?:in|binnen|innerhalb von) (?:vierzehn|14) tagen", (_, day) => addDays(day, 14)),
  rule(`(?:in|binnen|innerhalb von) ${COUNT} (?:werk|arbeits)tage?n?`, (groups, day) =>
    addWorkingDays(day, countOf(groups)),
  ),
  rule("(?:in|innerhalb von) anderthalb wochen", (_, day) => addDays(day, 10)),
  rule("(?:innerhalb|binnen) einer woche", (_, day) => addDays(day, 7)),
  rule(`in ${COUNT} monate?n?`, (groups, day) => addMonths(day, countOf(groups))),
  rule(`(?:am |den )?(?:nächste[nr]?) ${WEEKDAY}`, (groups, day) => weekdayInWeek(day, dayIn(groups), 1)),
  rule(`${WEEKDAY}${LINK}${ORDINAL}${NO_NOUN}${SMALL_HOUR}`, onDate),
  rule(
    `(?:am|den|zum|vom|ab|ab dem|bis|der|dem) (?<ordinal>${anyWord(GERMAN_ORDINALS, (count) => count > 1)}|(?:3[01]|[12]?\\d)\\.(?! ?\\p{L}*(?:uhr|stock)))${NO_NOUN}`,
    (groups, day) => comingDayOfMonth(day, ordinalOf(groups)),
  ),
  rule(`(?:bis zum|bis|am) erste[nr](?= *(?:$|[,.?!]))`, (_, day) => comingDayOfMonth(day, 1)),
  rule(`(?<=^|[.?!,] )(?<ordinal>${anyWord(GERMAN_ORDINALS, (count) => count > 1)})(?= *(?:$|[,.?!]))`, (groups, day) =>
    comingDayOfMonth(day, ordinalOf(groups)),
  ),
  rule("(?<=^|[.?!,] )(?<ordinal>(?:3[01]|[12]?\\d)\\.)(?=,| um )", (groups, day) =>
    comingDayOfMonth(day, ordinalOf(groups)),
  ),
  rule(WEEKDAY, (groups, day) => comingWeekday(day, dayIn(groups))),
  rule("(?:heute|heut)(?: (?:früh|morgen|vormittag|mittag|nachmittag|abend))?", (_, day) => day),
  rule("übermorgen", (_, day) => addDays(day, 2)),
  rule(
    "(?<!guten |schönen |am |jeden |der |den |guats )morgen(?: (?:früh|vormittag|mittag|nachmittag|abend))?(?! (?:zusammen|miteinander|allerseits|herr|frau))",
    (_, day) => addDays(day, 1),
  ),
  span(`(?:zu |gegen )?ende (?:der |von )?${AFTER_NEXT} woche`, (_, day) => fridayOf(day, 2)),
  span(`(?:zu |am )?anfang (?:der |von )?${AFTER_NEXT} woche`, (_, day) => weekdayInWeek(day, 2, 2)),
  span(`(?:zu |gegen )?ende (?:der |von )?${NEXT} woche`, (_, day) => fridayOf(day, 1)),
  span(`(?:zu |am )?anfang (?:der |von )?${NEXT} woche`, (_, day) => weekdayInWeek(day, 2, 1)),
  span(`mitte (?:der |von )?${NEXT} woche`, (_, day) => weekdayInWeek(day, 3, 1)),
  span(`(?:im laufe? |in )?(?:der )?${AFTER_NEXT} woche`, (_, day) => fridayOf(day, 2)),
  span(`(?:im laufe? |in )?(?:der )?${NEXT} woche`, (_, day) => fridayOf(day, 1)),
  span("(?:am|übers|über das) wochenende", (_, day) => addDays(fridayOf(day, 0), 2)),
  span(
    `(?:zu |gegen )?ende ${OF_THIS}woche|(?:zum |vorm |vor dem )?wochenende|(?:noch )?diese woche(?: noch)?|in dieser woche|im laufe? (?:der|dieser) woche`,
    (_, day) => fridayOf(day, 0),
  ),
  span("ende (?:des )?(?:nächsten|kommenden) monats|ende nächsten monat", (_, day) => endOfMonth(day, 1)),
  span("ende (?:des|dieses|diesen) monats|(?:zum |am )?monatsende|(?:noch )?diesen monat", (_, day) =>
    endOfMonth(day, 0),
  ),
  span(`(?:zu |gegen )?ende ${MONTH}`, (groups, day) => lastOf(comingDate(day, monthOf(groups), 1))),
  span(`mitte ${MONTH}`, (groups, day) => comingDate(day, monthOf(groups), 15)),
  span("ende (?:des|dieses) quartals|(?:zum |am )?quartalsende", (_, day) => endOfQuarter(day, 0)),
  span(
    "ende (?:des|dieses) jahres|(?:zum |am )?jahresende|(?:noch )?(?:dieses jahr|heuer)(?= |$)",
    (_, day) => new Date(Date.UTC(day.getUTCFullYear(), 11, 31)),
  ),
  span(`(?:kw|kalenderwoche) ${COUNT}`, (groups, day) => fridayOfWeek(day, countOf(groups))),
];

function lastOf(first: Date | null): Date | null {
  return first && endOfMonth(first, 0);
}
