import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { isLabel, type People } from "./people.ts";

export const ONE_VOICE_NOTE =
  "Only one unnamed voice is in this transcript, and it names nobody from the meeting, so nothing it says was taken for a promise.";

/** Whether all is said by one unnamed voice that names nobody present: a recording of something other than the meeting. */
export function isOneVoice({ segments }: MeetingTranscript, { bySpeaker, names }: People): boolean {
  const [speaker, ...others] = bySpeaker.keys();
  if (speaker === undefined || others.length > 0 || !isLabel(speaker)) return false;
  return !segments.some(({ text }) => (text.toLowerCase().match(/[\p{L}'-]+/gu) ?? []).some((word) => names.has(word)));
}
