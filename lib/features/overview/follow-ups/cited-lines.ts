import type { Segment } from "@/lib/grounding/transcript";
import { placeOf } from "../../meetings/transcript-text/segment-place";
import type { ReviewItem } from "./schema";

/** The segments that the claims of a follow-up cite or differ from, by index. */
export function citedLines({ claims }: ReviewItem["followUp"], segments: Segment[]): ReviewItem["transcript"] {
  const cited = new Set(
    claims.flatMap(({ evidence, differences = [] }) =>
      [...evidence, ...differences].flatMap(({ segmentIndex }) => segmentIndex ?? []),
    ),
  );
  return Object.fromEntries(
    [...cited].flatMap((index) => {
      const segment = segments[index];
      if (!segment) return [];
      return [[index, { speaker: segment.speaker, timestamp: placeOf(segments, index), text: segment.text }]];
    }),
  );
}
