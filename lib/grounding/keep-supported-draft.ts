import { citeLines } from "./cite-lines";
import type { Draft } from "./draft";
import { dropUnsupported, type LeftOut } from "./drop-unsupported";
import type { MeetingTranscript } from "./transcript";
import { verifyDraft } from "./verify-analysis";

type Input = {
  draft: Draft;
  transcript: MeetingTranscript;
  own: string[];
  about: Parameters<typeof dropUnsupported>[1];
};

/**
 * Verifies an engine's quotes, drops what the transcript does not support, and returns the rest with what was left out.
 */
export function keepSupportedDraft({ draft, transcript, own, about }: Input): { draft: Draft; left: LeftOut[] } {
  const verified = verifyDraft(citeLines(draft, transcript.segments), transcript, own);
  const kept = dropUnsupported(verified, about);
  return { draft: kept.draft, left: [...linked(draft, verified), ...kept.left] };
}

function linked(draft: Draft, verified: Draft): LeftOut[] {
  const kept = new Set(textsOf(verified));
  return textsOf(draft)
    .filter((text) => text !== "" && !kept.has(text))
    .map((text) => ({ text, reason: "it has a link or an address that nobody said" }));
}

function textsOf({ blocks }: Draft): string[] {
  return blocks.flatMap(({ sentences }) => sentences.map(({ text }) => text.replace(/\s+/g, " ").trim()));
}
