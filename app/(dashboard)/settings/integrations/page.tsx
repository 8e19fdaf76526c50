import { redirect } from "next/navigation";
import type { SearchParams } from "../../read-query";

/** Target of a provider's redirect. Forwards to the settings tab with the result. */
export default async function IntegrationsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = new URLSearchParams({ tab: "integrations" });
  for (const [name, value] of Object.entries(await searchParams)) {
    if (typeof value === "string") query.set(name, value);
  }
  redirect(`/settings?${query}`);
}
