import { ProviderFailure } from "../../failure";
import type { CrmTask, CrmTaskFields, CrmTaskState } from "../port";
import { bodyOf, createEngagement, findEngagement } from "./engagements";
import type { Hubspot } from "./http";
import { instantOf, textOf } from "./objects";
import { type HubspotObject, ObjectShape, objectPage } from "./shapes";

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

const STATE = ["hs_task_status", "hs_task_completion_date"];

/**
 * Reads tasks in one call. A batch leaves out what it couldn't read for any reason, so each missing task is asked for by
 * itself before it counts as deleted.
 */
export async function readTasks(hubspot: Hubspot, ids: string[]): Promise<CrmTaskState[]> {
  const wanted = [...new Set(ids)].filter((id) => /^\d{1,20}$/.test(id));
  if (wanted.length === 0) return [];
  const body = { inputs: wanted.map((id) => ({ id })), properties: STATE };
  const { objects } = objectPage(await hubspot({ method: "POST", path: "/crm/objects/{v}/tasks/batch/read", body }));
  const found = objects.filter(({ id }) => wanted.includes(id));
  for (const id of wanted.filter((one) => !found.some((object) => object.id === one))) {
    const object = await readTask(hubspot, id);
    if (object) found.push(object);
  }
  return found.map(stateOf);
}

async function readTask(hubspot: Hubspot, id: string): Promise<HubspotObject | null> {
  const path = `/crm/objects/{v}/tasks/${id}?${new URLSearchParams({ properties: STATE.join(",") })}`;
  const answer = await hubspot({ method: "GET", path }).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.kind === "not_found") return null;
    throw error;
  });
  if (answer === null) return null;
  const object = ObjectShape.safeParse(answer);
  if (!object.success) throw new ProviderFailure("bad_output", "HubSpot's answer is not a task");
  return object.data;
}

function stateOf({ id, properties }: HubspotObject): CrmTaskState {
  const isDone = textOf(properties.hs_task_status) === "COMPLETED";
  const at = isDone ? instantOf(properties.hs_task_completion_date) : null;
  return { id, isDone, doneAt: at === null ? null : new Date(at).toISOString() };
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
