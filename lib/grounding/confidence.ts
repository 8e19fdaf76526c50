import type { Claim, Confidence, RiskFlag, UnsupportedFact } from "./claim";
import { doubtAbout } from "./readability";

const NAMED: Partial<Record<RiskFlag, string>> = {
  unsupported_price: "price",
  unsupported_number: "number",
  unsupported_date: "date",
  unsupported_name: "name",
  unsupported_url: "link",
  unsupported_email: "email address",
};
const GRAVE: RiskFlag[] = ["unsupported_price", "unsupported_number", "unsupported_date"];
const MAX_REASONS = 10;
const MAX_QUOTED = 80;
const SHORT_TRANSCRIPT_WORDS = 40;

/** How far a draft can be trusted, with reasons a reviewer can act on. "high" means it can be sent without changes. */
export function confidenceOf(
  claims: Claim[],
  unknown: UnsupportedFact[],
  riskFlags: RiskFlag[],
  wordsSaid: number,
): { confidence: Confidence; confidenceReasons: string[] } {
  const statements = claims.filter(({ kind }) => kind !== "courtesy");
  const supported = statements.filter(({ support }) => support === "supported").length;
  const partial = statements.filter(({ support }) => support === "partial").length;
  const reasons = [
    statements.length === 0
      ? "Nothing in this text needs evidence"
      : `${supported} of ${statements.length} ${statements.length === 1 ? "statement is" : "statements are"} supported by the transcript`,
  ];
  if (partial > 0) reasons.push(`${partial} ${partial === 1 ? "is" : "are"} only partly supported`);
  for (const { flag, text } of unknown)
    reasons.push(`The ${NAMED[flag]} "${text.slice(0, 80)}" isn't in the transcript`);
  const doubts = statements.flatMap((claim) => {
    const doubt = doubtAbout(claim);
    return doubt ? [`“${claim.text.trim().slice(0, MAX_QUOTED)}” ${doubt}`] : [];
  });
  reasons.push(...doubts);
  const thin = statements.length > 0 && wordsSaid < SHORT_TRANSCRIPT_WORDS;
  if (thin) reasons.push("The transcript is very short");
  const steered = riskFlags.includes("instruction_in_talk");
  if (steered) reasons.push("The transcript contains what reads like an instruction to software");
  const coverage = statements.length === 0 ? 1 : (supported + partial / 2) / statements.length;
  const grave = riskFlags.some((flag) => GRAVE.includes(flag));
  const doubtful = thin || steered || unknown.length > 0 || doubts.length > 0 || supported < statements.length;
  const confidence = claims.length === 0 || grave || coverage < 0.6 ? "low" : doubtful ? "medium" : "high";
  if (claims.length === 0) reasons[0] = "The text is empty";
  return { confidence, confidenceReasons: [...new Set(reasons)].slice(0, MAX_REASONS) };
}
