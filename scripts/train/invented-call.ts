import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { OBJECTION_TYPES } from "@/lib/grounding/objection";
import type { MeetingTranscript } from "@/lib/grounding/transcript";

const NAMES = { seller: "Sam Cole", guest: "Priya Raman", "other guest": "Tom Hale" };

/** What somebody says in a passage written for training, and which objection it is, if any. */
export const InventedTurn = z.object({
  by: z.enum(["seller", "guest", "other guest"]),
  text: z.string(),
  objection: z.enum(OBJECTION_TYPES).optional(),
});
type InventedTurn = z.infer<typeof InventedTurn>;

/** The lines of a file of this folder, each parsed as JSON. */
export function linesOf(name: string): unknown[] {
  const lines = readFileSync(path.join(import.meta.dirname, name), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line));
}

/** A short call of one seller and up to two guests. */
export function inventedCall(turns: InventedTurn[]): MeetingTranscript {
  return {
    title: "Call",
    startTime: "2026-11-24T15:00:00Z",
    participants: Object.entries(NAMES).map(([by, name]) => ({
      name,
      email: null,
      role: null,
      external: by !== "seller",
    })),
    segments: turns.map(({ by, text }, place) => ({ speaker: NAMES[by], text, startSeconds: place * 10 })),
  };
}
