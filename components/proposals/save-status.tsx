import { Button } from "@/components/ui/button";
import type { SaveState } from "./use-proposal-draft";

/** Whether the text is unsaved, being saved or saved. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const words = {
    saved: "Saved",
    dirty: "Not saved yet",
    saving: "Saving",
    failed: "Not saved",
    conflict: "Not saved",
  }[state.kind];
  return (
    <span className="flex items-center gap-2">
      <span role="status" className={words === "Not saved" ? "text-danger" : undefined}>
        {words}
        {state.kind === "failed" && `. ${state.message}`}
      </span>
      {state.kind === "failed" && (
        <Button size="sm" onClick={onRetry}>
          Save now
        </Button>
      )}
    </span>
  );
}
