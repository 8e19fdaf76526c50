import { z } from "zod";
import { uuid } from "@/lib/core/input";
import { envelope, PageQuery, pageEnvelope } from "@/lib/core/pagination";

/** The task of a commitment in the CRM. */
export const CrmTask = z.strictObject({
  id: z.uuid(),
  connectionId: z.uuid(),
  commitmentId: z.uuid(),
  meetingId: z.uuid(),
  /**
   * `withdrawn` was removed because the commitment no longer stands, and returns if it does; `removed` was removed by
   * someone and doesn't return.
   */
  status: z.enum(["writing", "written", "failed", "withdrawn", "removed"]),
  /** Completed in the CRM. */
  isDone: z.boolean(),
  /** Somebody deleted it in the CRM, so it isn't added again. */
  deletedInCrm: z.boolean(),
  /** The task's id in the CRM. */
  externalId: z.string().nullable(),
  /** Link to the task in the CRM. */
  url: z.string().nullable(),
  createdAt: z.iso.datetime(),
  writtenAt: z.iso.datetime().nullable(),
});
export type CrmTask = z.infer<typeof CrmTask>;
export const CrmTaskEnvelope = envelope(CrmTask);
export const CrmTaskPage = pageEnvelope(CrmTask);
export const TaskQuery = PageQuery.extend({
  meetingId: uuid.optional(),
  commitmentId: uuid.optional(),
  status: CrmTask.shape.status.optional(),
});
export type TaskQuery = z.output<typeof TaskQuery>;
