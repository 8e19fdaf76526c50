import type { WrittenLanguage } from "./courtesies";
import { frenchTimes } from "./french-times";
import { germanTimes } from "./german-times";
import { spanishTimes } from "./spanish-times";

/** A time of day in 24 hours ("14:30") and where a text names it. */
export type ForeignTime = { said: string; index: number; time: string };

const MAX_READ = 2_000;
const TIMES: Record<WrittenLanguage, (text: string) => ForeignTime[]> = {
  de: germanTimes,
  es: spanishTimes,
  fr: frenchTimes,
};

/** The times of day a text names, in the order of the text. */
export function foreignTimes(whole: string, language: WrittenLanguage): ForeignTime[] {
  return TIMES[language](whole.slice(0, MAX_READ));
}
