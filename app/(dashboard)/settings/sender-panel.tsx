import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { Banner } from "@/components/ui/banner";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import type { Sender, SendingDomain } from "@/lib/features/sending-domains/schema";
import { DnsRecordTable } from "./dns-record-table";
import { DomainActions } from "./domain-actions";
import { domainNotice } from "./domain-notice";
import { SenderForm } from "./sender-form";

type SenderPanelProps = { sender: Sender; isAdmin: boolean };

/** What address emails to customers come from, and the team's own domain for it. */
export function SenderPanel({ sender: { from, sendingDomain }, isAdmin }: SenderPanelProps) {
  return (
    <Panel id="sending-domain" title="Sending domain" description="Send to customers from your own domain">
      <div className="flex flex-col gap-4">
        <p className="text-sm">
          Emails to customers come from <strong className="wrap-anywhere font-medium">{from}</strong>.
        </p>
        {sendingDomain && <DomainState domain={sendingDomain} />}
        {isAdmin ? (
          <SenderForm key={sendingDomain?.updatedAt ?? "new"} sendingDomain={sendingDomain} />
        ) : (
          <p className="text-fg-subtle text-xs">Only admins and owners can change this.</p>
        )}
      </div>
    </Panel>
  );
}

function DomainState({ domain }: { domain: SendingDomain }) {
  const { status, records, checkedAt } = domain;
  const notice = domainNotice(domain);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="wrap-anywhere font-semibold text-sm">{domain.domain}</h3>
        <StatusBadge status={status} />
        {checkedAt && (
          <span className="text-fg-subtle text-xs">
            Checked <RelativeTime at={checkedAt} />
          </span>
        )}
      </div>
      {notice && <Banner tone={notice.tone}>{notice.text}</Banner>}
      {records.length > 0 && <DnsRecordTable records={records} />}
      <DomainActions domain={domain.domain} />
      <RefreshWhile waiting={status === "pending"} seconds={15} />
    </>
  );
}
