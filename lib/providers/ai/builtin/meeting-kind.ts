import { matchesIn } from "@/lib/grounding/matches-in";
import { KINDS } from "./meeting-phrases.ts";
import type { Turn } from "./turns.ts";

/** "Should we meet again?" names no kind, so one that was said before is about something else. */
const AGAIN = /\b(?:meet|speak|talk|catch up|get together|see each other)\b[^.?!]*\?|\b(?:meet|speak|talk) again\b/i;

/** What a proposed meeting is called, such as "demo". Training is more often a topic than the meeting itself. */
export function kindOf(turn: Turn, context: string): string | null {
  const said = kindIn(turn.raw);
  const before = said || AGAIN.test(context) ? null : kindIn(context);
  return said ?? (before === "training" ? null : before);
}

export function kindIn(text: string): string | null {
  const kinds = matchesIn(text, KINDS).map((match) => match[1]!.toLowerCase());
  return kinds.find((kind) => !/^(?:call|meeting|review|session|training)$/.test(kind)) ?? kinds.at(-1) ?? null;
}
