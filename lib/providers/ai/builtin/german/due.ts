import { type ForeignDay, foreignDays } from "@/lib/grounding/foreign/days";
import { isoDay } from "@/lib/grounding/spoken/calendar";
import type { Token } from "./tokens.ts";

/** When something is due: the words, the day if they name one, and where they stand. */
export type Due = { said: string; on: string | null; start: number; end: number };

const BEFORE =
  /(?<!\p{L})(?:(?:noch |spätestens |möglichst |am besten |direkt |gleich |voraussichtlich |auf jeden fall |so )*(?:(?:bis|am|zum|ab|vor|für|im laufe|so gegen|gegen)(?: spätestens| zum| am| zur| vor| einschließlich| inklusive)?(?: (?:de[rmns]))?(?: (?:nächste|kommende|diese)[nrms]?)? |(?:nächste|kommende|diese)[nrms]? |(?:noch|spätestens|gleich) ))$/iu;
const AFTER =
  /^(?:,? (?:noch|vormittag|nachmittag|mittag|früh|abend|spätestens|gleich in der früh|in der früh|(?:so )?(?:um|gegen) (?:\d{1,2}|\p{L}+)(?: uhr)?(?=[.,!?]|$))|s?[-–]?(?:vormittag|nachmittag|abend))(?!\p{L})/iu;
/** A time that names no day. */
const VAGUE =
  /(?<!\p{L})(?:(?:noch |gleich |direkt |sofort |unmittelbar |gern |gerne )*(?:im anschluss|nachher|nach (?:dem|unserem|diesem) (?:gespräch|termin|call|telefonat|meeting|anruf|treffen)(?! (?:um|am|mit|bei)(?!\p{L}))|nach der (?:besprechung|sitzung|demo))|(?:bis |spätestens |noch |gleich )*(?:anfang|mitte|ende) (?:januar|jänner|feber|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|des jahres|des quartals|nächsten jahres|nächsten monats)|(?:bis |noch )?(?:vor|nach) (?:weihnachten|ostern|neujahr|den feiertagen)|im (?:neuen jahr|januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)|(?:beim|bis zum|zum) (?:nächsten (?:mal|termin|gespräch|treffen)|termin)|in den nächsten (?:tagen|zwei wochen)|zeitnah|umgehend)(?!\p{L})/giu;
const CORRECTS =
  /(?<!\p{L})(?:nein|nee|äh|ähm|moment|halt|sorry|quatsch|lieber|besser|pardon|entschuldigung|sagen wir|oder doch|ich meine|beziehungsweise|doch eher|eher|stopp|warten sie|warte)(?!\p{L})/iu;
const LATER = /^(?:in|nach|binnen|innerhalb)(?!\p{L})/iu;

/** The last of the days in a stretch of text if it corrects the one before, else the first deadline. */
export function dueWithin(text: string, from: number, to: number, day: Date | null): Due | null {
  const days = (day ? foreignDays(text, day, "de") : [])
    .filter(({ index }) => index >= from && index < to)
    .map((one) => widened(text, one, from));
  const corrected = days.findLast(({ start }, at) => at > 0 && CORRECTS.test(text.slice(days[at - 1]!.end, start)));
  const deadline = days.find(({ said }) => /^(?:bis|spätestens)/i.test(said));
  const due = corrected ?? deadline ?? days[0];
  if (due) return due;
  const vague = [...text.matchAll(VAGUE)].find(({ index }) => index >= from && index < to);
  const soon = day && !vague?.[0].match(/\d/) ? SAME_DAY.exec(text.slice(from, to)) : null;
  if (soon && day) {
    const start = from + soon.index;
    const wide =
      vague && vague.index <= start && vague.index + vague[0].length >= start + soon[0].length ? vague : null;
    const said = wide?.[0] ?? soon[0];
    return { said, on: isoDay(day), start: wide?.index ?? start, end: (wide?.index ?? start) + said.length };
  }
  return vague ? { said: vague[0], on: null, start: vague.index, end: vague.index + vague[0].length } : null;
}

function widened(text: string, { said, index, on }: ForeignDay, from: number): Due {
  const before = BEFORE.exec(text.slice(from, index))?.[0] ?? "";
  const after = AFTER.exec(text.slice(index + said.length))?.[0] ?? "";
  const start = index - before.length;
  const end = index + said.length + after.length;
  const lead = /(?:bis|spätestens)[\p{L} ]*$/iu.exec(before.trimEnd())?.[0];
  return { said: lead && !LATER.test(lead) ? `${lead} ${said}` : said, on, start, end };
}

/** "Gleich nach dem Call", "nachher": still on the day of the conversation. */
const SAME_DAY =
  /(?<!\p{L})(?:nachher|im anschluss|nach (?:dem|unserem|diesem) (?:gespräch|termin|call|telefonat|meeting|anruf|treffen|mittag|mittagessen|essen)(?! (?:mit|bei)(?!\p{L}))|nach der (?:mittagspause|pause)|gleich(?= (?:rüber|zu|durch|raus|los|im anschluss|nach dem)(?!\p{L})|[.!,]|$))(?!\p{L})/iu;

/** The words that are left when all days named in a stretch are taken out. */
export function withoutDays(tokens: readonly Token[], text: string, day: Date | null, due: Due | null): Token[] {
  const spans = (day ? foreignDays(text, day, "de") : []).map((one) => widened(text, one, 0));
  const all = due && !spans.some(({ start }) => start === due.start) ? [...spans, due] : spans;
  return tokens.filter(({ start, end }) => !all.some((span) => start < span.end && end > span.start));
}
