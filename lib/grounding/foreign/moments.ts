import { isoDay, meetingDay, weekdayInWeek } from "../spoken/calendar";
import type { MeetingTranscript } from "../transcript";
import { COURTESY_TEXTS, type WrittenLanguage } from "./courtesies";
import { type ForeignDay, foreignDays, isDate } from "./days";
import { isWritten, languageOf } from "./language";
import { spanishDues } from "./spanish-dues";
import { foreignTimes } from "./times";

const MAX_DAYS = 200;
const TIME: Record<WrittenLanguage, (time: string) => string> = {
  de: (time) => `um ${time} Uhr`,
  es: (time) => `a las ${time}`,
  fr: (time) => `à ${time.replace(":", " h ").replace(/ 00$/, "")}`,
};

/** A day formatted for the language: "Freitag, 27. November". */
export function foreignDay(iso: string, language: WrittenLanguage): string {
  const format = new Intl.DateTimeFormat(language, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  const written = format.format(new Date(`${iso}T00:00:00Z`));
  if (language === "es") return written.replace(",", "");
  return language === "fr" ? written.replace(/ 1 /, " 1er ") : written;
}

/** A day and a time ("10:00") formatted for the language: "Freitag, 27. November um 10:00 Uhr". */
export function foreignMoment(iso: string, time: string | null, language: WrittenLanguage): string {
  return [foreignDay(iso, language), ...(time ? [TIME[language](time.replace(/^0/, ""))] : [])].join(" ");
}

/**
 * What an email in another language may state besides the words of the conversation: its courtesies, and the days and
 * times that were named, as the email writes them. Empty for English and for languages without drafts.
 */
export function foreignFacts({ segments, startTime }: Pick<MeetingTranscript, "segments" | "startTime">): string[] {
  const language = languageOf({ segments });
  const day = meetingDay(startTime);
  if (!isWritten(language) || !day) return [];
  const named = segments.flatMap(({ text }) => foreignDays(text, day, language));
  const dues =
    language === "es" ? segments.flatMap(({ text }) => spanishDues(text, day).flatMap(({ on }) => on ?? [])) : [];
  const days = new Set([...dues, ...named.map(({ on }) => on), ...sameWeeks(named)]);
  const times = new Set(segments.flatMap(({ text }) => foreignTimes(text, language).map(({ time }) => time)));
  return [
    ...COURTESY_TEXTS,
    ...[...days].slice(0, MAX_DAYS).map((on) => foreignDay(on, language)),
    ...[...times].slice(0, MAX_DAYS).map((time) => TIME[language](time.replace(/^0/, ""))),
  ];
}

/** "Jeudi plutôt", after "mercredi 9 décembre", is in that week. */
function sameWeeks(named: readonly ForeignDay[]): string[] {
  const dates = named.filter(isDate).slice(0, MAX_DAYS);
  const weekdays = new Set(named.filter((one) => !isDate(one)).map(({ on }) => new Date(on).getUTCDay()));
  return dates.flatMap(({ on }) => [...weekdays].map((weekday) => isoDay(weekdayInWeek(new Date(on), weekday, 0))));
}
