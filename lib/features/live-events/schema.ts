import { z } from "zod";
import { AUDIT_ENTITIES } from "@/lib/core/audit";
import { queryInteger, text } from "@/lib/core/input";

/**
 * One change, with ids only; clients fetch the object for more. `type` is an audit event type or `crm.sync.progressed`.
 */
export const LiveEvent = z.strictObject({
  type: z.string(),
  entityType: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** Null for automatic actions. */
  actorId: z.string().nullable(),
  at: z.string(),
});
export type LiveEvent = z.output<typeof LiveEvent>;

export const LiveEventsQuery = z.object({
  /** For clients that can't set the Last-Event-ID header. The header wins if both are given. */
  lastEventId: text(255).optional(),
  /** Starts with the changes of the last seconds, for a page that was rendered a moment ago. */
  lookbackSeconds: queryInteger(0, 60).default(0),
});
export type LiveEventsQuery = z.output<typeof LiveEventsQuery>;
