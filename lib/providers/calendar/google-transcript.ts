import type { meet_v2 } from "googleapis/build/src/apis/meet/index.js";
import { z } from "zod";
import type { Segment } from "@/lib/grounding/transcript";
import { findConferences, page, readParticipants, resourceName } from "./google-conference";
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
 * Returns everything said in the event's meeting (Meet API v2), or null while a transcript is missing or unfinished. If
 * there were several calls, uses the one with the longest overlap.
 */
export async function readMeetTranscript(
  meet: meet_v2.Meet,
  event: CalendarEvent,
  now: Date,
): Promise<Segment[] | null> {
  const [record] = (await findConferences(meet, event)).ended;
  if (!record) return null;
  const transcripts = await readAllPages(
    "transcripts",
    100,
    (pageToken) => meet.conferenceRecords.transcripts.list({ parent: record.name, pageSize: 100, pageToken }),
    Transcripts,
  );
  if (transcripts.length === 0 || transcripts.some(({ state }) => state !== "FILE_GENERATED")) return null;

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
  return segments.length > 0 ? segments : null;
}
