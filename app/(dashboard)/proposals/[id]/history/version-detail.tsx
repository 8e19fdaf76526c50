"use client";

import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import type { ProposalComparison } from "@/lib/features/proposals/history/schema";
import { ChangeView } from "./change-view";
import { RestoreVersion } from "./restore-version";

type VersionDetailProps = {
  id: string;
  page: number;
  version: { revision: number; current: number };
  against: "previous" | "current";
  comparison: ProposalComparison;
  canWrite: boolean;
};

export function VersionDetail({ id, page, version, against, comparison, canWrite }: VersionDetailProps) {
  const { revision, current } = version;
  const isFirst = comparison.from === comparison.to;
  const hrefTo = (next: string) =>
    `/proposals/${id}/history?${new URLSearchParams({ revision: String(revision), page: String(page), against: next })}`;
  const isCurrent = revision === current;
  const description =
    against === "current"
      ? `What changed from version ${revision} to the current version ${current}`
      : isFirst
        ? "The first version"
        : `What changed from version ${comparison.from}`;
  return (
    <Panel
      title={`Version ${revision}`}
      description={description}
      actions={
        !isCurrent && (
          <>
            <Link
              href={hrefTo(against === "current" ? "previous" : "current")}
              scroll={false}
              className="text-xs underline"
            >
              {against === "current" ? "Show changes in this version" : "Compare with the current version"}
            </Link>
            {canWrite && <RestoreVersion id={id} revision={revision} current={current} />}
          </>
        )
      }
    >
      {isFirst && against === "previous" ? (
        <p className="text-fg-muted text-sm">The proposal was created. Later versions show what changed since.</p>
      ) : (
        <ChangeView comparison={comparison} />
      )}
    </Panel>
  );
}
