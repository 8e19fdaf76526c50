import type { ActionItem } from "@/lib/grounding/analysis";
import type { MeetingTranscript } from "@/lib/grounding/transcript";
import { findCommitments } from "@/lib/providers/ai/builtin/commitments";
import { type Reading, readTranscript } from "@/lib/providers/ai/builtin/reading";

type People = MeetingTranscript["participants"];

/** A call on Tuesday, November 24, 2026, from lines such as "Ann: Good morning.", as the built-in engine reads it. */
export function readCall(lines: string[], participants: People = []): Reading {
  const segments = lines.map((line, at) => {
    const [speaker, text] = parted(line);
    return { speaker, text, startSeconds: at * 5 };
  });
  return readTranscript({ title: "Call", startTime: "2026-11-24T15:00:00Z", participants, segments });
}

/** What was promised in such a call. */
export function commitmentsIn(...lines: string[]): ActionItem[] {
  return findCommitments(readCall(lines));
}

const INGRID = { name: "Ingrid Moe", email: null, role: null, external: false };
const TAREK = { name: "Tarek Aziz", email: null, role: null, external: true };

/** A call with a guest on November 10, 2026, from lines such as "I: Good morning, Tarek." and "T: Morning.". */
export function sidedCall(lines: string[]): MeetingTranscript {
  const segments = lines.map((line, at) => {
    const [initial, text] = parted(line);
    return { speaker: initial === "I" ? INGRID.name : TAREK.name, text, startSeconds: at * 10 };
  });
  return { title: "Rollout", startTime: "2026-11-10T10:00:00Z", participants: [INGRID, TAREK], segments };
}

function parted(line: string): [speaker: string, text: string] {
  const colon = line.indexOf(": ");
  return [line.slice(0, colon), line.slice(colon + 2)];
}
