import { canUse } from "@/components/screens/can-use";
import { Pagination } from "@/components/ui/pagination";
import { PageQuery } from "@/lib/core/pagination";
import { listInvitations } from "@/lib/features/members/invitations/list-invitations";
import { listMembers } from "@/lib/features/members/queries";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { InvitationTable } from "./invitation-table";
import { TeamTable } from "./team-table";

const LIMIT = 50;
const SHOWN_INVITATIONS = 100;

export async function TeamTab({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { page } = await readQuery(PageQuery.pick({ page: true }), searchParams);
  const { items, total } = await listMembers(ctx, { page, limit: LIMIT });
  const viewer = ctx.actor.kind === "user" ? { userId: ctx.actor.userId, role: ctx.actor.role } : null;
  if (!viewer) return null;
  const mayInvite = canUse(ctx.actor, "users:invite");
  const invitations = mayInvite ? await listInvitations(ctx, { page: 1, limit: SHOWN_INVITATIONS }) : null;
  return (
    <div className="flex flex-col gap-4 p-4">
      <TeamTable members={items} total={total} viewer={viewer} mayInvite={mayInvite} isSandbox={ctx.tenant.isSandbox} />
      <Pagination page={page} limit={LIMIT} total={total} />
      {invitations && invitations.total > 0 && (
        <InvitationTable invitations={invitations.items} total={invitations.total} role={viewer.role} />
      )}
    </div>
  );
}
