import { monitorEventLoopDelay } from "node:perf_hooks";
import { threaded } from "@/lib/core/thread/in-thread";
import { parseTranscript } from "@/lib/features/meetings/transcript-text/parse-transcript";
import type { verifyReading } from "@/lib/features/meetings/verify-reading";
import type { keepSupportedDraft } from "@/lib/grounding/keep-supported-draft";
import { createBuiltinAi } from "@/lib/providers/ai/builtin";
import { joinedCalls } from "./joined-calls";

/** Other calls in each run, because the engine remembers what it found in a sentence. */
const RUNS = [
  ["longer-calls", "more-calls"],
  ["varied-calls", "regional-calls"],
  ["further-calls", "hedged-calls"],
];

/** In threads, like the product. */
const verify = threaded<typeof verifyReading>("lib/features/meetings/verify-reading.ts", "verifyReading");
const keepSupported = threaded<typeof keepSupportedDraft>(
  "lib/grounding/keep-supported-draft.ts",
  "keepSupportedDraft",
);

/** Runs the built-in engine on a transcript of 22,000 words and measures this process's event loop. */
export async function measureLongestMeeting(): Promise<void> {
  const ai = createBuiltinAi();
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const times: number[] = [];
  await ai.analyze({
    title: "Warm-up",
    startTime: "2026-11-20T10:00:00Z",
    participants: [],
    segments: parseTranscript(joinedCalls(200)),
  });
  loop.enable();
  for (const sets of RUNS) {
    const raw = joinedCalls(22_000, sets);
    const started = performance.now();
    const transcript = {
      title: "Long meeting",
      startTime: "2026-11-20T10:00:00Z",
      participants: [],
      segments: parseTranscript(raw),
    };
    const { analysis } = await verify("bench", { analysis: await ai.analyze(transcript), transcript });
    const sender = { name: "Sam", signature: null };
    const draft = await ai.draft({
      templateType: "followUp",
      tone: "warm",
      transcript,
      analysis,
      sender,
      greet: [],
    });
    const { title: meetingTitle, startTime: meetingStart, participants, segments } = transcript;
    const about = { meetingTitle, meetingStart, participants, segments, senderName: sender.name };
    await keepSupported("bench", { draft, transcript, own: [], about });
    times.push(performance.now() - started);
  }
  loop.disable();
  const best = Math.min(...times);
  console.log(
    `longest meeting        ${(best / 1000).toFixed(2)} s for 22,000 words (goal < 2 s), ${(times[0]! / 1000).toFixed(2)} s in new threads, ${(60_000 / best).toFixed(0)} transcripts/min`,
  );
  console.log(`event loop             blocked ${(loop.max / 1e6).toFixed(0)} ms at most (goal <= 50 ms)`);
}
