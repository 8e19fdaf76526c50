import type { Objection } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { verifyObjections } from "@/lib/grounding/verify-analysis";

/** What an engine found, as far as it was said. Reads every turn of the meeting. */
export function verifyFound({ objections, transcript }: { objections: Objection[]; transcript: MeetingTranscript }) {
  return verifyObjections(objections, transcript);
}
