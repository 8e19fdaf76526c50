import type { CalendarTranscript } from "@/lib/providers/calendar/port";
import { MAX_TRANSCRIPT_CHARACTERS } from "./transcript-limit";
import { toTimestamp } from "./transcript-text/parse-transcript";

/** Converts a recorded transcript to the text a user could have pasted. Returns null if nothing was said. */
export function recordedText(found: CalendarTranscript): string | null {
  const text =
    found.kind === "text"
      ? found.text
      : found.segments
          .map(({ speaker, text, startSeconds }) => `[${toTimestamp(startSeconds)}] ${line(speaker)}: ${line(text)}`)
          .join("\n");
  const clean = text.replaceAll("\u0000", "").toWellFormed().slice(0, MAX_TRANSCRIPT_CHARACTERS).toWellFormed();
  return clean.trim() === "" ? null : clean;
}

function line(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
