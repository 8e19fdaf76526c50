import { Users } from "lucide-react";
import { ConnectButton } from "@/components/connections/connect-button";
import { EmptyState } from "@/components/ui/empty-state";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import type { ConnectionProvider } from "@/lib/features/connections/schema";

type NoCrmProps = { isAdmin: boolean; provider: ConnectionProvider | null };

/** `provider` is the CRM that needs a new sign-in, if any. */
export function NoCrm({ isAdmin, provider }: NoCrmProps) {
  return (
    <EmptyState
      icon={Users}
      title={provider ? `Reconnect ${PROVIDER_NAMES[provider]}` : "No CRM connected"}
      action={
        isAdmin &&
        (provider ? (
          <ConnectButton provider={provider} label="Reconnect" />
        ) : (
          <>
            <ConnectButton provider="hubspot" label="Connect HubSpot" />
            <ConnectButton provider="salesforce" label="Connect Salesforce" />
          </>
        ))
      }
    >
      {isAdmin
        ? "Contacts and deals sync both ways. You can preview the first sync before anything is written."
        : "Ask an admin to connect HubSpot or Salesforce in Settings. Your contacts will then appear here."}
    </EmptyState>
  );
}
