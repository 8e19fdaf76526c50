import { MAX_TRANSCRIPT_CHARACTERS } from "@/lib/features/meetings/transcript-limit";

export const TOO_LONG = `At most ${MAX_TRANSCRIPT_CHARACTERS.toLocaleString("en")} characters`;

/** UTF-8 takes at most four bytes for a character. Showing a much longer text would freeze the page. */
const MAX_FILE_BYTES = 4 * MAX_TRANSCRIPT_CHARACTERS;

type TranscriptFile = { text: string } | { fault: string };

/** The text of a chosen file, or why there is none to use. */
export async function readTranscriptFile(file: Blob): Promise<TranscriptFile> {
  if (file.size > MAX_FILE_BYTES) return { fault: `This file is too long. ${TOO_LONG}` };
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text.trim() === "") return { fault: "This file is empty" };
  if (text.includes("\u0000")) {
    return { fault: "This isn't a text file. Save the transcript as plain text, WebVTT or SRT, or paste it here" };
  }
  return { text };
}

/** Older Windows programs write umlauts and currency signs in their own encoding, which is never valid UTF-8. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder(utf16Of(bytes) ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}
