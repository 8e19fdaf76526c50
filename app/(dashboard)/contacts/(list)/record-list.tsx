import { FilterX } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";

type RecordListProps = {
  what: "contacts" | "deals";
  paging: { page: number; limit: number; total: number };
  isFiltered: boolean;
  children: ReactNode;
};

/** A paged table of records, or an empty state. */
export function RecordList({ what, paging, isFiltered, children }: RecordListProps) {
  if (paging.total > 0)
    return (
      <>
        {children}
        <Pagination {...paging} />
      </>
    );
  const base = what === "contacts" ? "/contacts" : "/contacts?tab=deals";
  return (
    <EmptyState
      icon={FilterX}
      title={isFiltered ? `No synced ${what} match` : `No ${what} yet`}
      action={
        <Link href={isFiltered ? base : "/contacts?tab=sync"} className={buttonClass()}>
          {isFiltered ? "Show all" : "Sync now"}
        </Link>
      }
    >
      {isFiltered ? "Remove a filter or try another search." : `The first sync brings in the ${what} of your CRM.`}
    </EmptyState>
  );
}
