import type { AuditEntity } from "@/lib/core/audit";
import { GRANTS, type Permission } from "@/lib/core/permissions";
import type { Actor } from "@/lib/tenancy/context";
import type { LiveEvent } from "./schema";

type Rule = {
  /** Null allows every member. */
  permission: Permission | null;
  /** Only for its owner, however far the permission reaches. */
  isPersonal?: true;
};

/** Who may read the object of an event, the same as at its own endpoints. With null, nobody is notified. */
const RULES: Record<AuditEntity, Rule | null> = {
  follow_up: { permission: "followups:read" },
  meeting: { permission: "followups:read" },
  delivery: { permission: "followups:read" },
  proposal: { permission: "followups:read" },
  coaching: { permission: "followups:read", isPersonal: true },
  commitment: { permission: "followups:read" },
  crm: { permission: "contacts:read" },
  connection: { permission: null },
  suppression: { permission: null },
  member: { permission: null },
  tenant: { permission: null },
  webhook: { permission: "integrations:manage" },
  token: null,
};

/** Null for an object without an individual owner; undefined if it no longer exists or never had an owner. */
export type Owner = string | null | undefined;

/** Whether this person may see the event. The person who made a change counts as its owner. */
export function canSee(actor: Actor, event: LiveEvent, owner: Owner): boolean {
  const rule = RULES[event.entityType];
  if (!rule || actor.kind !== "user") return false;
  const grants = GRANTS[actor.role];
  const scope = rule.permission === null ? "all" : grants[rule.permission];
  if (!scope) return false;
  const isOwn = owner === actor.userId || event.actorId === actor.userId;
  if (rule.isPersonal) return isOwn;
  if (event.entityType === "connection") return !owner || isOwn || grants["integrations:manage"] !== undefined;
  if (event.entityType === "crm" && owner) return isOwn || grants["followups:read"] === "all";
  return scope === "all" || isOwn;
}
