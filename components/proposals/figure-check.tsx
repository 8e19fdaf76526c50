"use client";

import { useEffect, useState } from "react";
import { EvidenceCard } from "@/components/follow-ups/evidence-card";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { ProposalClaims } from "@/lib/features/proposals/claims/schema";
import { getProposalClaimsContract } from "@/lib/features/proposals/contract";
import { api } from "@/lib/http/client";

/** Saves arrive every second while someone types. */
const PAUSE_MS = 1_500;

type FigureCheckProps = { id: string; updatedAt: string };

/** Every price, figure and date of the saved text, with what was said about it in the meeting. Doubtful ones first. */
export function FigureCheck({ id, updatedAt }: FigureCheckProps) {
  const checked = useClaims(id, updatedAt);
  if (!checked?.found.meetingId) return null;
  const { found, isOutdated } = checked;
  const claims = found.parts.flatMap(({ kind, title, claims }) =>
    claims.map((claim) => ({ claim, key: `${kind} ${title} ${claim.id}`, place: title || "Untitled section" })),
  );
  const doubtful = claims.filter(({ claim }) => claim.support !== "supported");
  const backed = claims.filter(({ claim }) => claim.support === "supported");
  const card = ({ claim, key, place }: (typeof claims)[number]) => (
    <li key={key} className="flex min-w-0 flex-col gap-1">
      <p className="wrap-anywhere text-fg-subtle text-xs">{place}</p>
      <EvidenceCard claim={claim} transcript={found.transcript} meetingId={found.meetingId} isOpen />
    </li>
  );
  return (
    <Panel
      title="Figures from the meeting"
      description={isOutdated ? "Checking what you changed…" : summaryOf(claims.length, doubtful.length)}
      actions={
        <Link href={`/meetings/${found.meetingId}`} className="rounded-sm text-xs underline hover:text-accent">
          Open meeting
        </Link>
      }
    >
      <p role="status" className="sr-only">
        {doubtful.length > 0 ? summaryOf(claims.length, doubtful.length) : ""}
      </p>
      {claims.length === 0 && (
        <p className="text-fg-muted text-sm">
          Prices, figures, percentages and dates appear here. Sums of the pricing table aren't checked.
        </p>
      )}
      <ul className="flex flex-col gap-3 empty:hidden">{doubtful.map(card)}</ul>
      {backed.length > 0 && (
        <details className={doubtful.length > 0 ? "mt-3 text-sm" : "text-sm"}>
          <summary className="text-fg-muted">{backed.length} said in the meeting</summary>
          <ul className="mt-3 flex flex-col gap-3">{backed.map(card)}</ul>
        </details>
      )}
    </Panel>
  );
}

function summaryOf(all: number, doubtful: number): string {
  if (all === 0) return "No figures yet";
  if (doubtful === 0) return `All ${all} were said in the meeting`;
  return `${doubtful} of ${all} weren't said in the meeting`;
}

/** The latest check. Keeps showing an older one while the text is checked again, or if that fails. */
function useClaims(id: string, updatedAt: string): { found: ProposalClaims; isOutdated: boolean } | null {
  const [checked, setChecked] = useState<{ found: ProposalClaims; at: string } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const { data } = await api(getProposalClaimsContract, { params: { id } });
      if (isCurrent) setChecked({ found: data, at: updatedAt });
    };
    const timer = setTimeout(() => void load().catch(() => undefined), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, updatedAt]);
  return checked && { found: checked.found, isOutdated: checked.at !== updatedAt };
}
