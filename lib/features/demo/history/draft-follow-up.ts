import type { TemplateType, Tone } from "@/lib/grounding/draft";
import type { TenantContext } from "@/lib/tenancy/context";
import { draftContent } from "../../follow-ups/content/draft-content";
import { writeDraft } from "../../follow-ups/write-draft";
import { recipientsOf } from "../../meetings/participants";
import { minutesAfter } from "../sample-times";
import type { Version } from "./record-follow-up";
import type { RecordedMeeting } from "./record-meeting";

type Wanted = { templateType?: TemplateType; tone?: Tone };

/** Drafts a follow-up with the engine, dated a few minutes after the recorded meeting's end. */
export async function draftFollowUp(
  ctx: TenantContext,
  { meeting, transcript, analysis, end }: RecordedMeeting,
  { templateType = "followUp", tone = "warm" }: Wanted = {},
): Promise<{ to: string[]; version: Version }> {
  const { draft } = await writeDraft(ctx, { meeting, transcript, analysis, templateType, tone });
  const { bodyText } = draftContent(draft);
  const version = { author: null, at: minutesAfter(end, 5), subject: draft.subject, bodyText };
  return { to: recipientsOf(transcript.participants), version };
}
