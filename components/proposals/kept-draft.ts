import { newKey } from "./pricing-draft";
import type { ProposalDraft } from "./proposal-draft";

const name = (id: string) => `unsaved-proposal:${id}`;

/** Text the server has not got yet, so that a crash or a closed tab costs nothing. */
export function keepDraft(id: string, draft: ProposalDraft): void {
  try {
    localStorage.setItem(name(id), JSON.stringify(draft));
  } catch {
    // A full or blocked store only loses the second copy.
  }
}

export function forgetDraft(id: string): void {
  try {
    localStorage.removeItem(name(id));
  } catch {
    // Nothing was kept either.
  }
}

export function keptDraft(id: string): ProposalDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name(id)) ?? "null") as ProposalDraft | null;
    if (typeof kept?.title !== "string" || !Array.isArray(kept.sections) || !Array.isArray(kept.pricing?.items)) {
      return null;
    }
    const renewed = <T extends { key: string }>(rows: T[]) => rows.map((row) => ({ ...row, key: newKey() }));
    return {
      ...kept,
      sections: renewed(kept.sections),
      pricing: { ...kept.pricing, items: renewed(kept.pricing.items) },
    };
  } catch {
    return null;
  }
}
