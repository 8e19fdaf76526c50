import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { ProposalRevision } from "@/lib/features/proposals/history/schema";
import { FIELD_TEXTS } from "./field-texts";

type VersionListProps = { id: string; versions: ProposalRevision[]; chosen: number; page: number };

export function VersionList({ id, versions, chosen, page }: VersionListProps) {
  return (
    <ol aria-label="Versions" className="divide-y overflow-clip rounded-lg border bg-surface">
      {versions.map(({ revision, changedByName, changedAt, fields, isCurrent }) => (
        <li key={revision}>
          <Link
            href={`/proposals/${id}/history?${new URLSearchParams({ revision: String(revision), page: String(page) })}`}
            scroll={false}
            aria-current={revision === chosen ? "true" : undefined}
            className={cn("block px-4 py-2.5 text-sm hover:bg-hover", revision === chosen && "bg-accent-soft")}
          >
            <span className="flex items-center gap-2">
              <span data-numeric className="font-medium">
                Version {revision}
              </span>
              {isCurrent && <Badge tone="accent">Current</Badge>}
              <RelativeTime at={changedAt} className="ml-auto text-fg-subtle text-xs" />
            </span>
            <span className="wrap-anywhere block text-fg-muted text-xs">
              {changedByName}: {fields.map((field) => FIELD_TEXTS[field]).join(", ") || "created"}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
