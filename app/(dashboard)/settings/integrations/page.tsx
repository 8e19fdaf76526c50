import { redirect } from "next/navigation";
import type { SearchParams } from "../../read-query";

/** Where a provider's page leads back to: the tab of the settings, with how it went. */
export default async function IntegrationsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = new URLSearchParams({ tab: "integrations" });
  for (const [name, value] of Object.entries(await searchParams)) {
    if (typeof value === "string") query.set(name, value);
  }
  redirect(`/settings?${query}`);
}
