import { ConnectionCards } from "@/components/connections/connection-cards";
import { listConnections } from "@/lib/features/connections/queries";
import { pageContext } from "@/lib/http/page-context";

export async function IntegrationsTab({ isAdmin }: { isAdmin: boolean }) {
  const ctx = await pageContext();
  const { items: connections } = await listConnections(ctx, { page: 1, limit: 100 });
  const userId = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  return (
    <div className="p-4">
      <ConnectionCards
        connections={connections.filter((one) => one.userId === null || one.userId === userId)}
        isAdmin={isAdmin}
      />
    </div>
  );
}
