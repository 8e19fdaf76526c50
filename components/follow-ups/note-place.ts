import type { Place } from "@/components/kept/kept-text";

/** Where what is typed for an action on a follow-up is kept. */
export function notePlace(id: string, action: string): Place {
  return { screen: "follow-up", object: id, field: action };
}
