import { sendJson } from "../../http-fake";
import type { Answer } from "./server";

export type Call = {
  /** The last part of the record's name. */
  id: string;
  code: string;
  startTime: string;
  /** Null while the call is in progress. */
  endTime: string | null;
  people: { id: string; name: string }[];
  /** Null when nothing was recorded. `by` is a person's ID. */
  said: { by: string; text: string; at: string }[] | null;
};
export type Meet = { calls: Call[]; pageSize: number };

/** Conference records, participants, transcripts and entries of the Meet API (v2), with paging. */
export function answerMeet({ calls, pageSize }: Meet, path: string, query: URLSearchParams): Answer | null {
  const [, record, rest = ""] = /^\/v2\/conferenceRecords(?:\/([^/]+)(\/.*)?)?$/.exec(path) ?? [null];
  if (record === null) return null;
  if (record === undefined) {
    const wanted = conditionsOf(query.get("filter") ?? "");
    return pageOf(
      "conferenceRecords",
      calls.filter((call) => wanted.every((isMet) => isMet(call))).map(recordOf),
      pageSize,
      query,
    );
  }
  const call = calls.find(({ id }) => id === record);
  const name = `conferenceRecords/${record}`;
  const said = call?.said ?? null;
  if (rest === "/participants")
    return pageOf("participants", (call?.people ?? []).map(personIn(name)), pageSize, query);
  if (rest === "/transcripts") {
    const transcript = { name: `${name}/transcripts/t1`, state: "FILE_GENERATED", startTime: call?.startTime };
    return pageOf("transcripts", said ? [transcript] : [], pageSize, query);
  }
  const entries = (said ?? []).map(({ by, text, at }) => ({
    participant: `${name}/participants/${by}`,
    text,
    startTime: at,
  }));
  return rest === "/transcripts/t1/entries" ? pageOf("transcriptEntries", entries, pageSize, query) : null;
}

const recordOf = ({ id, startTime, endTime }: Call) => ({
  name: `conferenceRecords/${id}`,
  startTime,
  ...(endTime ? { endTime } : {}),
  space: "spaces/s1",
});
const personIn =
  (record: string) =>
  ({ id, name }: Call["people"][number]) => ({
    name: `${record}/participants/${id}`,
    signedinUser: { user: `users/${id}`, displayName: name },
  });

/** Parses the adapter's filter: `space.meeting_code = "…" AND start_time <= "…" AND start_time >= "…"`. */
function conditionsOf(filter: string): ((call: Call) => boolean)[] {
  return filter.split(" AND ").map((condition) => {
    const [, field, operator, value = ""] =
      /^(space\.meeting_code|start_time) (=|<=|>=) "([^"]*)"$/.exec(condition) ?? [];
    if (!field) throw new Error(`The Meet emulator doesn't understand ${condition}`);
    if (field === "space.meeting_code") return ({ code }) => code === value;
    const at = Date.parse(value);
    return ({ startTime }) => (operator === "<=" ? Date.parse(startTime) <= at : Date.parse(startTime) >= at);
  });
}

function pageOf(field: string, items: unknown[], pageSize: number, query: URLSearchParams): Answer {
  const start = Number(query.get("pageToken") ?? 0);
  const next = start + pageSize;
  const more = next < items.length ? { nextPageToken: String(next) } : {};
  return (response) => sendJson(response, 200, { [field]: items.slice(start, next), ...more });
}
