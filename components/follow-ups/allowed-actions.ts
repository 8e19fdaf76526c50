import { GRANTS, type Permission } from "@/lib/core/permissions";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import { type Author, secondPersonRefusal } from "@/lib/features/follow-ups/second-person";
import { type Action, actionsFrom } from "@/lib/features/follow-ups/states";
import type { Viewer } from "./viewer";

/** `author` caused the current text. Defaults to the owner. */
type Item = Pick<FollowUp, "status" | "ownerId"> & { author?: Author };

/** The actions this user may take now. The server checks again; this only hides what it would reject. */
export function allowedActions(item: Item, viewer: Viewer): Set<Action> {
  return new Set(actionsFrom(item.status).filter((action) => isAllowed(action, item, viewer)));
}

export function canWrite(viewer: Viewer): boolean {
  return GRANTS[viewer.role]["followups:write"] !== undefined;
}

export function canApproveForTeam(viewer: Viewer): boolean {
  return GRANTS[viewer.role]["followups:approve"] === "all";
}

/** Why the team's second-person rule stops this user, who could approve otherwise. Null when it doesn't. */
export function secondPersonNote({ ownerId, author = { kind: "ai", id: ownerId }, ...item }: Item, viewer: Viewer) {
  if (!viewer.needsSecondPerson || !holds("followups:approve", { ...item, ownerId }, viewer)) return null;
  return secondPersonRefusal({ ownerId, author }, viewer.userId);
}

function isAllowed(action: Action, item: Item, viewer: Viewer): boolean {
  const isOwner = item.ownerId === viewer.userId;
  const writes = holds("followups:write", item, viewer);
  const approves = holds("followups:approve", item, viewer) && (canApproveForTeam(viewer) || !viewer.needsSecondPerson);
  switch (action) {
    case "submit":
    case "withdraw":
      return writes && isOwner;
    case "approve":
      return holds("followups:approve", item, viewer) && secondPersonNote(item, viewer) === null;
    case "request-changes":
      return approves;
    case "reject":
      return writes && (approves || (isOwner && item.status === "draft"));
    case "edit":
      return writes && (item.status !== "pending_review" || approves);
    case "schedule":
    case "unschedule":
    case "cancel":
    case "retry":
      return writes && (isOwner || canApproveForTeam(viewer));
  }
}

function holds(permission: Permission, item: Item, { role, userId }: Viewer): boolean {
  const scope = GRANTS[role][permission];
  return scope === "all" || (scope === "own" && item.ownerId === userId);
}
