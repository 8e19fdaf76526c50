import { StageList } from "@/components/ui/stage-list";
import type { SyncOutcome } from "@/lib/features/crm/schema";

const NAMES = { contact: "Contacts", deal: "Deals" } as const;

/** Counts per kind, and why single records were left out. */
export function SyncOutcomeView({ outcome, isPreview }: { outcome: SyncOutcome; isPreview: boolean }) {
  const errors = outcome.syncTypes.flatMap((type) => outcome.results[type]?.errors ?? []);
  return (
    <div className="flex flex-col gap-3">
      <StageList
        label={isPreview ? "What a sync would do" : "What the sync did"}
        stages={outcome.syncTypes.map((type) => {
          const { synced = 0, failed = 0 } = outcome.results[type] ?? {};
          const done = `${synced} ${isPreview ? "would change" : "exchanged"}`;
          return {
            label: NAMES[type],
            state: failed > 0 ? "failed" : "done",
            detail: failed > 0 ? `${done}, ${failed} ${isPreview ? "could not" : "failed"}` : done,
          };
        })}
      />
      {isPreview && outcome.summary.totalSynced === 0 && outcome.summary.totalFailed === 0 && (
        <p className="text-fg-muted text-sm">Both sides agree. A sync would change nothing.</p>
      )}
      {errors.length > 0 && (
        <details open={errors.length <= 5} className="text-sm">
          <summary className="cursor-pointer rounded-sm text-fg-muted">Why {errors.length} were left out</summary>
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
