import { nextMeeting } from "@/lib/providers/ai/builtin/next-meeting";
import { readTranscript } from "@/lib/providers/ai/builtin/reading";
import { turnsOf } from "@/lib/providers/ai/builtin/turns";
import { readCalls } from "./eval/annotated-call";
import { transcriptOf } from "./eval/score-call";
const groups: Record<string, string[]> = {
  shared: ["/work/shared/data/calls"],
  dev: "calls longer-calls short-calls more-calls further-calls varied-calls regional-calls hedged-calls everyday-calls mixed-calls".split(" ").map((x) => `scripts/eval/${x}`),
  read: "held-out-calls later-calls fresh-calls".split(" ").map((x) => `scripts/eval/${x}`),
  a: ["/tmp/new/calls-a"], unread: "unread-calls indirect-calls".split(" ").map((x) => `scripts/eval/${x}`), b: ["/tmp/new/calls-b"],
};
for (const [g, fs] of Object.entries(groups)) { let ok = 0, n = 0; const bad: string[] = [];
  for (const f of fs) for (const call of readCalls(f)) { const r = readTranscript(transcriptOf(call)); const m = nextMeeting(r, turnsOf(r)); n++;
    const good = call.meeting ? m?.on === call.meeting.day && (!call.meeting.time || m?.time?.replace(/^0/, "") === call.meeting.time.replace(/^0/, "")) : !m;
    if (good) ok++; else bad.push(g === "b" || g === "unread" ? (m ? "wrong" : "none") : call.id + (m ? "!" : "-")); }
  console.log(g, ok, n, bad.join(" ")); }
