import type { Claim } from "./claim";
import { type Heard, isDateCertain, isOverdue, isOwnerCertain, ownerIn } from "./promise-certainty";
import { readabilityOf } from "./readability-model";
import { readsSpoken } from "./readability-patterns";
import { CALENDAR_NAMES } from "./spoken/calendar";

/** Captions without a mark do not show where a sentence ends. */
const LEAST_MARKED = 12;
/** The least chance that a line can be sent as it is. */
const LEAST_READABLE = 0.45;
const VAGUE_DUE =
  /\b(?:soon|shortly|asap|next (?:week|month)|this week|(?:end|middle|start|beginning) of (?:next|the|this) (?:week|month)|in (?:a few|a couple of|the coming) (?:days|weeks)|at some point|sometime|in a (?:bit|sec|moment)|later today|today|tonight|tomorrow)\b/i;
/** "By the end of 2026, no, sorry, 2027" */
const CORRECTED = /\b(?:no,? sorry|sorry,? no|no,? wait|wait,? no|scratch that|I misspoke|let me correct)\b/i;
const NAMELESS =
  /^(?:(?:please )?\p{L}+ )?(?:send|check|share|prepare|set up|ask|write|call|arrange|provide|book|review)\b/iu;
const NO_CONTENT = new Set([
  ...CALENDAR_NAMES,
  ..."will with that this from have your their about what when they them then than into over also send sent back give make take before after until next week month today tomorrow".split(
    " ",
  ),
]);
/** The share of a sentence's words that may be missing from the best of its quotes. */
const MAX_FROM_ELSEWHERE = 0.3;

export type Doubt =
  | "unreadable"
  | "captions"
  | "nameless"
  | "owner"
  | "vagueDate"
  | "date"
  | "joined"
  | "corrected"
  | "overdue";

/** Why a reviewer should look at a statement although it is supported; null when there is no reason. */
export function doubtAbout(claim: Claim, heard: Heard): Doubt | null {
  const text = claim.text.trim().replace(/^[-•*]\s*/, "");
  if (readsSpoken(text, claim.kind === "commitment" ? "commitment" : "fact")) return "unreadable";
  if (claim.kind === "fact" && isUnmarked(claim)) return "captions";
  if (claim.evidence.some(({ quote }) => CORRECTED.test(quote))) return "corrected";
  if (isOverdue(text, heard)) return "overdue";
  if (claim.kind === "commitment" && NAMELESS.test(text)) return "nameless";
  const owner = ownerIn(text);
  if (claim.kind === "commitment" && VAGUE_DUE.test(text)) return "vagueDate";
  if (owner && !isOwnerCertain(owner, claim, heard)) return "owner";
  if (owner && !isDateCertain(owner, claim, heard)) return "date";
  if (owner && isPutTogether(text, claim)) return "joined";
  return readabilityOf(text) < LEAST_READABLE ? "unreadable" : null;
}

function isUnmarked({ evidence }: Claim): boolean {
  const long = evidence.filter(({ quote }) => quote.split(/\s+/).length >= LEAST_MARKED);
  return long.length > 0 && long.every(({ quote }) => !/[.,;:?!…–—]/.test(quote));
}

/** Whether no single line of the transcript contains what the sentence says. */
function isPutTogether(text: string, { evidence }: Claim): boolean {
  const content = stems(text).filter((stem) => !NO_CONTENT.has(stem));
  if (content.length === 0 || evidence.length === 0) return false;
  const missing = evidence.map(({ quote }) => {
    const said = new Set(stems(quote));
    return content.filter((stem) => !said.has(stem)).length;
  });
  return Math.min(...missing) / content.length > MAX_FROM_ELSEWHERE;
}

/** The first five letters of each lower-case word with at least four letters; capitalized words are skipped. */
function stems(text: string): string[] {
  const words = text.match(/(?<![\p{L}\d])\p{Ll}[\p{L}'-]{3,}/gu) ?? [];
  return words.map((word) => (NO_CONTENT.has(word) ? word : word.slice(0, 5)));
}
