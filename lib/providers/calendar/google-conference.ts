import type { meet_v2 } from "googleapis/build/src/apis/meet/index.js";
import { z } from "zod";
import { instant, text } from "./google-event";
import { readAllPages } from "./google-failure";
import { matchPeople } from "./match-people";
import type { Attendance, CalendarEvent } from "./port";

const MINUTE_MS = 60 * 1000;
/** Longer than any call, so a call that began earlier has ended. */
const MAX_CALL_MS = 24 * 60 * MINUTE_MS;

export const page = <T extends z.ZodType>(field: string, item: T) =>
  z.object({ [field]: z.array(item).nullish(), nextPageToken: z.string().nullish() }).transform((answer) => ({
    items: (answer[field] ?? []) as z.output<T>[],
    nextPageToken: answer.nextPageToken as string | null | undefined,
  }));

export const resourceName = z.string().regex(/^[A-Za-z0-9/_-]{1,512}$/);
const Records = page(
  "conferenceRecords",
  z.object({ name: resourceName, startTime: instant, endTime: instant.nullish().catch(null) }),
);
const who = z
  .object({ displayName: text.catch(""), user: z.string().catch("") })
  .optional()
  .catch(undefined);
const Participants = page(
  "participants",
  z.object({ name: resourceName, signedinUser: who, anonymousUser: who, phoneUser: who }),
);

export type Conference = { name: string; startTime: string; endTime: string; overlap: number };

/**
 * Finds the event's ended calls, longest overlap first, and whether one is still ongoing. Recurring events share a
 * meeting code, so calls are matched by time: those during the event, or if there are none, those shortly before or
 * after it.
 */
export async function findConferences(
  meet: meet_v2.Meet,
  event: CalendarEvent,
): Promise<{ ended: Conference[]; isOngoing: boolean }> {
  const code = /^https:\/\/meet\.google\.com\/([a-z0-9-]{3,64})\/?(?:[?#]|$)/i.exec(event.meetLink ?? "")?.[1];
  if (!code) return { ended: [], isOngoing: false };
  const from = Date.parse(event.startTime) - 30 * MINUTE_MS;
  const until = Date.parse(event.endTime) + 60 * MINUTE_MS;
  const filter = [
    `space.meeting_code = "${code.toLowerCase()}"`,
    `start_time <= "${new Date(until).toISOString()}"`,
    `start_time >= "${new Date(from - MAX_CALL_MS).toISOString()}"`,
  ].join(" AND ");
  const records = await readAllPages(
    "conference records",
    100,
    (pageToken) => meet.conferenceRecords.list({ filter, pageSize: 100, pageToken }),
    Records,
  );
  const during = within(records, Date.parse(event.startTime), Date.parse(event.endTime));
  const held = during.length > 0 ? during : within(records, from, until);
  const ended = held.flatMap(({ endTime, ...record }) => (endTime ? [{ ...record, endTime }] : []));
  return { ended: ended.sort((a, b) => b.overlap - a.overlap), isOngoing: held.length > ended.length };
}

/** The calls that overlap this period, and for how long. An ongoing call overlaps until its end. */
function within<R extends { startTime: string; endTime?: string | null | undefined }>(
  records: R[],
  from: number,
  until: number,
) {
  return records
    .map((record) => {
      const end = record.endTime ? Math.min(Date.parse(record.endTime), until) : until;
      return { ...record, overlap: end - Math.max(Date.parse(record.startTime), from) };
    })
    .filter(({ overlap }) => overlap > 0);
}

type Person = { id: string; name: string; user: string };

/** Lists everyone who joined the call. `user` is the Google account ID if they were signed in. */
export async function readParticipants(meet: meet_v2.Meet, record: string): Promise<Person[]> {
  const participants = await readAllPages(
    "participants",
    200,
    (pageToken) => meet.conferenceRecords.participants.list({ parent: record, pageSize: 250, pageToken }),
    Participants,
  );
  return participants.map(({ name: id, signedinUser, anonymousUser, phoneUser }) => ({
    id,
    name: (signedinUser ?? anonymousUser ?? phoneUser)?.displayName.trim() ?? "",
    user: signedinUser?.user.replace(/^users\//, "") ?? "",
  }));
}

/** Returns who joined the event's calls. The calendar's owner is identified by account, others by name. */
export async function readAttendance(
  meet: meet_v2.Meet,
  event: CalendarEvent,
  accountId: string | null,
): Promise<Attendance | null> {
  const { ended, isOngoing } = await findConferences(meet, event);
  if (isOngoing || ended.length === 0) return null;
  const people: Person[] = [];
  for (const { name } of ended) people.push(...(await readParticipants(meet, name)));
  const self = event.participants.find((person) => person.self)?.email ?? null;
  const isSelf = ({ user }: Person) => self !== null && accountId !== null && user === accountId;
  const others = people.filter((person) => !isSelf(person)).map(({ name }) => name);
  const emails = matchPeople(
    others,
    event.participants.filter((person) => !person.self || !people.some(isSelf)),
  );
  return people.map((person) => ({
    name: person.name,
    email: isSelf(person) ? self : (emails.get(person.name) ?? null),
  }));
}
