import type { DraftKey } from "@/components/local-drafts/local-draft";

/** Where what is typed for an action on a follow-up is kept. */
export function noteDraftKey(id: string, action: string): DraftKey {
  return { screen: "follow-up", object: id, field: action };
}
