import { z } from "zod";
import { ConnectionCards } from "@/components/connections/connection-cards";
import { Banner } from "@/components/ui/banner";
import { connectionOffers } from "@/lib/features/connections/offers";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import { listConnections } from "@/lib/features/connections/queries";
import { CONNECT_FAILURES, CONNECTION_PROVIDERS, type ConnectFailure } from "@/lib/features/connections/schema";
import { listSyncs } from "@/lib/features/crm/queries";
import { getTenant } from "@/lib/features/tenants/queries";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";

const provider = z.enum(CONNECTION_PROVIDERS).optional();
const Outcome = z.object({ connected: provider, failed: provider, reason: z.enum(CONNECT_FAILURES).optional() });

const REASONS: Record<ConnectFailure, string> = {
  not_set_up: "It isn't set up on this server.",
  expired: "That page was open too long, or was used before. Connect again.",
  denied: "Access wasn't granted. Connect again and allow it.",
  refused: "The provider didn't accept the connection. Connect again.",
  unavailable: "The provider didn't respond. Try again in a few minutes.",
};

type IntegrationsTabProps = { isAdmin: boolean; searchParams: SearchParams };

export async function IntegrationsTab({ isAdmin, searchParams }: IntegrationsTabProps) {
  const ctx = await pageContext();
  const { connected, failed, reason = "refused" } = await readQuery(Outcome, searchParams);
  const { items: connections } = await listConnections(ctx, { page: 1, limit: 100 });
  const { crmTasks } = await getTenant(ctx);
  const [sync] = (await listSyncs(ctx, { page: 1, limit: 1 })).items;
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  return (
    <div className="flex flex-col gap-4 p-4">
      {connected && <Banner tone="success">{PROVIDER_NAMES[connected]} is connected.</Banner>}
      {failed && (
        <Banner tone="danger" title={`${PROVIDER_NAMES[failed]} isn't connected.`}>
          {REASONS[reason]}
        </Banner>
      )}
      <ConnectionCards
        offers={connectionOffers(ctx)}
        connections={connections.filter((one) => one.userId === null || one.userId === userId)}
        isAdmin={isAdmin}
        addsTasks={crmTasks}
        running={sync?.status === "running" ? sync : undefined}
      />
    </div>
  );
}
