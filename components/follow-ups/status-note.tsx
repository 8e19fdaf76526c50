"use client";

import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { DateTime } from "@/components/ui/relative-time";
import { TOO_MANY_RECIPIENTS } from "@/lib/features/deliveries/daily-send-cap";
import { OUTCOME_UNKNOWN } from "@/lib/features/deliveries/delivery-retry";
import type { Delivery } from "@/lib/features/deliveries/schema";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { reasonLabel, recipientsLabel } from "./follow-up-labels";

/** What happened to a follow-up, or why it is stuck, in a sentence. */
export function StatusNote({ followUp, delivery }: { followUp: FollowUp; delivery: Delivery | null }) {
  const { status, statusReason, sentAt } = followUp;
  if (status === "sent" && delivery?.status === "bounced") {
    return (
      <Banner
        tone="danger"
        title="This email bounced."
        action={
          <Link href="/deliveries?tab=suppressions" className="text-accent underline underline-offset-4">
            Suppressions
          </Link>
        }
      >
        The mail server for {recipientsLabel([...followUp.to, ...followUp.cc])} didn't accept it, so no one has read it.
        Correct the address before you write again.
      </Banner>
    );
  }
  if (status === "sent") {
    return (
      <Banner tone="success">
        Sent to {recipientsLabel([...followUp.to, ...followUp.cc])}{" "}
        {sentAt && (
          <>
            on <DateTime at={sentAt} />
          </>
        )}
      </Banner>
    );
  }
  if (status === "failed" && statusReason === OUTCOME_UNKNOWN) {
    return (
      <Banner tone="danger" title="This follow-up may have been sent.">
        {reasonLabel(statusReason)}. Ask {recipientsLabel([...followUp.to, ...followUp.cc])} whether it arrived before
        you send it again.
      </Banner>
    );
  }
  if (status === "failed") {
    return (
      <Banner tone="danger" title="This follow-up wasn't sent.">
        {statusReason ? reasonLabel(statusReason) : "The email provider rejected it"}.
        {statusReason === TOO_MANY_RECIPIENTS && " Retry it once an admin has raised the limit."}
      </Banner>
    );
  }
  if (status === "rejected" || status === "cancelled") {
    return (
      <Banner tone="neutral" title={status === "rejected" ? "Rejected." : "Cancelled."}>
        {statusReason ? `${reasonLabel(statusReason)}. ` : ""}It won't be sent.
      </Banner>
    );
  }
  if (status === "scheduled" && statusReason === "daily_cap_reached") {
    return (
      <Banner tone="warning" title="Postponed.">
        {reasonLabel(statusReason)}. It'll be sent when the next day begins (UTC), or as soon as an admin raises the
        limit.
      </Banner>
    );
  }
  if (status === "approved")
    return <Banner tone="accent">Approved but not scheduled. Send it now or choose a time.</Banner>;
  if (status === "sending") return <Banner tone="accent">Sending now.</Banner>;
  return null;
}
