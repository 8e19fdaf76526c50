import type { DraftKey } from "@/components/local-drafts/local-draft";

/** The key under which this browser keeps the text typed for an action on a follow-up. */
export function noteDraftKey(id: string, action: string): DraftKey {
  return { screen: "follow-up", object: id, field: action };
}
