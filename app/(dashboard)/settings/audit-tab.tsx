import { ScrollText } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { listAuditEvents } from "@/lib/features/audit/queries";
import { AuditQuery } from "@/lib/features/audit/schema";
import { listMembers } from "@/lib/features/members/queries";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { redirectToLastPage } from "../redirect-to-last-page";
import { AuditFilters } from "./audit-filters";
import { AuditTable } from "./audit-table";

const LIMIT = 50;

export async function AuditTab({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const query = { ...(await readQuery(AuditQuery, searchParams)), limit: LIMIT };
  const [{ items, total }, members] = await Promise.all([
    listAuditEvents(ctx, query),
    listMembers(ctx, { page: 1, limit: 100 }),
  ]);
  await redirectToLastPage("/settings", searchParams, { ...query, total });
  return (
    <>
      <AuditFilters
        people={members.items.map(({ userId, name, email }) => ({ value: userId, label: name || email }))}
      />
      {items.length === 0 ? (
        <EmptyState icon={ScrollText} title="No events match">
          Every approval, edit, send and settings change is recorded here permanently.
        </EmptyState>
      ) : (
        <>
          <AuditTable events={items} />
          <Pagination page={query.page} limit={LIMIT} total={total} />
        </>
      )}
    </>
  );
}
