import type { AuditEntity } from "@/lib/core/audit";

/** What the sidebar counts or every screen shows at the top. */
const EVERYWHERE: AuditEntity[] = ["follow_up", "tenant"];

/** What else each screen shows, by URL prefix. */
const SCREENS: [string, AuditEntity[]][] = [
  ["/today", ["meeting", "delivery", "connection", "crm", "proposal"]],
  ["/review", ["meeting", "member"]],
  ["/follow-ups", ["delivery", "meeting", "crm"]],
  ["/meetings", ["meeting", "delivery", "coaching"]],
  ["/proposals", ["proposal"]],
  ["/calendar", ["meeting", "connection"]],
  ["/contacts", ["crm", "connection", "meeting"]],
  ["/coaching", ["coaching", "meeting"]],
  ["/deliveries", ["delivery", "suppression"]],
  ["/onboarding", ["connection", "member", "delivery", "meeting"]],
  ["/settings", ["member", "connection"]],
];

export function concerns(pathname: string, entity: AuditEntity): boolean {
  if (EVERYWHERE.includes(entity)) return true;
  return SCREENS.some(([start, entities]) => pathname.startsWith(start) && entities.includes(entity));
}
