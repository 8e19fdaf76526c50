import { z } from "zod";
import { AUDIT_ENTITIES } from "@/lib/core/audit";
import { queryInteger, text } from "@/lib/core/input";

/**
 * One change, by ids only: whoever wants to know more asks for the object. `type` is that of the audit trail, or
 * `crm.sync.progressed`.
 */
export const LiveEvent = z.strictObject({
  type: z.string(),
  entityType: z.enum(AUDIT_ENTITIES),
  entityId: z.string(),
  /** Null for what the product did itself. */
  actorId: z.string().nullable(),
  at: z.string(),
});
export type LiveEvent = z.output<typeof LiveEvent>;

export const LiveEventsQuery = z.object({
  /** For clients that can't set the Last-Event-ID header, which counts where both are given. */
  lastEventId: text(255).optional(),
  /** Begin with what changed in the last seconds, for a page that was rendered a moment ago. */
  lookbackSeconds: queryInteger(0, 60).default(0),
});
export type LiveEventsQuery = z.output<typeof LiveEventsQuery>;
