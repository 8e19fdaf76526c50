"use client";

import { STATUS_LABELS } from "@/components/follow-ups/follow-up-labels";
import { cn } from "@/components/ui/cn";
import { useNow } from "@/components/ui/use-now";
import type { MeetingProgress } from "@/lib/features/overview/meetings/schema";
import { meetingStages } from "./stages";

const LOOK = {
  done: "bg-success",
  active: "bg-accent animate-pulse",
  failed: "bg-danger",
  waiting: "bg-line-strong",
};

type StageLineProps = {
  progress: MeetingProgress;
  /** Says how far its email is, where nothing beside it does. */
  withStatus?: boolean;
};

/** A meeting's stages in one line: four bars and the current stage in words. */
export function StageLine({ progress, withStatus }: StageLineProps) {
  const stages = meetingStages(progress, useNow(60));
  const at =
    stages.find(({ state }) => state === "failed" || state === "active") ??
    stages.findLast(({ state }) => state === "done");
  const waiting = stages.find(({ state }) => state === "waiting");
  const shown = at ?? waiting;
  const isWhole = stages.every(({ state }) => state === "done");
  const words = isWhole
    ? (withStatus && statusText(progress)) || "Drafted"
    : (shown?.detail ?? waiting?.detail ?? shown?.label);
  return (
    <span className="inline-flex max-w-full items-center gap-2 text-xs">
      <span aria-hidden className="flex shrink-0 gap-0.5">
        {stages.map(({ label, state }) => (
          <span key={label} title={`${label}: ${state}`} className={cn("h-1.5 w-4 rounded-full", LOOK[state])} />
        ))}
      </span>
      <span suppressHydrationWarning className="truncate text-fg-muted">
        {words}
      </span>
    </span>
  );
}

function statusText({ followUp }: MeetingProgress): string | null {
  if (!followUp) return null;
  if (followUp.hasBounced) return "Bounced";
  return followUp.status === "draft" ? "Draft ready" : STATUS_LABELS[followUp.status];
}
