import { threaded } from "@/lib/core/thread/in-thread";
import type { Analysis, MeetingTalk, Segment } from "@/lib/providers/ai/port";
import type { TenantContext } from "@/lib/tenancy/context";
import type { verifyReading } from "../verify-analysis/verify-reading";
import type { parseTranscript } from "./rules";

const parse = threaded<typeof parseTranscript>("lib/features/meetings/transcript-text/rules.ts", "parseTranscript");
const verify = threaded<typeof verifyReading>(
  "lib/features/meetings/verify-analysis/verify-reading.ts",
  "verifyReading",
);

/** The segments of a text, found in a thread: hostile ones take their time. */
export function readSegments(ctx: TenantContext, rawText: string): Promise<Segment[]> {
  return parse(ctx.tenantId, rawText);
}

/** What holds of an engine's reading, and the talk as Markdown with its topics. */
export function checkReading(
  ctx: TenantContext,
  reading: { analysis: Analysis; talk: MeetingTalk },
): Promise<{ analysis: Analysis; structured: string }> {
  return verify(ctx.tenantId, reading);
}
