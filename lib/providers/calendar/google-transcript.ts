import type { meet_v2 } from "googleapis/build/src/apis/meet/index.js";
import { z } from "zod";
import type { Segment } from "@/lib/grounding/transcript";
import { type Conference, findConferences, page, readParticipants, resourceName } from "./google-conference";
import { instant, text } from "./google-event";
import { readAllPages } from "./google-failure";
import type { CalendarEvent } from "./port";

const Transcripts = page(
  "transcripts",
  z.object({ name: resourceName, state: z.string().catch(""), startTime: instant.catch("") }),
);
const Entries = page(
  "transcriptEntries",
  z.object({ participant: z.string().catch(""), text: text.catch(""), startTime: instant.nullish().catch(null) }),
);

/** A transcript's entries may appear later than its file. After this, nothing was said. */
const ENTRIES_LAG_MS = 60 * 60_000;

/**
 * Returns everything said in the event's meeting (Meet API v2), or null while a transcript is missing or unfinished. A
 * meeting has several calls if everybody left and came back.
 */
export async function readMeetTranscript(
  meet: meet_v2.Meet,
  event: CalendarEvent,
  now: Date,
): Promise<Segment[] | null> {
  const { ended, isOngoing } = await findConferences(meet, event);
  const calls = callsOf(ended, event);
  const [first] = calls;
  if (isOngoing || !first) return null;
  const segments: Segment[] = [];
  for (const call of calls) {
    const said = await readCall(meet, call, now);
    if (said === null) return null;
    const after = Math.floor((Date.parse(call.startTime) - Date.parse(first.startTime)) / 1000);
    segments.push(...said.map((segment) => ({ ...segment, startSeconds: segment.startSeconds + after })));
  }
  return segments.length > 0 ? segments : null;
}

/**
 * The call with the longest overlap, and those that took place mostly during the event. Another one is of the meeting
 * before or after it in the same room.
 */
function callsOf([longest, ...others]: Conference[], event: CalendarEvent): Conference[] {
  if (!longest) return [];
  const isDuring = ({ startTime, endTime, overlap }: Conference) =>
    startTime < event.endTime &&
    endTime > event.startTime &&
    overlap * 2 >= Date.parse(endTime) - Date.parse(startTime);
  return [longest, ...others.filter(isDuring)].sort((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** What was said in a call, nothing if nobody recorded it, or null while its transcript is unfinished. */
async function readCall(meet: meet_v2.Meet, record: Conference, now: Date): Promise<Segment[] | null> {
  const transcripts = await readAllPages(
    "transcripts",
    100,
    (pageToken) => meet.conferenceRecords.transcripts.list({ parent: record.name, pageSize: 100, pageToken }),
    Transcripts,
  );
  if (transcripts.length === 0) return [];
  if (transcripts.some(({ state }) => state !== "FILE_GENERATED")) return null;

  const speakers = new Map((await readParticipants(meet, record.name)).map(({ id, name }) => [id, name]));
  const segments: Segment[] = [];
  for (const transcript of transcripts.sort((a, b) => (a.startTime < b.startTime ? -1 : 1))) {
    const entries = await readAllPages(
      "transcript entries",
      5_000,
      (pageToken) =>
        meet.conferenceRecords.transcripts.entries.list({ parent: transcript.name, pageSize: 100, pageToken }),
      Entries,
    );
    if (entries.length === 0 && now.getTime() - Date.parse(record.endTime) < ENTRIES_LAG_MS) return null;
    for (const entry of entries) {
      if (entry.text.trim() === "") continue;
      // An entry without a time was said after the one before it.
      const at = entry.startTime ? Date.parse(entry.startTime) - Date.parse(record.startTime) : null;
      const seconds = at === null ? (segments.at(-1)?.startSeconds ?? 0) : Math.floor(at / 1000);
      segments.push({
        speaker: speakers.get(entry.participant) || "Unknown speaker",
        text: entry.text,
        startSeconds: Math.max(0, seconds),
      });
    }
  }
  return segments;
}
