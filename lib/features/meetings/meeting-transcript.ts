import type { MeetingModel } from "@/lib/db/generated/models";
import type { MeetingTranscript, Participant, Segment } from "@/lib/grounding/transcript";

type Owner = { name: string; email: string } | null;

/** Builds the engine's input for a meeting. The owner counts as an internal participant and as the sender of drafts. */
export function transcriptOf(meeting: MeetingModel, segments: Segment[], owner: Owner): MeetingTranscript {
  const listed = meeting.participants;
  const isOwner = ({ email }: Participant) => owner !== null && email?.toLowerCase() === owner.email.toLowerCase();
  const own = listed.find((person) => person.self) ?? listed.find(isOwner);
  const participants = listed.map((person) => (person === own ? { ...person, external: false, self: true } : person));
  const self =
    owner?.name && !own ? [{ name: owner.name, email: owner.email, role: null, external: false, self: true }] : [];
  return {
    title: meeting.title,
    startTime: meeting.startTime.toISOString(),
    participants: [...participants, ...self],
    segments,
  };
}
