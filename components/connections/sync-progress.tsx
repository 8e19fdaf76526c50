import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { Progress } from "@/components/ui/progress";
import type { CrmSync } from "@/lib/features/crm/schema";

export function SyncProgress({ progress: { done, total } }: Pick<CrmSync, "progress">) {
  const count = done.toLocaleString("en");
  return (
    <div className="flex flex-col gap-1 text-xs">
      <p>
        {total === null
          ? `Syncing. ${count} records so far`
          : `Syncing ${count} of ${total.toLocaleString("en")} records`}
      </p>
      {total !== null && total > 0 && <Progress label="Sync progress" value={done} max={total} />}
      <RefreshWhile waiting seconds={3} />
    </div>
  );
}
