import type { LedgerTasks } from "@/components/meetings/task-line";
import { canUse } from "@/components/screens/can-use";
import { findTeamCrm } from "@/lib/features/connections/find-team-crm";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import { listTasks } from "@/lib/features/crm/tasks/queries";
import type { PageContext } from "@/lib/http/page-context";

const MAX_SHOWN = 500;

export async function findLedgerTasks(ctx: PageContext, meetingId: string): Promise<LedgerTasks> {
  const [{ items }, crm] = await Promise.all([
    listTasks(ctx, { page: 1, limit: MAX_SHOWN, meetingId }),
    findTeamCrm(ctx),
  ]);
  return {
    items,
    crmName: crm ? PROVIDER_NAMES[crm.provider] : "the CRM",
    connectionId: crm?.id ?? null,
    canRemove: crm?.status === "active" && canUse(ctx.actor, "contacts:write"),
  };
}
