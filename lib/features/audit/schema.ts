import { z } from "zod";
import { AUDIT_ENTITIES, type AuditActorKind, type AuditEntity } from "@/lib/core/audit";
import { dateTime, text, uuid } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";

export const AuditFilter = z.object({
  entityType: z.enum(AUDIT_ENTITIES).optional(),
  entityId: uuid.optional(),
  /** A full event type or a prefix: `followup.` matches every follow-up event. */
  type: text(255).optional(),
  actorId: uuid.optional(),
  q: text(255).optional().describe("Found in the name or the addresses of what the event is about, or of who did it"),
  from: dateTime.optional(),
  to: dateTime.optional(),
});
export type AuditFilter = z.output<typeof AuditFilter>;

export const AuditQuery = PageQuery.extend(AuditFilter.shape);
export type AuditQuery = z.output<typeof AuditQuery>;

export type AuditEvent = {
  id: string;
  type: string;
  entityType: AuditEntity;
  entityId: string;
  actorKind: AuditActorKind;
  /** Null for automatic actions and for people who are no longer known. */
  actorName: string | null;
  at: string;
  requestId: string | null;
  /** IP address of the request; null for automatic actions. */
  address: string | null;
  device: string | null;
  data: Record<string, unknown>;
};

export type AuditSubject = {
  kind: AuditEntity | "contact" | "deal";
  name: string | null;
  /** The id of the page that shows it; null if there is none or it was deleted. */
  page: string | null;
};

/** An event with what it is about, if that is still there. */
export type AuditRow = AuditEvent & { subject: AuditSubject | null };
