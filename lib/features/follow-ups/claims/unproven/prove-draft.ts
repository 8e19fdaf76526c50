import type { Draft, MeetingTalk } from "@/lib/providers/ai/port";
import { verifyDraft } from "../../../meetings/verify-analysis/rules";
import { dropUnproven } from "./rules";

type Input = { draft: Draft; talk: MeetingTalk; own: string[]; about: Parameters<typeof dropUnproven>[1] };

/** What is left of an engine's draft once its quotes were looked up and what nobody said is gone. */
export function proveDraft({ draft, talk, own, about }: Input): Draft {
  return dropUnproven(verifyDraft(draft, talk, own), about);
}
