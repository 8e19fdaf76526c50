const SUPPRESSIONS = ["unsubscribed", "bounced", "complained"] as const;

export type StopReason =
  | (typeof SUPPRESSIONS)[number]
  | "suppressed"
  | "owner_changed"
  | "replied"
  | "meeting_booked"
  | "deal_closed";

/** What happened since the follow-up was written or approved. `suppression` is why an address takes no more mail. */
export type Findings = {
  suppression: string | null;
  hasOwner: boolean;
  hasReply: boolean;
  hasBookedMeeting: boolean;
  hasClosedDeal: boolean;
};

/** The reason not to send, the gravest first; null when there is none. */
export function stopReasonOf(found: Findings): StopReason | null {
  if (found.suppression !== null) return SUPPRESSIONS.find((reason) => reason === found.suppression) ?? "suppressed";
  if (!found.hasOwner) return "owner_changed";
  if (found.hasReply) return "replied";
  if (found.hasBookedMeeting) return "meeting_booked";
  return found.hasClosedDeal ? "deal_closed" : null;
}
