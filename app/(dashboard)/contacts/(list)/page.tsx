import type { Metadata } from "next";
import { Suspense } from "react";
import { z } from "zod";
import { RecordDialog } from "@/components/crm/record-dialog";
import { canUse } from "@/components/screens/can-use";
import { FilterBar, FilterSearch, FilterSelect } from "@/components/ui/filter-bar";
import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Tabs } from "@/components/ui/tabs";
import { text } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { findTeamCrm } from "@/lib/features/connections/find-team-crm";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import { listContacts, listDealOwners, listDeals } from "@/lib/features/contacts/queries";
import { CONTACT_SORTS, DEAL_SORTS, DEAL_STATUSES, SORT_ORDERS } from "@/lib/features/contacts/schema";
import { listConflicts, listSyncs } from "@/lib/features/crm/queries";
import { findRecordForm } from "@/lib/features/crm/records/record-form";
import { getStageNames } from "@/lib/features/crm/stages/queries";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../../read-query";
import { redirectToLastPage } from "../../redirect-to-last-page";
import { ContactResults } from "./contact-results";
import { ContactTable } from "./contact-table";
import { DealTable } from "./deal-table";
import { NoCrm } from "./no-crm";
import { RecordList } from "./record-list";
import { SyncPanel } from "./sync-panel";

export const metadata: Metadata = { title: "Contacts" };

const LIMIT = 25;
const Address = PageQuery.pick({ page: true }).extend({
  tab: z.enum(["contacts", "deals", "sync"]).default("contacts"),
  q: text(200).optional(),
  company: text(500).optional(),
  status: z.enum(DEAL_STATUSES).optional(),
  owner: text(255).optional(),
  sort: z.enum([...CONTACT_SORTS, ...DEAL_SORTS]).optional(),
  dir: z.enum(SORT_ORDERS).optional(),
});

const STATUSES = [
  { value: "", label: "Any status" },
  { value: "open", label: "Open" },
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
];

export default async function ContactsPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { tab, page, q, company, status, owner, sort, dir } = await readQuery(Address, searchParams);
  const [isContacts, isDeals] = [tab === "contacts", tab === "deals"];
  const contactSort = (isContacts && CONTACT_SORTS.find((name) => name === sort)) || "name";
  const dealSort = (isDeals && DEAL_SORTS.find((name) => name === sort)) || "updatedAt";
  const order = sort ? (dir ?? "asc") : undefined;
  const objectType = isDeals ? "deal" : "contact";
  const mayAdd = tab !== "sync" && canUse(ctx.actor, "contacts:write");
  const [crm, contacts, deals, owners, syncs, conflicts, form] = await Promise.all([
    findTeamCrm(ctx),
    listContacts(ctx, {
      ...(isContacts ? { q, company, page } : { page: 1 }),
      limit: LIMIT,
      sortBy: contactSort,
      sortOrder: order ?? "asc",
    }),
    listDeals(ctx, {
      ...(isDeals ? { q, status, owner, page } : { page: 1 }),
      limit: LIMIT,
      sortBy: dealSort,
      sortOrder: order ?? "desc",
    }),
    isDeals ? listDealOwners(ctx) : [],
    listSyncs(ctx, { page: 1, limit: 10 }),
    listConflicts(ctx, { page: 1, limit: 50, status: "open" }),
    mayAdd ? findRecordForm(ctx, { objectType, id: null }) : null,
  ]);
  const noCrm = (
    <NoCrm
      isAdmin={canUse(ctx.actor, "integrations:manage")}
      provider={crm?.status === "needs_reauth" ? crm.provider : null}
    />
  );
  if (crm?.status !== "active" && contacts.total + deals.total === 0 && !q && !company && !status && !owner) {
    return (
      <>
        <PageHeader title="Contacts" />
        {noCrm}
      </>
    );
  }
  const { total } = isDeals ? deals : contacts;
  if (tab !== "sync") await redirectToLastPage("/contacts", searchParams, { page, limit: LIMIT, total });
  const stageNames =
    tab === "sync" && crm ? await getStageNames(ctx, { connectionId: crm.id }) : new Map<string, string>();
  const isFiltered = Boolean(q || company || status || owner);
  const wanted = q?.trim();
  return (
    <>
      <PageHeader
        title="Contacts"
        meta={crm && `From ${PROVIDER_NAMES[crm.provider]}, as of the last sync`}
        actions={form && <RecordDialog key={objectType} objectType={objectType} form={form} />}
      />
      <Tabs
        label="Contacts, deals and sync"
        clears={["q", "company", "status", "owner", "sort", "dir", "page"]}
        items={[
          {
            value: "contacts",
            label: "Contacts",
            count: contacts.total,
            content: isContacts && (
              <>
                <FilterBar params={["q", "company"]}>
                  <FilterSearch label="Name, company or email" />
                </FilterBar>
                <RecordList what="contacts" paging={{ page, limit: LIMIT, total }} isFiltered={isFiltered}>
                  <ContactTable contacts={contacts.items} />
                </RecordList>
                {total === 0 && wanted && crm?.status === "active" && (
                  <Suspense key={wanted} fallback={<SkeletonRows rows={3} label="Searching your CRM" />}>
                    <ContactResults q={wanted} />
                  </Suspense>
                )}
              </>
            ),
          },
          {
            value: "deals",
            label: "Deals",
            count: deals.total,
            content: isDeals && (
              <>
                <FilterBar params={["q", "status", "owner"]}>
                  <FilterSearch label="Deal or company" />
                  <FilterSelect param="status" label="Status" options={STATUSES} />
                  <FilterSelect param="owner" label="Owner" options={ownerOptions(owners)} />
                </FilterBar>
                <RecordList what="deals" paging={{ page, limit: LIMIT, total }} isFiltered={isFiltered}>
                  <DealTable deals={deals.items} />
                </RecordList>
              </>
            ),
          },
          {
            value: "sync",
            label: "CRM sync",
            count: conflicts.total || undefined,
            content:
              crm?.status === "active" ? (
                <SyncPanel
                  connection={crm}
                  syncs={syncs.items}
                  conflicts={conflicts}
                  stageNames={stageNames}
                  canWrite={canUse(ctx.actor, "contacts:write")}
                />
              ) : (
                noCrm
              ),
          },
        ]}
      />
    </>
  );
}

function ownerOptions(owners: { email: string; name: string }[]) {
  return [{ value: "", label: "Any owner" }, ...owners.map(({ email, name }) => ({ value: email, label: name }))];
}
