import { allows } from "@/components/screens/allows";
import { Pagination } from "@/components/ui/pagination";
import { PageQuery } from "@/lib/core/pagination";
import { listMembers } from "@/lib/features/members/queries";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { TeamTable } from "./team-table";

const LIMIT = 50;

export async function TeamTab({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { page } = await readQuery(PageQuery.pick({ page: true }), searchParams);
  const { items, total } = await listMembers(ctx, { page, limit: LIMIT });
  const viewer = ctx.actor.kind === "user" ? { userId: ctx.actor.userId, role: ctx.actor.role } : null;
  if (!viewer) return null;
  return (
    <div className="p-4">
      <TeamTable
        members={items}
        total={total}
        viewer={viewer}
        mayInvite={allows(ctx.actor, "users:invite")}
        isSandbox={ctx.tenant.isSandbox}
      />
      <Pagination page={page} limit={LIMIT} total={total} />
    </div>
  );
}
