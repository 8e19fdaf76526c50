import type { Draft, MeetingTalk } from "@/lib/providers/ai/port";
import { dropUnsupported } from "./drop-unsupported";
import { verifyDraft } from "./verify-analysis";

type Input = { draft: Draft; talk: MeetingTalk; own: string[]; about: Parameters<typeof dropUnsupported>[1] };

/** What is left of an engine's draft once its quotes were looked up and what nobody said is gone. */
export function keepSupportedDraft({ draft, talk, own, about }: Input): Draft {
  return dropUnsupported(verifyDraft(draft, talk, own), about);
}
