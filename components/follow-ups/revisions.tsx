import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import type { FollowUpDetail } from "@/lib/features/overview/follow-ups/schema";

type Row = FollowUpDetail["revisions"][number];

/** Every revision of the email, newest first, with what it changed. */
export function Revisions({ revisions, current }: { revisions: Row[]; current: number }) {
  return (
    <ol aria-label="Revisions" className="flex flex-col gap-2">
      {revisions.map((row) => (
        <li key={row.revision}>
          <details className="rounded-lg border bg-surface" open={revisions.length === 1}>
            <summary className="flex flex-wrap items-center gap-2 px-3 py-2 text-sm">
              <span data-numeric className="font-medium">
                Revision {row.revision}
              </span>
              {row.revision === current && <Badge tone="accent">Current</Badge>}
              <span className="text-fg-muted">{row.authorName}</span>
              <RelativeTime at={row.createdAt} className="ml-auto text-fg-subtle text-xs" />
            </summary>
            <div className="border-t px-3 py-3 text-sm">
              <p className="text-fg-muted text-xs">To {[...row.to, ...row.cc].join(", ") || "no one yet"}</p>
              <p className="mb-2 font-medium">{row.subject}</p>
              <Diff parts={row.changes} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function Diff({ parts }: { parts: Row["changes"] }) {
  let at = 0;
  return (
    <p className="whitespace-pre-wrap">
      {parts.map(({ kind, text }) => {
        at += text.length;
        const key = `${at}-${kind}`;
        if (kind === "same") return <span key={key}>{text}</span>;
        if (kind === "added") {
          return (
            <ins key={key} className="rounded-sm bg-success-soft px-0.5 text-success underline-offset-4">
              <span className="sr-only"> added: </span>
              {text}
            </ins>
          );
        }
        return (
          <del key={key} className="rounded-sm bg-danger-soft px-0.5 text-danger">
            <span className="sr-only"> removed: </span>
            {text}
          </del>
        );
      })}
    </p>
  );
}
