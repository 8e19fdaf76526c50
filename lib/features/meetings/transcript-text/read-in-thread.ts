import { FEW_CHARACTERS, threaded } from "@/lib/core/thread/in-thread";
import type { Analysis } from "@/lib/grounding/analysis";
import type { MeetingTranscript, Segment } from "@/lib/grounding/transcript";
import type { TenantContext } from "@/lib/tenancy/context";
import type { verifyReading } from "../verify-reading";
import { parseWithinLimit } from "./parse-transcript";

const parse = threaded<typeof parseWithinLimit>(
  "lib/features/meetings/transcript-text/parse-transcript.ts",
  "parseWithinLimit",
  {
    small: { work: parseWithinLimit, fits: (raw) => raw.length <= FEW_CHARACTERS },
  },
);
const verify = threaded<typeof verifyReading>("lib/features/meetings/verify-reading.ts", "verifyReading", {
  isLight: ({ transcript }) => transcriptLength(transcript.segments) <= FEW_CHARACTERS,
});

/**
 * Parses a transcript in a worker thread, because hostile input can be slow. Returns no segments if there are too many.
 */
export function readSegments(ctx: TenantContext, rawText: string): Promise<{ segments: Segment[]; count: number }> {
  return parse(ctx.tenantId, rawText);
}

/** Verifies an engine's analysis against the transcript and renders the transcript as Markdown with its topics. */
export function checkReading(
  ctx: TenantContext,
  reading: { analysis: Analysis; transcript: MeetingTranscript },
): Promise<{ analysis: Analysis; structured: string }> {
  return verify(ctx.tenantId, reading);
}

/** Number of characters in a transcript. */
export function transcriptLength(segments: readonly Segment[]): number {
  return segments.reduce((sum, { speaker, text }) => sum + speaker.length + text.length, 0);
}
