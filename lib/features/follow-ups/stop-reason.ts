const SUPPRESSIONS = ["unsubscribed", "bounced", "complained"] as const;

export type StopReason =
  | (typeof SUPPRESSIONS)[number]
  | "suppressed"
  | "owner_changed"
  | "replied"
  | "meeting_booked"
  | "deal_closed";

/** What happened since the follow-up was written or approved. `suppression` is the reason an address is suppressed. */
export type Findings = {
  suppression: string | null;
  hasOwner: boolean;
  hasReply: boolean;
  hasBookedMeeting: boolean;
  hasClosedDeal: boolean;
};

/** Returns the most serious reason not to send, or null. */
export function stopReasonOf(found: Findings): StopReason | null {
  if (found.suppression !== null) return SUPPRESSIONS.find((reason) => reason === found.suppression) ?? "suppressed";
  if (!found.hasOwner) return "owner_changed";
  if (found.hasReply) return "replied";
  if (found.hasBookedMeeting) return "meeting_booked";
  return found.hasClosedDeal ? "deal_closed" : null;
}
