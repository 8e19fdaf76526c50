import type { Claim, Difference } from "@/lib/grounding/claim";
import { hasDate } from "@/lib/grounding/facts";
import { type GroundingInput, groundBody } from "@/lib/grounding/ground-body";
import { quantities } from "@/lib/grounding/numbers";
import type { Proposal } from "../schema";
import type { ProposalClaims } from "./schema";
import { computedFacts, type StatedPart, statedParts } from "./stated-figures";

type Source = Pick<GroundingInput, "segments" | "participants" | "meetingTitle" | "meetingStart" | "senderName">;
type Input = {
  proposal: Pick<Proposal, "title" | "clientName" | "sections" | "pricing" | "validUntil">;
  source: Source;
};

const FIGURES: Difference["kind"][] = ["number", "price", "percent", "unit", "date", "time"];
const BETWEEN = "\n\n";

/**
 * Checks every price, figure, percentage and date of a proposal against the call, as in an email. What else a proposal
 * says is the seller's offer, which nobody has to have said.
 */
export function checkFigures({ proposal, source }: Input): ProposalClaims["parts"] {
  const parts = statedParts(proposal);
  const computed = computedFacts(proposal);
  const { claims, unsupportedFacts } = groundBody({
    ...source,
    bodyText: parts.map(({ text }) => text).join(BETWEEN),
    subject: "",
    knownFacts: computed,
  });
  const missing = unsupportedFacts.map(({ text }) => text);
  const figures = claims.flatMap((claim) => figureOf(claim, { computed, missing }) ?? []);
  return placed(parts, figures);
}

type Known = { computed: string[]; missing: string[] };

function figureOf(claim: Claim, { computed, missing }: Known): Claim | null {
  const { text } = claim;
  if (quantities(text).length === 0 && !hasDate(text)) return null;
  const isComputed = (here: string) => computed.some((fact) => fact.includes(here) || here.includes(fact));
  const differences = (claim.differences ?? []).filter(({ kind, here }) => FIGURES.includes(kind) && !isComputed(here));
  const isMissing = missing.some((fact) => text.includes(fact) && !isComputed(fact));
  const { differences: _, ...rest } = claim;
  if (differences.length === 0 && !isMissing) return { ...rest, support: "supported" };
  return { ...rest, support: "unsupported", ...(differences.length > 0 && { differences }) };
}

function placed(parts: StatedPart[], claims: Claim[]): ProposalClaims["parts"] {
  let start = 0;
  return parts.flatMap(({ kind, title, text }) => {
    const [from, to] = [start, start + text.length];
    start = to + BETWEEN.length;
    const own = claims.filter((claim) => claim.start >= from && claim.start < to);
    const moved = own.map((claim) => ({ ...claim, start: claim.start - from, end: claim.end - from }));
    return moved.length > 0 ? [{ kind, title, claims: moved }] : [];
  });
}
