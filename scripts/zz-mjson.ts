import { readFileSync } from "node:fs";
import { nextMeeting } from "@/lib/providers/ai/builtin/next-meeting";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { turnsOf } from "@/lib/providers/ai/builtin/turns";
const show = process.argv[2];
const sums = { odd: [0, 0], even: [0, 0] };
for (const [at, line] of readFileSync("/tmp/new/meetings.jsonl", "utf8").trim().split("\n").entries()) {
  const c = JSON.parse(line);
  const t = { title: "Call", startTime: c.startTime, participants: c.participants.map((p: any) => ({ name: p.name, email: null, role: null, external: p.side !== "us" })), segments: c.turns.map((x: any, i: number) => ({ ...x, startSeconds: i * 10 })) };
  const r = readTranscript(t); const m = nextMeeting(r, turnsOf(r));
  const ok = c.meeting ? m?.on === c.meeting.day && (!c.meeting.time || m?.time?.replace(/^0/, "") === c.meeting.time.replace(/^0/, "")) : !m;
  const k = at % 2 ? "odd" : "even"; sums[k][1]++; if (ok) sums[k][0]++;
  else if (k === show) { console.log(`\n## ${at} ${c.startTime} wants ${JSON.stringify(c.meeting)} got ${m?.on} ${m?.time}`); for (const x of c.turns) console.log(`   ${x.speaker.split(" ")[0]}: ${x.text}`); }
}
console.log(sums);
