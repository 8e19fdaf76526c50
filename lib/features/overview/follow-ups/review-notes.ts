import type { FollowUpModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { nameIn, namesOf } from "./member-names";
import type { ReviewNote } from "./schema";

type Noted = Pick<FollowUpModel, "id" | "reviewNotes">;

/** Returns the notes on each follow-up, oldest first, with who asked for a change and when. */
export async function findReviewNotes(ctx: TenantContext, rows: Noted[]): Promise<(row: Noted) => ReviewNote[]> {
  const requests = await findChangeRequests(
    ctx,
    rows.filter(({ reviewNotes }) => reviewNotes.length > 0).map(({ id }) => id),
  );
  const people = await namesOf(
    ctx,
    requests.map(({ actorId }) => actorId),
  );
  return ({ id, reviewNotes }) => {
    const open = requests.filter(({ entityId }) => entityId === id);
    return reviewNotes
      .toReversed()
      .map((text) => {
        const at = open.findLastIndex(({ data }) => data.note === text);
        const [request] = at < 0 ? [] : open.splice(at, 1);
        return {
          text,
          request: request ? { byName: nameIn(people, request.actorId), at: request.at.toISOString() } : null,
        };
      })
      .reverse();
  };
}

/** Oldest first. */
async function findChangeRequests(ctx: TenantContext, ids: string[]) {
  if (ids.length === 0) return [];
  return ctx.db.auditEvent.findMany({
    where: {
      tenantId: ctx.tenantId,
      entityType: "follow_up",
      entityId: { in: ids },
      type: "followup.changes_requested",
    },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    select: { entityId: true, actorId: true, at: true, data: true },
  });
}
