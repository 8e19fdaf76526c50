"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ChangeList } from "@/components/crm/change-list";
import type { StageNames } from "@/components/crm/field-text";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { LiveRegion } from "@/components/ui/live-region";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton";
import { previewChangesContract } from "@/lib/features/crm/changes/contract";
import type { PlannedChange } from "@/lib/features/crm/changes/schema";
import { ApiError, api } from "@/lib/http/client";

type Found = { items: PlannedChange[]; nextCursor: string | null };

/** What a sync would change, with the values before and after. Loads more on demand. */
export function PlannedChanges({ crmName, stageNames }: { crmName: string; stageNames: StageNames }) {
  const [found, setFound] = useState<Found>({ items: [], nextCursor: null });
  const [state, setState] = useState<"idle" | "loading" | { failed: string }>("loading");
  const isStarted = useRef(false);
  const load = useCallback(async (from: Found) => {
    setState("loading");
    try {
      const query = from.nextCursor === null ? {} : { cursor: from.nextCursor };
      const { data, nextCursor } = await api(previewChangesContract, { query });
      setFound({ items: [...from.items, ...data], nextCursor });
      setState("idle");
    } catch (error) {
      setState({ failed: error instanceof ApiError ? error.message : "Try again in a moment." });
    }
  }, []);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void load({ items: [], nextCursor: null });
  }, [load]);
  const { items, nextCursor } = found;
  const isLoading = state === "loading";
  return (
    <Panel title="What would change" description="Nothing is written until you sync" flush>
      <LiveRegion>{isLoading ? "Loading changes" : `${items.length} changes shown`}</LiveRegion>
      {items.length > 0 && (
        <ChangeList label="What would change" changes={items} crmName={crmName} stageNames={stageNames} />
      )}
      {isLoading && items.length === 0 && <SkeletonRows rows={4} label="Comparing both sides" />}
      {typeof state === "object" && (
        <ErrorState title="We couldn't compare both sides" onRetry={() => load(found)}>
          {state.failed}
        </ErrorState>
      )}
      {state === "idle" && items.length === 0 && nextCursor === null && (
        <p className="p-4 text-fg-muted text-sm">Everything is in sync. Nothing would change.</p>
      )}
      {nextCursor !== null && typeof state === "string" && (items.length > 0 || state === "idle") && (
        <p className="p-3">
          <Button size="sm" loading={isLoading} onClick={() => load(found)}>
            {items.length === 0 ? "Keep looking" : "Show more"}
          </Button>
        </p>
      )}
    </Panel>
  );
}
