import type { Draft } from "./draft";
import { dropUnsupported } from "./drop-unsupported";
import type { MeetingTranscript } from "./transcript";
import { verifyDraft } from "./verify-analysis";

type Input = {
  draft: Draft;
  transcript: MeetingTranscript;
  own: string[];
  about: Parameters<typeof dropUnsupported>[1];
};

/** What is left of an engine's draft once its quotes were looked up and what nobody said is gone. */
export function keepSupportedDraft({ draft, transcript, own, about }: Input): Draft {
  return dropUnsupported(verifyDraft(draft, transcript, own), about);
}
