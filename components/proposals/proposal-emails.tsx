"use client";

import { useEffect, useState } from "react";
import { recipientsLabel, STATUS_LABELS } from "@/components/follow-ups/follow-up-labels";
import { onNews } from "@/components/network/live/live-news";
import { Link } from "@/components/ui/link";
import { listFollowUpsContract } from "@/lib/features/follow-ups/contract";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { api } from "@/lib/http/client";

const SHOWN = 3;

/** The latest emails that contain this proposal, as they are reviewed and sent. */
export function ProposalEmails({ id }: { id: string }) {
  const [emails, setEmails] = useState<FollowUp[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = () =>
      void api(listFollowUpsContract, { query: { proposalId: id, limit: SHOWN } })
        .then(({ data }) => isCurrent && setEmails(data))
        .catch(() => undefined);
    load();
    const leave = onNews((news) => {
      if (news.kind === "resync" || news.event.entityType === "follow_up") load();
    });
    return () => {
      isCurrent = false;
      leave();
    };
  }, [id]);
  if (emails.length === 0) return null;
  return (
    <ul aria-label="Emails with this proposal" className="flex flex-col gap-1 text-fg-muted text-sm">
      {emails.map((email) => (
        <li key={email.id} className="wrap-anywhere">
          <Link href={`/follow-ups/${email.id}`} className="rounded-sm underline hover:text-accent">
            Email to {recipientsLabel([...email.to, ...email.cc])}
          </Link>
          : {STATUS_LABELS[email.status]}
        </li>
      ))}
    </ul>
  );
}
