import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { nextMeeting } from "@/lib/providers/ai/builtin/next-meeting";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { turnsOf } from "@/lib/providers/ai/builtin/turns";
import type { Tally } from "./tally";

const Meeting = z.object({ day: z.string(), time: z.string().nullable() });
/** The end of a call in which people arrange to meet, and what they agree on; null if on nothing. */
const Passage = z.object({
  startTime: z.string(),
  participants: z.array(z.object({ name: z.string(), side: z.string() })),
  turns: z.array(z.object({ speaker: z.string(), text: z.string() })),
  meeting: Meeting.nullable(),
});
type Passage = z.infer<typeof Passage>;

/** Counts in how many passages the engine reads the agreed meeting, and in how many it reads another one. */
export function scoreMeetings({ count, note }: Tally): void {
  for (const passage of passages()) {
    const found = meetingIn(passage);
    const isRight = found === null ? passage.meeting === null : isSame(found, passage.meeting);
    count("arranged meetings right", isRight);
    count("arranged meetings wrong", found !== null && !isRight);
    if (isRight) continue;
    const told = found ? `${found.on} ${found.time ?? ""}` : "none";
    note(`meeting ${passage.meeting?.day ?? "none"} ${passage.meeting?.time ?? ""}, not ${told}:`);
    for (const { speaker, text } of passage.turns) note(`  ${speaker}: ${text}`);
  }
}

function passages(): Passage[] {
  const lines = readFileSync(path.join(import.meta.dirname, "meetings.jsonl"), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => Passage.parse(JSON.parse(line)));
}

function meetingIn({ startTime, participants, turns }: Passage) {
  const reading = readTranscript({
    title: "Call",
    startTime,
    participants: participants.map(({ name, side }) => ({ name, email: null, role: null, external: side !== "us" })),
    segments: turns.map((turn, at) => ({ ...turn, startSeconds: at * 10 })),
  });
  return nextMeeting(reading, turnsOf(reading));
}

function isSame({ on, time }: { on: string; time: string | null }, agreed: Passage["meeting"]): boolean {
  return on === agreed?.day && (agreed.time === null || time === agreed.time);
}
