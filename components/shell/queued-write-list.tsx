"use client";

import { type QueuedWrite, removeQueuedWrite } from "@/components/network/queued-writes";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";

/** The changes that the server doesn't have yet, each with a link to it and a button to discard it. */
export function QueuedWriteList({ writes }: { writes: QueuedWrite[] }) {
  if (writes.length === 0) return null;
  return (
    <ul className="flex max-h-60 flex-col overflow-y-auto pb-1">
      {writes.map((write) => (
        <li key={write.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1">
          <span className="min-w-0 flex-1">
            {write.label}
            <span className="block text-fg-muted text-xs">
              {write.refused ? `${write.refused.title}. ${write.refused.description}` : <RelativeTime at={write.at} />}
            </span>
          </span>
          <Link href={write.href} className="text-accent underline underline-offset-4">
            Open
          </Link>
          <Button size="sm" variant="ghost" onClick={() => removeQueuedWrite(write.id)}>
            {write.refused ? "Dismiss" : "Discard"}
          </Button>
        </li>
      ))}
    </ul>
  );
}
