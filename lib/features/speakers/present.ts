import type { TranscriptModel } from "@/lib/db/generated/models";
import { listSpeakers } from "../meetings/speakers/named-speakers";
import type { MeetingSpeakers } from "./schema";

type Row = Pick<TranscriptModel, "meetingId" | "segments" | "speakers" | "speakersRevision">;

export function presentSpeakers({ meetingId, segments, speakers, speakersRevision }: Row): MeetingSpeakers {
  return {
    meetingId,
    revision: speakersRevision,
    speakers: listSpeakers(segments, speakers).map(({ label, name, turns }) => ({ label, name, turns })),
  };
}
