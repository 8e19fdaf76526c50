import type { MeetingModel } from "@/lib/db/generated/models";
import type { MeetingTalk, Participant, Segment } from "@/lib/providers/ai/port";

type Owner = { name: string; email: string } | null;

/** A meeting as an engine reads it. The owner was there, and is not external. */
export function talkOfMeeting(meeting: MeetingModel, segments: Segment[], owner: Owner): MeetingTalk {
  const participants = meeting.participants as Participant[];
  const isListed = owner && participants.some((person) => person.email?.toLowerCase() === owner.email.toLowerCase());
  const self = owner?.name && !isListed ? [{ name: owner.name, email: owner.email, role: null, external: false }] : [];
  return {
    title: meeting.title,
    startTime: meeting.startTime.toISOString(),
    participants: [...participants, ...self],
    segments,
  };
}
