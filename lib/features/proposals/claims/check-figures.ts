import type { Claim, Difference } from "@/lib/grounding/claim";
import { hasDate } from "@/lib/grounding/facts";
import { type GroundingInput, groundBody } from "@/lib/grounding/ground-body";
import { quantities } from "@/lib/grounding/numbers";
import type { Proposal } from "../schema";
import type { ProposalClaims } from "./schema";
import { computedFacts, statedParts, statedPrices } from "./stated-figures";

type Source = Omit<GroundingInput, "bodyText" | "markupText" | "subject" | "knownFacts" | "origins" | "rows">;
type Stated = Pick<Proposal, "title" | "clientName" | "sections" | "pricing" | "validUntil">;
type Input = { proposal: Stated; source: Source };

const FIGURES: Difference["kind"][] = ["number", "price", "percent", "unit", "date", "time"];
const BETWEEN = "\n\n";

/**
 * Checks every price, figure, percentage and date of a proposal against the call, as in an email. What else a proposal
 * says is the seller's offer, which nobody has to have said.
 */
export function checkFigures({ proposal, source }: Input): ProposalClaims["parts"] {
  const parts = statedParts(proposal);
  const computed = computedFacts(proposal);
  const checked = figuresIn(
    parts.map(({ text }) => text),
    computed,
    source,
  ).map((claims, at) => ({
    kind: parts[at]?.kind ?? "section",
    title: parts[at]?.title ?? "",
    claims,
  }));
  const prices = checked.find(({ kind }) => kind === "pricing");
  if (prices?.claims.some(({ support }) => support !== "supported"))
    prices.claims = orSaidAsTotals(prices.claims, proposal, source);
  return checked.filter(({ claims }) => claims.length > 0);
}

/** A unit price also counts as said if the total of its line was: "forty seats for thirty-six thousand". */
function orSaidAsTotals(claims: Claim[], { pricing, clientName }: Stated, source: Source): Claim[] {
  const prices = statedPrices(pricing);
  const totals = figuresIn(
    prices.map(({ total }) => total),
    [clientName],
    source,
  );
  let start = 0;
  const ends = prices.map(({ text }) => {
    const end = start + text.length;
    start = end + BETWEEN.length;
    return end;
  });
  return claims.map((claim) => {
    const said = totals[ends.findIndex((end) => claim.start < end)] ?? [];
    const isSaid = said.length > 0 && said.every(({ support }) => support === "supported");
    if (claim.support === "supported" || !isSaid) return claim;
    const { differences: _, ...rest } = claim;
    return { ...rest, support: "supported", evidence: said.flatMap(({ evidence }) => evidence) };
  });
}

/** The figures of each text, with offsets in it. */
function figuresIn(texts: string[], computed: string[], source: Source): Claim[][] {
  const found = groundBody({ ...source, bodyText: texts.join(BETWEEN), subject: "", knownFacts: computed });
  const missing = found.unsupportedFacts.map(({ text }) => text);
  const claims = found.claims.flatMap((claim) => figureOf(claim, { computed, missing }) ?? []);
  let start = 0;
  return texts.map((text) => {
    const [from, to] = [start, start + text.length];
    start = to + BETWEEN.length;
    const own = claims.filter((claim) => claim.start >= from && claim.start < to);
    return own.map((claim) => ({ ...claim, start: claim.start - from, end: claim.end - from }));
  });
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
