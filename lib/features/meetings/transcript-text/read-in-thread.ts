import { FEW_CHARACTERS, threaded } from "@/lib/core/thread/in-thread";
import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript, Segment } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import { verifyReading } from "../verify-reading";
import { parseWithinLimit } from "./parse-transcript";

const parse = threaded<typeof parseWithinLimit>(
  "lib/features/meetings/transcript-text/parse-transcript.ts",
  "parseWithinLimit",
  {
    small: { work: parseWithinLimit, fits: (raw) => raw.length <= FEW_CHARACTERS },
  },
);
const verify = threaded<typeof verifyReading>("lib/features/meetings/verify-reading.ts", "verifyReading", {
  small: { work: verifyReading, fits: ({ transcript }) => transcriptLength(transcript.segments) <= FEW_CHARACTERS },
});

/** The segments of a text and their number, found in a thread: hostile ones take their time. None when there are too many. */
export function readSegments(ctx: TenantContext, rawText: string): Promise<{ segments: Segment[]; count: number }> {
  return parse(ctx.tenantId, rawText);
}

/** What survives of an engine's reading, and the transcript as Markdown with its topics. */
export function checkReading(
  ctx: TenantContext,
  reading: { analysis: Analysis; transcript: MeetingTranscript },
): Promise<{ analysis: Analysis; structured: string }> {
  return verify(ctx.tenantId, reading);
}

/** How much there is to read in a transcript. */
export function transcriptLength(segments: readonly Segment[]): number {
  return segments.reduce((sum, { speaker, text }) => sum + speaker.length + text.length, 0);
}
