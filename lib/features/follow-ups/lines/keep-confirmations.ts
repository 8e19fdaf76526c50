import type { Claim } from "@/lib/grounding/claim";

/** Carries over who stands behind a doubted sentence to the claims of a new revision that still has it. */
export function keepConfirmations(before: readonly Claim[], claims: Claim[]): Claim[] {
  const confirmed = new Map(before.map(({ text, confirmed: by }) => [text, by]));
  return claims.map((claim) => {
    const by = claim.support === "supported" ? undefined : confirmed.get(claim.text);
    return by ? { ...claim, confirmed: by } : claim;
  });
}
