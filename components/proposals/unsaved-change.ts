import {
  type DraftKey,
  discardLocalDraft,
  findLocalDraft,
  saveLocalDraft,
} from "@/components/local-drafts/local-draft";
import { newKey } from "./pricing-draft";
import type { ProposalDraft } from "./proposal-draft";

/** Unsaved changes to a proposal, with the version they are based on. */
export type UnsavedChange = { before: ProposalDraft; after: ProposalDraft; at: string };

const draftKey = (id: string): DraftKey => ({ screen: "proposal", object: id, field: "draft" });

/** Stores unsaved text in this browser, so a crash or closed tab loses nothing. */
export function saveUnsavedChange(id: string, change: { before: ProposalDraft; after: ProposalDraft }): void {
  saveLocalDraft(draftKey(id), change);
}

export function discardUnsavedChange(id: string): void {
  discardLocalDraft(draftKey(id));
}

export function findUnsavedChange(id: string): UnsavedChange | null {
  const kept = findLocalDraft(draftKey(id));
  const change = kept?.value as Partial<UnsavedChange> | null | undefined;
  if (!kept || !isDraft(change?.before) || !isDraft(change?.after)) return null;
  const renewed = keyRenewal();
  return { before: renewed(change.before), after: renewed(change.after), at: kept.at };
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
