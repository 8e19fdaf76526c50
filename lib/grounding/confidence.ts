import type { Claim, Confidence, RiskFlag, UnsupportedFact } from "./claim";
import type { Heard } from "./promise-certainty";
import { type Doubt, doubtAbout } from "./readability";

const NAMED: Partial<Record<RiskFlag, string>> = {
  unsupported_price: "price",
  unsupported_number: "number",
  unsupported_date: "date",
  unsupported_name: "name",
  unsupported_url: "link",
  unsupported_email: "email address",
};
const GRAVE: RiskFlag[] = ["unsupported_price", "unsupported_number", "unsupported_date"];
/** What is said of one line and of several. */
const DOUBTS: Record<Doubt, [string, string]> = {
  unreadable: ["may read badly", "may read badly"],
  captions: ["comes from captions without punctuation", "come from captions without punctuation"],
  nameless: ["doesn't say who does it", "don't say who does it"],
  owner: ["may name the wrong person", "may name the wrong person"],
  vagueDate: ["names no certain date", "name no certain date"],
  date: ["may name the wrong date", "may name the wrong date"],
  overdue: ["names a day that has passed", "name days that have passed"],
  corrected: ["was corrected in the meeting", "were corrected in the meeting"],
  joined: ["is put together from several lines", "are put together from several lines"],
};
const MAX_REASONS = 10;
const MAX_QUOTED = 80;
const MAX_NAMED = 2;
const SHORT_TRANSCRIPT_WORDS = 40;
const READ_IN_ENGLISH = "How well the lines read is only checked in English";

/** How far a draft can be trusted, with reasons a reviewer can act on. "high" means it can be sent without changes. */
export function confidenceOf(
  claims: Claim[],
  unknown: UnsupportedFact[],
  riskFlags: RiskFlag[],
  { wordsSaid, isForeign = false, ...heard }: Heard & { wordsSaid: number; isForeign?: boolean },
): { confidence: Confidence; confidenceReasons: string[] } {
  const statements = claims.filter(({ kind }) => kind !== "courtesy");
  const supported = statements.filter(({ support }) => support === "supported").length;
  const partial = statements.filter(({ support }) => support === "partial").length;
  const silent = statements.length === 0 && wordsSaid > 0;
  const reasons = [
    statements.length === 0
      ? silent
        ? "Nothing from the meeting is in this text"
        : "Nothing in this text needs evidence"
      : `${supported} of ${statements.length} ${statements.length === 1 ? "statement is" : "statements are"} supported by the transcript`,
  ];
  if (partial > 0) reasons.push(`${partial} ${partial === 1 ? "is" : "are"} only partly supported`);
  for (const { flag, text } of unknown)
    reasons.push(`The ${NAMED[flag]} "${text.slice(0, 80)}" isn't in the transcript`);
  const doubts = isForeign && statements.length > 0 ? [READ_IN_ENGLISH] : doubtsAbout(statements, heard);
  reasons.push(...doubts);
  const thin = statements.length > 0 && wordsSaid < SHORT_TRANSCRIPT_WORDS;
  if (thin) reasons.push("The transcript is very short");
  const steered = riskFlags.includes("instruction_in_talk");
  if (steered) reasons.push("The transcript contains what reads like an instruction to software");
  const coverage = statements.length === 0 ? 1 : (supported + partial / 2) / statements.length;
  const grave = riskFlags.some((flag) => GRAVE.includes(flag));
  const doubtful = thin || steered || unknown.length > 0 || doubts.length > 0 || supported < statements.length;
  const confidence = claims.length === 0 || silent || grave || coverage < 0.6 ? "low" : doubtful ? "medium" : "high";
  if (claims.length === 0) reasons[0] = "The text is empty";
  if (statements.length > 0 && wordsSaid === 0 && supported === 0)
    return { confidence, confidenceReasons: ["There's no transcript to check this text against"] };
  return { confidence, confidenceReasons: [...new Set(reasons)].slice(0, MAX_REASONS) };
}

/** One reason per kind of doubt, which names the lines: "One line may read badly: “…”". */
function doubtsAbout(statements: Claim[], heard: Heard): string[] {
  const doubted = statements.flatMap((claim) => {
    const doubt = doubtAbout(claim, heard);
    return doubt ? [{ doubt, text: claim.text.trim() }] : [];
  });
  const kinds = [...new Set(doubted.map(({ doubt }) => doubt))];
  return kinds.map((kind) => {
    const lines = doubted.filter(({ doubt }) => doubt === kind);
    const named = lines.slice(0, MAX_NAMED).map(({ text }) => `“${shortened(text)}”`);
    const others = lines.length > MAX_NAMED ? ` and ${lines.length - MAX_NAMED} more` : "";
    const [one, several] = DOUBTS[kind];
    return `${lines.length === 1 ? `One line ${one}` : `${lines.length} lines ${several}`}: ${named.join(", ")}${others}`;
  });
}

function shortened(text: string): string {
  return text.length <= MAX_QUOTED ? text : `${text.slice(0, MAX_QUOTED).trimEnd()}…`;
}
