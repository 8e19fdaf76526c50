import { type DraftKey, discardLocalDraft } from "@/components/local-drafts/local-draft";
import { newKey } from "./pricing-draft";
import type { ProposalDraft } from "./proposal-draft";

/** Unsaved changes to a proposal, with the version they are based on. */
export type UnsavedChange = { before: ProposalDraft; after: ProposalDraft };

export function proposalKey(id: string): DraftKey {
  return { screen: "proposal", object: id, field: "draft" };
}

export function discardUnsavedChanges(id: string): void {
  discardLocalDraft(proposalKey(id));
}

export function unsavedChange(value: unknown): UnsavedChange | undefined {
  const change = value as Partial<UnsavedChange> | null | undefined;
  if (!isDraft(change?.before) || !isDraft(change?.after)) return undefined;
  const renewed = keyRenewal();
  return { before: renewed(change.before), after: renewed(change.after) };
}

function isDraft(draft: ProposalDraft | undefined): draft is ProposalDraft {
  return typeof draft?.title === "string" && Array.isArray(draft.sections) && Array.isArray(draft.pricing?.items);
}

/** Keys of an earlier visit may be in use on this page. The same row gets the same new key in both drafts. */
function keyRenewal(): (draft: ProposalDraft) => ProposalDraft {
  const keys = new Map<string, string>();
  const renew = <T extends { key: string }>(row: T): T => {
    const key = keys.get(row.key) ?? newKey();
    keys.set(row.key, key);
    return { ...row, key };
  };
  return (draft) => ({
    ...draft,
    sections: draft.sections.map(renew),
    pricing: { ...draft.pricing, items: draft.pricing.items.map(renew) },
  });
}
