"use client";

import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { useNow } from "@/components/ui/use-now";

const ROTATE_AFTER_MS = 90 * 86_400_000;

/** Tokens should be replaced every 90 days. */
export function TokenAge({ createdAt }: { createdAt: string }) {
  const isOld = useNow().getTime() - Date.parse(createdAt) > ROTATE_AFTER_MS;
  return (
    <span className="flex items-center gap-2 text-fg-muted">
      <RelativeTime at={createdAt} />
      {isOld && (
        <Badge tone="warning" title="Older than 90 days">
          Rotate soon
        </Badge>
      )}
    </span>
  );
}
