import { StageList } from "@/components/ui/stage-list";
import type { SyncOutcome } from "@/lib/features/crm/schema";

const NAMES = { contact: "Contacts", deal: "Deals" } as const;

/** Counts per kind, and why individual records were skipped. */
export function SyncOutcomeView({ outcome, isPreview }: { outcome: SyncOutcome; isPreview: boolean }) {
  const errors = outcome.syncTypes.flatMap((type) => outcome.results[type]?.errors ?? []);
  return (
    <div className="flex flex-col gap-3">
      <StageList
        label={isPreview ? "Sync preview" : "Sync result"}
        stages={outcome.syncTypes.map((type) => {
          const { synced = 0, failed = 0 } = outcome.results[type] ?? {};
          const done = `${synced} ${isPreview ? "would change" : "synced"}`;
          return {
            label: NAMES[type],
            state: failed > 0 ? "failed" : "done",
            detail: failed > 0 ? `${done}, ${failed} ${isPreview ? "would fail" : "failed"}` : done,
          };
        })}
      />
      {isPreview && outcome.summary.totalSynced === 0 && outcome.summary.totalFailed === 0 && (
        <p className="text-fg-muted text-sm">Everything is in sync. Nothing would change.</p>
      )}
      {errors.length > 0 && (
        <details open={errors.length <= 5} className="text-sm">
          <summary className="cursor-pointer rounded-sm text-fg-muted">
            Why {errors.length} {errors.length === 1 ? "record was" : "records were"} skipped
          </summary>
          <ul className="mt-1 list-disc pl-5 text-xs">
            {errors.map((error) => (
              <li key={error} className="break-words">
                {error}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
