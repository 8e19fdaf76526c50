import { History } from "lucide-react";
import type { Metadata } from "next";
import { canUse } from "@/components/screens/can-use";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { DateTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { PageQuery } from "@/lib/core/pagination";
import { PROVIDER_NAMES } from "@/lib/features/connections/provider-names";
import { listChanges } from "@/lib/features/crm/changes/queries";
import { getSync } from "@/lib/features/crm/queries";
import { getStageNames } from "@/lib/features/crm/stages/queries";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound, readId } from "../../../or-not-found";
import { readQuery, type SearchParams } from "../../../read-query";
import { redirectToLastPage } from "../../../redirect-to-last-page";
import { SyncChanges } from "./sync-changes";

export const metadata: Metadata = { title: "Sync" };

const LIMIT = 50;

type SyncPageProps = { params: Promise<{ id: string }>; searchParams: SearchParams };

/** What one sync changed, and how to revert it. */
export default async function SyncPage({ params, searchParams }: SyncPageProps) {
  const ctx = await pageContext();
  const { id } = await readId(params);
  const { page } = await readQuery(PageQuery, searchParams);
  const sync = await orNotFound(getSync(ctx, { id }));
  const [changes, stageNames] = await Promise.all([
    listChanges(ctx, { id, page, limit: LIMIT }),
    getStageNames(ctx, sync),
  ]);
  await redirectToLastPage(`/contacts/syncs/${id}`, searchParams, { page, limit: LIMIT, total: changes.total });
  return (
    <>
      <PageHeader
        title={sync.undoOf ? "Undo of a sync" : "Sync"}
        breadcrumbs={[{ label: "Contacts", href: "/contacts?tab=sync" }]}
        meta={
          <>
            <DateTime at={sync.startedAt} />
            <StatusBadge status={sync.status} />
          </>
        }
      />
      {changes.total === 0 ? (
        <EmptyState icon={History} title={sync.status === "running" ? "Nothing changed yet" : "Nothing changed"}>
          {sync.status === "running"
            ? "Changes appear here while the sync runs."
            : "This sync found nothing to change, or its changes are older than 30 days."}
        </EmptyState>
      ) : (
        <>
          <SyncChanges
            syncId={id}
            changes={changes.items}
            total={changes.total}
            crmName={PROVIDER_NAMES[sync.provider]}
            stageNames={stageNames}
            mayUndo={canUse(ctx.actor, "contacts:write") && sync.status !== "running"}
          />
          <Pagination page={page} limit={LIMIT} total={changes.total} />
        </>
      )}
    </>
  );
}
