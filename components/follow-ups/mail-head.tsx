import { Link } from "@/components/ui/link";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { UnsupportedText } from "./unsupported-text";

type MailHeadProps = Pick<ReviewItem, "followUp" | "unsupported"> & { heading?: "h2" | "h3" };

export function MailHead({ followUp, unsupported, heading: Heading = "h2" }: MailHeadProps) {
  return (
    <div className="border-b pb-3">
      <Heading dir="auto" className="wrap-anywhere mb-2 font-semibold text-lg leading-6">
        <UnsupportedText text={followUp.subject} unsupported={unsupported} />
      </Heading>
      <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-0.5 text-sm">
        <dt className="text-fg-subtle">To</dt>
        <dd className="wrap-anywhere min-w-0">{followUp.to.join(", ") || "No recipients yet"}</dd>
        {followUp.cc.length > 0 && (
          <>
            <dt className="text-fg-subtle">Cc</dt>
            <dd className="wrap-anywhere min-w-0">{followUp.cc.join(", ")}</dd>
          </>
        )}
        {followUp.proposalId && (
          <>
            <dt className="text-fg-subtle">Proposal</dt>
            <dd>
              <Link href={`/proposals/${followUp.proposalId}`} className="rounded-sm underline hover:text-accent">
                Open the proposal in this email
              </Link>
            </dd>
          </>
        )}
        {followUp.replyTo && (
          <>
            <dt className="text-fg-subtle">Reply to</dt>
            <dd className="wrap-anywhere min-w-0">{followUp.replyTo}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
