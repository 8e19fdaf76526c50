import { matchesIn } from "../matches-in";
import { addDays, addWorkingDays, comingDate, endOfMonth, fridayOf, isoDay } from "../spoken/calendar";
import { DAY_WORDS } from "./calendar-names";
import { foreignDays } from "./days";

/** When something is due: the words, where they stand, and the day if they name one. */
export type SpanishDue = { said: string; start: number; end: number; on: string | null };
type Rule = [RegExp, (day: Date, groups: Record<string, string | undefined>) => Date | null];

const NUMBER = Object.keys(DAY_WORDS.es.numbers)
  .sort((a, b) => b.length - a.length)
  .join("|");
const count = (said = "") => DAY_WORDS.es.numbers[said.toLowerCase()] ?? Number(said);
const NEXT_WEEK = "(?:la )?(?:próxima semana|semana próxima|semana que (?:viene|entra)|siguiente semana|otra semana)";
const MONTH = `(?:${DAY_WORDS.es.months.join("|")})`;
const EVENT =
  "navidad(?:es)?|reyes|semana santa|año nuevo|(?:el|las|del?) (?:puente|verano|vacaciones|fiestas|cierre|lanzamiento)";

const SOURCES: Rule[] = [
  [
    /(?:ahora mismo|ahorita(?: mismo)?|enseguida|en seguida|en un (?:rato|ratito|momento)|ya mismo|en cuanto (?:colguemos|cuelgue|cuelgues|terminemos|acabemos|salga de aquí)|ahorita que (?:termine|acabe|cuelgue)\p{L}*(?: (?:la|esta) (?:llamada|junta|reunión))?|(?:nada más|al) (?:colgar|terminar(?: la llamada| la reunión)?|salir de aquí)|en el día de hoy|(?:antes de que acabe|a lo largo de) (?:hoy|el día)|esta (?:misma )?(?:noche|tarde|mañana)|hoy mismo|en (?:un par de horas|una hora|media hora|dos horas))/giu,
    (day) => day,
  ],
  [/(?:entre )?hoy (?:o|y) mañana/giu, (day) => addDays(day, 1)],
  [/mañana o pasado(?: mañana)?/giu, (day) => addDays(day, 2)],
  [/mañana mismo/giu, (day) => addDays(day, 1)],
  [/de hoy en ocho(?: días)?/giu, (day) => addDays(day, 7)],
  [
    /(?:en|dentro de) (?<number>un par|NUMBER|\d{1,2})(?: o \p{L}+)? (?:días? (?:hábil|laborable)(?:es)?)/giu,
    (day, { number }) => addWorkingDays(day, number === "un par" ? 2 : count(number)),
  ],
  [/(?:en|dentro de) un par de días/giu, (day) => addDays(day, 2)],
  [/(?:en|dentro de) un par de semanas/giu, (day) => addDays(day, 14)],
  [/(?:en|dentro de) (?:24|veinticuatro) horas/giu, (day) => addDays(day, 1)],
  [/(?:en|dentro de) (?:48|cuarenta y ocho) horas/giu, (day) => addDays(day, 2)],
  [/(?:en|dentro de) (?<number>NUMBER|\d) o (?:NUMBER|\d) (?:días|semanas)/giu, () => null],
  [/(?:para |en )?la otra semana/giu, (day) => fridayOf(day, 1)],
  [
    /(?:en el (?:trans)?curso de|a lo largo de|durante|dentro de) (?:la|esta) (?:misma )?semana(?! (?:que|próxima))/giu,
    (day) => fridayOf(day, 0),
  ],
  [/(?:en el (?:trans)?curso|a lo largo) (?:del día|de hoy|de la (?:tarde|mañana))/giu, (day) => day],
  [/(?:en el (?:trans)?curso|a lo largo) del? (?:día de )?mañana/giu, (day) => addDays(day, 1)],
  [/(?:para|en|antes de) (?:la )?(?:próxima|siguiente) (?:reunión|llamada|sesión|junta|visita|cita)/giu, () => null],
  [/a (?:finales?|fines) (?:de|del) (?:el )?(?:mes que viene|próximo mes|mes próximo)/giu, (day) => endOfMonth(day, 1)],
  [new RegExp(`a (?:finales?|fines) de (?<month>${MONTH})`, "giu"), (day, { month }) => inMonth(day, month, 0)],
  [new RegExp(`a mediados de (?<month>${MONTH})`, "giu"), (day, { month }) => inMonth(day, month, 15)],
  [new RegExp(`a (?:finales?|fines) de ${NEXT_WEEK}`, "giu"), (day) => fridayOf(day, 1)],
  [
    /(?:a (?:finales?|fines) de|antes de que (?:acabe|termine) (?:la|esta)) semana(?! que)/giu,
    (day) => fridayOf(day, 0),
  ],
  [
    /(?:a |para |antes de )?(?:fin|finales?|fines) (?:de|del) (?:este )?año/giu,
    (day) => new Date(Date.UTC(day.getUTCFullYear(), 11, 31)),
  ],
  [
    /a (?:mediados|medio) (?:de|del) (?:(?:este|el) )?mes/giu,
    (day) => new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 15)),
  ],
  [
    new RegExp(
      `(?:a (?:principios?|inicios?|comienzos?)|a mediados|a finales?|a fines|la primera (?:semana|quincena)|la segunda (?:semana|quincena)|la última (?:semana|quincena)) (?:del?|en) (?:${NEXT_WEEK}|(?:el )?(?:mes|año) que viene|(?:próximo )?(?:mes|año)|${MONTH})`,
      "giu",
    ),
    () => null,
  ],
  [new RegExp(`(?:antes|después|pasad[oa]s?|para|tras) (?:de )?(?:${EVENT})`, "giu"), () => null],
  [
    /(?:cuanto antes|lo antes posible|tan pronto como sea posible|en (?:cuanto|apenas) pueda|a la brevedad|en estos días|estos días|un día de estos|esta quincena)/giu,
    () => null,
  ],
  [/(?:ese (?:mismo )?día|para entonces)/giu, () => null],
  [new RegExp(`en (?:el mes de )?${MONTH}`, "giu"), () => null],
  [
    /(?:en )?(?:el )?(?:fin de semana|finde)(?: que viene| próximo)?|este (?:fin de semana|finde)/giu,
    (day) => addDays(day, (7 - day.getUTCDay()) % 7 || 7),
  ],
];
const RULES: Rule[] = SOURCES.map(([pattern, read]) => [
  new RegExp(`(?<![\\p{L}])(?:${(pattern as RegExp).source.replaceAll("NUMBER", NUMBER)})(?![\\p{L}])`, "giu"),
  read as Rule[1],
]);

const BEFORE =
  /(?:(?<!\p{L})(?:a más tardar|como (?:muy tarde|máximo|mucho|tarde|tope)|lo más tarde|de aquí|antes de que (?:acabe|termine)|antes|a lo largo|durante|dentro|a partir|desde|a eso|hacia|entre|máximo|tipo|sobre|justo|ya|para|pa|hasta|de|a|en|al|del|por|el|la|este|esta|ese|mismo|propio|próximo|los|día) )+$/iu;
const AFTER =
  /^,?\s*(?:(?:que (?:viene|entra)|próximo|siguiente|mismo|sin falta|(?:por|en|a|de) la (?:mañana|tarde|noche)|a (?:primera|última) hora(?: de la (?:mañana|tarde))?|al (?:mediodía|final del día)|temprano|como (?:muy tarde|máximo|mucho|tope)|a más tardar|antes de comer|antes del mediodía|a las? \p{L}+(?: y (?:media|cuarto))?)(?![\p{L}]),?\s*)+/iu;

function inMonth(day: Date, month = "", dayOfMonth: number): Date | null {
  const first = comingDate(day, DAY_WORDS.es.months.indexOf(month.toLowerCase()), 1);
  if (!first) return null;
  return dayOfMonth > 0 ? addDays(first, dayOfMonth - 1) : endOfMonth(first, 0);
}

/** The deadlines a text names, in its order, each with the small words around it. */
export function spanishDues(text: string, day: Date): SpanishDue[] {
  let rest = text;
  const found: SpanishDue[] = [];
  const take = (index: number, length: number, on: string | null) => {
    found.push({ said: text.slice(index, index + length).trim(), start: index, end: index + length, on });
    rest = rest.slice(0, index) + "#".repeat(length) + rest.slice(index + length);
  };
  for (const [pattern, read] of RULES)
    for (const match of matchesIn(rest, pattern)) {
      const on = read(day, match.groups ?? {});
      if (!rest.slice(match.index, match.index + match[0].length).includes("#"))
        take(match.index, match[0].length, on && isoDay(on));
    }
  for (const { said, index, on } of foreignDays(rest, day, "es")) take(index, said.length, on);
  return found.sort((a, b) => a.start - b.start).map((one) => widened(one, text));
}

function widened({ start, end, on }: SpanishDue, text: string): SpanishDue {
  const before = BEFORE.exec(text.slice(0, start))?.[0] ?? "";
  const from = start - before.length + (/^[\s,]*/.exec(before)?.[0].length ?? 0);
  const to = end + (AFTER.exec(text.slice(end))?.[0].trimEnd().length ?? 0);
  return {
    said: text
      .slice(from, to)
      .trim()
      .replace(/,$/, "")
      .replace(/^(?:de|a|ya) (?=el |la |hoy|mañana|este|esta)/i, ""),
    start: from,
    end: to,
    on,
  };
}
