import type { ConnectionProvider } from "./schema";

export const PROVIDER_NAMES: Record<ConnectionProvider, string> = {
  google: "Google Calendar",
  hubspot: "HubSpot",
  salesforce: "Salesforce",
};

export function isCrm(provider: string): boolean {
  return provider !== "google";
}
