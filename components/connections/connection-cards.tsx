import type { Offer } from "@/lib/features/connections/offers";
import type { Connection } from "@/lib/features/connections/schema";
import type { CrmSync } from "@/lib/features/crm/schema";
import { ConnectionCard } from "./connection-card";

type ConnectionCardsProps = {
  offers: Offer[];
  connections: Connection[];
  isAdmin: boolean;
  addsTasks: boolean;
  running?: CrmSync;
};

export function ConnectionCards({ offers, connections, isAdmin, addsTasks, running }: ConnectionCardsProps) {
  const crm = connections.find(({ kind }) => kind === "crm");
  return (
    <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {offers.map((offer) => (
        <ConnectionCard
          key={offer.provider}
          offer={offer}
          connection={connections.find(({ provider }) => provider === offer.provider)}
          isAdmin={isAdmin}
          addsTasks={addsTasks}
          running={running?.provider === offer.provider ? running : undefined}
          hasOtherCrm={offer.provider !== "google" && crm !== undefined && crm.provider !== offer.provider}
        />
      ))}
    </ul>
  );
}
