import { longTranscript } from "../long-transcript";
import type { Caller } from "./caller";
import { fill, MARKUP, SECTIONS, SENTENCES, TRANSCRIPTS } from "./worst-bodies";

export type Ids = { meeting: string; hardMeeting: string; followUp: string; proposal: string };

const MEETING = { title: "Worst", startTime: "2026-11-20T15:00:00Z", endTime: "2026-11-20T16:00:00Z" };
const PEOPLE = Array.from({ length: 500 }, (_, at) => ({
  name: `Person ${at}`,
  email: `p${at}@x${at}.example`,
  role: fill("r", 200),
}));

export const meetingWith = (rawTranscript: string) => ({ ...MEETING, participants: PEOPLE, rawTranscript });

export const followUpWith = (change: object) => ({
  to: ["dana@northwind.example"],
  subject: "Next steps",
  bodyHtml: "<p>Hi</p>",
  ...change,
});

export const proposalWith = (change: object) => ({ title: "Worst", clientName: "Northwind", ...change });
export const sectionsOf = (content: string, count = 80) =>
  Array.from({ length: count }, (_, order) => ({ title: `Part ${order}`, content, order }));

/** Stores the worst case of every kind, for lists, pages and exports to show. */
export async function storeWorstCases(caller: Caller): Promise<Ids> {
  const meeting = await meetingFor(caller, longTranscript(60_000).slice(0, 400_000));
  const hardMeeting = await meetingFor(caller, TRANSCRIPTS["100,000 speakers"] ?? "");
  let followUp = "";
  for (const [name, bodyHtml] of Object.entries(MARKUP)) {
    const body = followUpWith({ bodyHtml, bodyText: SENTENCES.words, subject: name, meetingId: meeting });
    followUp = idIn(await caller.api("POST", "/followups", body)) || followUp;
  }
  for (const [revision, bodyText] of Object.values(SENTENCES).entries())
    await caller.api("PATCH", `/followups/${followUp}`, { revision: revision + 1, bodyText });
  let proposal = "";
  for (const content of [SECTIONS.emphasis, SECTIONS.tables, SECTIONS.text])
    proposal = idIn(await caller.api("POST", "/proposals", proposalWith({ sections: sectionsOf(content ?? "") })));
  return { meeting, hardMeeting, followUp, proposal };
}

async function meetingFor(caller: Caller, rawTranscript: string): Promise<string> {
  const answer = await caller.api("POST", "/meetings", meetingWith(rawTranscript));
  const { data } = answer.json() as { data?: { meeting?: { meetingId?: string } } };
  const id = data?.meeting?.meetingId ?? "";
  await waitUntilProcessed(caller, id);
  return id;
}

/** A transcript is still being processed after the response. */
export async function waitUntilProcessed(caller: Caller, id: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await caller.api("GET", `/meetings/${id}`, undefined);
    const { data } = answer.json() as { data?: { transcriptStatus?: string } };
    if (data?.transcriptStatus !== "processing") return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function idIn(answer: { json: () => unknown }): string {
  const { data } = answer.json() as { data?: { id?: string } };
  return data?.id ?? "";
}
