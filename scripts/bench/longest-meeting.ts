import { monitorEventLoopDelay } from "node:perf_hooks";
import { threaded } from "@/lib/core/thread/in-thread";
import type { parseWithinLimit } from "@/lib/features/meetings/transcript-text/parse-transcript";
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
const parse = threaded<typeof parseWithinLimit>(
  "lib/features/meetings/transcript-text/parse-transcript.ts",
  "parseWithinLimit",
);
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
  const about = { startTime: "2026-11-20T10:00:00Z", participants: [] };
  const read = async (raw: string) => (await parse("bench", raw)).segments;
  await ai.analyze({ title: "Warm-up", ...about, segments: await read(joinedCalls(200)) });
  const texts = RUNS.map((sets) => joinedCalls(22_000, sets));
  loop.enable();
  for (const raw of texts) {
    const started = performance.now();
    const segments = await read(raw);
    const transcript = { title: "Long meeting", ...about, participants: sidesOf(segments), segments };
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
    const { title: meetingTitle, startTime: meetingStart, participants } = transcript;
    const meeting = { meetingTitle, meetingStart, participants, segments, senderName: sender.name };
    await keepSupported("bench", { draft, transcript, own: [], about: meeting });
    times.push(performance.now() - started);
  }
  loop.disable();
  const best = Math.min(...times);
  console.log(
    `longest meeting        ${(best / 1000).toFixed(2)} s for 22,000 words (goal < 2 s), ${(times[0]! / 1000).toFixed(2)} s in new threads, ${(60_000 / best).toFixed(0)} transcripts/min`,
  );
  console.log(`event loop             blocked ${(loop.max / 1e6).toFixed(0)} ms at most (goal <= 50 ms)`);
}

/** Every other speaker is a guest, because a call between two sides takes the most work. */
function sidesOf(segments: { speaker: string }[]) {
  const names = [...new Set(segments.map(({ speaker }) => speaker))];
  return names.map((name, at) => ({ name, email: null, role: null, external: at % 2 === 1 }));
}
