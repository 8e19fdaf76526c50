import { Users } from "lucide-react";
import { ConnectButton } from "@/components/connections/connect-button";
import { EmptyState } from "@/components/ui/empty-state";
import { PROVIDER_NAMES } from "@/lib/features/connections/calendar-scopes";
import type { ConnectionProvider } from "@/lib/features/connections/schema";

type NoCrmProps = { isAdmin: boolean; provider: ConnectionProvider | null };

/** `provider` is the CRM that has to be signed in to again, if there is one. */
export function NoCrm({ isAdmin, provider }: NoCrmProps) {
  return (
    <EmptyState
      icon={Users}
      title={provider ? `${PROVIDER_NAMES[provider]} wants you to sign in again` : "No CRM is connected"}
      action={
        isAdmin &&
        (provider ? (
          <ConnectButton provider={provider} label="Sign in again" />
        ) : (
          <>
            <ConnectButton provider="hubspot" label="Connect HubSpot" />
            <ConnectButton provider="salesforce" label="Connect Salesforce" />
          </>
        ))
      }
    >
      {isAdmin
        ? "Each sync then exchanges contacts and deals both ways. You can look at what a first sync would do before it does it."
        : "An admin connects HubSpot or Salesforce in the settings. Then you find every contact here."}
    </EmptyState>
  );
}
