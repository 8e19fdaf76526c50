import { eld } from "eld/extrasmall";
import type { MeetingTranscript } from "../transcript";
import { WRITTEN_LANGUAGES, type WrittenLanguage } from "./courtesies";

const SAMPLES = 24;
const SAMPLE_LENGTH = 400;
const LEAST_LENGTH = 40;

/** Detects the main language of a conversation; English when it is uncertain. */
export function languageOf({ segments }: Pick<MeetingTranscript, "segments">): string {
  const step = Math.max(1, Math.floor(segments.length / SAMPLES));
  const sample = segments
    .filter((_, at) => at % step === 0)
    .slice(0, SAMPLES * 2)
    .map(({ text }) => text.slice(0, SAMPLE_LENGTH))
    .join(" ");
  if (sample.length < LEAST_LENGTH) return "en";
  const found = eld.detect(sample);
  return found.isReliable() && found.language !== "" ? found.language : "en";
}

export function isWritten(language: string): language is WrittenLanguage {
  return WRITTEN_LANGUAGES.some((one) => one === language);
}

export function languageName(language: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(language) ?? language;
}
