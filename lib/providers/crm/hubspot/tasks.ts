import type { CrmTask, CrmTaskFields } from "../port";
import { bodyOf, createEngagement, findEngagement } from "./engagements";
import type { Hubspot } from "./http";

type Writing = { hubspot: Hubspot; ownerId: (email: string) => Promise<string | null> };

/** Returns the task's ID. If an earlier attempt may have succeeded, the task is searched for first. */
export async function writeTask({ hubspot, ownerId }: Writing, task: CrmTask): Promise<string> {
  const { key, contactIds, dealIds, fields } = task;
  const engagement = { kind: "tasks", key, contactIds, dealIds } as const;
  const owner = fields.ownerEmail ? await ownerId(fields.ownerEmail) : null;
  const properties = { ...propertiesOf(fields, key), ...(owner === null ? {} : { hubspot_owner_id: owner }) };
  const mayExist = task.id === null && task.maybeWritten;
  const id = mayExist ? await findEngagement(hubspot, engagement) : task.id;
  if (id === null) return createEngagement(hubspot, engagement, { ...properties, hs_task_type: "TODO" });
  await hubspot({ method: "PATCH", path: `/crm/objects/{v}/tasks/${encodeURIComponent(id)}`, body: { properties } });
  return id;
}

/** HubSpot has no tasks without a due time. */
function propertiesOf({ subject, text, dueAt, isDone }: Partial<CrmTaskFields>, key: string): Record<string, string> {
  return {
    ...(subject === undefined ? {} : { hs_task_subject: subject }),
    ...(text === undefined ? {} : { hs_task_body: bodyOf({ text, key }) }),
    ...(dueAt === undefined ? {} : { hs_timestamp: dueAt }),
    ...(isDone === undefined ? {} : { hs_task_status: isDone ? "COMPLETED" : "NOT_STARTED" }),
  };
}
