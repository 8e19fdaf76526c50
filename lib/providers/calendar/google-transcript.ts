import type { meet_v2 } from "googleapis/build/src/apis/meet/index.js";
import { z } from "zod";
import type { Segment } from "@/lib/grounding/transcript";
import { instant, text } from "./google-event";
import { readAllPages } from "./google-failure";
import type { CalendarEvent } from "./port";

const MINUTE_MS = 60 * 1000;

const page = <T extends z.ZodType>(field: string, item: T) =>
  z.object({ [field]: z.array(item).default([]), nextPageToken: z.string().optional() }).transform((answer) => ({
    items: answer[field] as z.output<T>[],
    nextPageToken: answer.nextPageToken as string | undefined,
  }));

const name = z.string().regex(/^[A-Za-z0-9/_-]{1,512}$/);
const Records = page("conferenceRecords", z.object({ name, startTime: instant, endTime: instant.optional() }));
const Transcripts = page("transcripts", z.object({ name, state: z.string().catch(""), startTime: instant }));
const who = z
  .object({ displayName: text.catch("") })
  .optional()
  .catch(undefined);
const Participants = page("participants", z.object({ name, signedinUser: who, anonymousUser: who, phoneUser: who }));
const Entries = page("transcriptEntries", z.object({ participant: z.string().catch(""), text, startTime: instant }));

/**
 * Everything said in the meeting of this event (Meet API v2), or null while a transcript is missing or not finished.
 * Recurring events share one meeting code, so the record is the one that overlaps the event longest.
 */
export async function readMeetTranscript(meet: meet_v2.Meet, event: CalendarEvent): Promise<Segment[] | null> {
  const record = await findRecord(meet, event);
  if (!record) return null;
  const transcripts = await readAllPages(
    "transcripts",
    10,
    (pageToken) => meet.conferenceRecords.transcripts.list({ parent: record.name, pageSize: 100, pageToken }),
    Transcripts,
  );
  if (transcripts.length === 0 || transcripts.some(({ state }) => state !== "FILE_GENERATED")) return null;

  const speakers = await readSpeakers(meet, record.name);
  const segments: Segment[] = [];
  for (const transcript of transcripts.sort((a, b) => (a.startTime < b.startTime ? -1 : 1))) {
    const entries = await readAllPages(
      "transcript entries",
      500,
      (pageToken) =>
        meet.conferenceRecords.transcripts.entries.list({ parent: transcript.name, pageSize: 100, pageToken }),
      Entries,
    );
    for (const entry of entries) {
      const seconds = Math.floor((Date.parse(entry.startTime) - Date.parse(record.startTime)) / 1000);
      segments.push({
        speaker: speakers.get(entry.participant) ?? "Unknown speaker",
        text: entry.text,
        startSeconds: Math.max(0, seconds),
      });
    }
  }
  return segments.length > 0 ? segments : null;
}

async function findRecord(meet: meet_v2.Meet, event: CalendarEvent) {
  const code = /^https:\/\/meet\.google\.com\/([a-z0-9-]{3,64})(?:[?#]|$)/.exec(event.meetLink ?? "")?.[1];
  if (!code) return null;
  const from = Date.parse(event.startTime) - 30 * MINUTE_MS;
  const until = Date.parse(event.endTime) + 60 * MINUTE_MS;
  const filter = [
    `space.meeting_code = "${code}"`,
    `start_time <= "${new Date(until).toISOString()}"`,
    `end_time >= "${new Date(from).toISOString()}"`,
  ].join(" AND ");
  const records = await readAllPages(
    "conference records",
    10,
    (pageToken) => meet.conferenceRecords.list({ filter, pageSize: 100, pageToken }),
    Records,
  );
  const overlap = (start: string, end: string) => Math.min(Date.parse(end), until) - Math.max(Date.parse(start), from);
  return records
    .flatMap(({ endTime, ...record }) =>
      endTime === undefined ? [] : [{ ...record, overlap: overlap(record.startTime, endTime) }],
    )
    .filter((record) => record.overlap >= 0)
    .sort((a, b) => b.overlap - a.overlap)[0];
}

async function readSpeakers(meet: meet_v2.Meet, record: string): Promise<Map<string, string>> {
  const participants = await readAllPages(
    "participants",
    20,
    (pageToken) => meet.conferenceRecords.participants.list({ parent: record, pageSize: 250, pageToken }),
    Participants,
  );
  return new Map(
    participants.flatMap(({ name, signedinUser, anonymousUser, phoneUser }) => {
      const displayName = (signedinUser ?? anonymousUser ?? phoneUser)?.displayName.trim();
      return displayName ? [[name, displayName] as const] : [];
    }),
  );
}
