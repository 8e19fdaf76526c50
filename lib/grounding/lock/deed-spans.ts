import type { Frame } from "./frames";

export type Span = { start: number; end: number };

const BOUNDARY = /[.!?;:,]\s+|\s(?:and|but|so|which|who|because|since|as|while|whereas)\s/giu;
/** A boundary this close before the next deed ends a span. */
const BEFORE_NEXT = 8;

export function boundsOf(text: string, ends = BOUNDARY): number[] {
  return [...text.matchAll(ends)].map(({ index }) => index);
}

/** The part of a text that tells about a deed. */
export function spanOf({ start }: Frame, frames: readonly Frame[], bounds: readonly number[], length: number): Span {
  const next = frames.find((one) => one.start > start)?.start ?? length;
  const before = frames.findLast((one) => one.start < start)?.start ?? 0;
  const from = bounds.findLast((at) => at < start) ?? 0;
  const to = bounds.find((at) => at > start && at >= next - BEFORE_NEXT) ?? next;
  return { start: Math.max(from, before), end: Math.min(to, next) };
}
