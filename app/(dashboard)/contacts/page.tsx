import type { Metadata } from "next";
import { Suspense } from "react";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { FilterBar, FilterSearch } from "@/components/ui/filter-bar";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { text } from "@/lib/core/input";
import { findTeamCrm } from "@/lib/features/connections/find-team-crm";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import { listConflicts, listSyncs } from "@/lib/features/crm/queries";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { ContactResults } from "./contact-results";
import { NoCrm } from "./no-crm";
import { SyncPanel } from "./sync-panel";

export const metadata: Metadata = { title: "Contacts" };

const Address = z.object({ q: text(200).optional(), tab: z.enum(["contacts", "sync"]).default("contacts") });

export default async function ContactsPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { q, tab } = await readQuery(Address, searchParams);
  const isAdmin = canUse(ctx.actor, "integrations:manage");
  const [crm, syncs, conflicts] = await Promise.all([
    findTeamCrm(ctx),
    listSyncs(ctx, { page: 1, limit: 10 }),
    listConflicts(ctx, { page: 1, limit: 50, status: "open" }),
  ]);
  if (crm?.status !== "active") {
    return (
      <>
        <PageHeader title="Contacts" />
        <NoCrm isAdmin={isAdmin} provider={crm?.status === "needs_reauth" ? crm.provider : null} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="Contacts" meta={`Live from ${PROVIDER_NAMES[crm.provider]}`} />
      <Tabs
        label="Contacts and sync"
        items={[
          {
            value: "contacts",
            label: "Contacts",
            content: (
              <>
                <FilterBar params={["q"]}>
                  <FilterSearch label="Name, company or email" />
                </FilterBar>
                {tab === "contacts" && (
                  <Suspense key={q} fallback={<SkeletonRows rows={6} label="Searching your CRM" />}>
                    <ContactResults q={q?.trim() ?? ""} />
                  </Suspense>
                )}
              </>
            ),
          },
          {
            value: "sync",
            label: "CRM sync",
            count: conflicts.total || undefined,
            content: (
              <SyncPanel
                connection={crm}
                syncs={syncs.items}
                conflicts={conflicts}
                canWrite={canUse(ctx.actor, "contacts:write")}
              />
            ),
          },
        ]}
      />
    </>
  );
}
