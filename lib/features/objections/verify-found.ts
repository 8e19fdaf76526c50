import type { Objection } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { verifyObjections } from "@/lib/grounding/verify-analysis";

/** Keeps the objections that the transcript supports. Reads every turn of the meeting. */
export function verifyFound({ objections, transcript }: { objections: Objection[]; transcript: MeetingTranscript }) {
  return verifyObjections(objections, transcript);
}
