import { Fragment, type ReactNode } from "react";
import { AddressText } from "@/components/ui/address-text";
import { Link } from "@/components/ui/link";
import type { Envelope, ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { UnsupportedText } from "./unsupported-text";

type MailHeadProps = Pick<ReviewItem, "followUp" | "envelope" | "unsupported"> & { heading?: "h2" | "h3" };

export function MailHead({ followUp, envelope, unsupported, heading: Heading = "h2" }: MailHeadProps) {
  const { to, cc, proposalId } = followUp;
  return (
    <div className="border-b pb-3">
      <Heading dir="auto" className="wrap-anywhere mb-2 font-semibold text-lg leading-6">
        <UnsupportedText text={followUp.subject} unsupported={unsupported} />
      </Heading>
      <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-0.5 text-sm">
        <Row label="From">
          <SenderText envelope={envelope} />
        </Row>
        <Row label="To">
          {to.length > 0 ? <Recipients addresses={to} names={envelope.names} /> : "No recipients yet"}
        </Row>
        {cc.length > 0 && (
          <Row label="Cc">
            <Recipients addresses={cc} names={envelope.names} />
          </Row>
        )}
        {proposalId && (
          <Row label="Proposal">
            <Link href={`/proposals/${proposalId}`} className="rounded-sm underline hover:text-accent">
              Open the proposal in this email
            </Link>
          </Row>
        )}
      </dl>
    </div>
  );
}

/** The From header, and where replies go. */
export function SenderText({ envelope: { from, replyTo } }: { envelope: Envelope }) {
  return (
    <>
      <AddressText>{from}</AddressText>
      {replyTo && (
        <span className="text-fg-muted">
          , replies to <AddressText>{replyTo}</AddressText>
        </span>
      )}
    </>
  );
}

function Recipients({ addresses, names }: { addresses: string[]; names: Envelope["names"] }) {
  return addresses.map((address, at) => (
    <Fragment key={address}>
      {at > 0 && ", "}
      {names[address] ? (
        <>
          <bdi>{names[address]}</bdi>{" "}
          <span className="text-fg-muted">
            <AddressText>{address}</AddressText>
          </span>
        </>
      ) : (
        <AddressText>{address}</AddressText>
      )}
    </Fragment>
  ));
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-fg-subtle">{label}</dt>
      <dd className="wrap-anywhere min-w-0">{children}</dd>
    </>
  );
}
