import { z } from "zod";
import { ProviderFailure } from "../../failure";
import type { CrmTask, CrmTaskFields, CrmTaskState, CrmWritten } from "../port";
import { writeRows } from "./batch";
import type { Fields } from "./describe";
import { queryEvery, queryPage } from "./query";
import { Time } from "./record";
import type { Rest } from "./rest";
import { type Soql, soql, soqlNames } from "./soql";
import { describedBy, isMarked, subjectOf } from "./task-text";

const Found = z.object({ Id: z.string(), Description: z.string().nullish() });

const COMPLETED_AT = "CompletedDateTime";
const State = z.object({
  Id: z.string(),
  IsClosed: z.boolean(),
  IsDeleted: z.boolean(),
  [COMPLETED_AT]: Time.nullish().catch(null),
});

/** A task of an earlier attempt is among the latest ones. */
const LATEST = 2_000;

/** Writes a task of the first contact and the first deal. If an attempt may have succeeded, it is searched for first. */
export async function writeTask(rest: Rest, task: CrmTask): Promise<CrmWritten> {
  const { key, fields, contactIds, dealIds } = task;
  const [WhoId, WhatId] = [contactIds[0], dealIds[0]];
  const columns = { attributes: { type: "Task" }, ...columnsOf(fields, key), ...(await ownerOf(rest, fields)) };
  const mayExist = task.id === null && task.maybeWritten;
  const known = mayExist ? await findTask(rest, key, { WhoId, WhatId }) : task.id;
  const links = { ...(WhoId !== undefined && { WhoId }), ...(WhatId !== undefined && { WhatId }) };
  const [outcome] = await writeRows(rest, {
    path: "composite/sobjects",
    ...(known === null
      ? { method: "POST", rows: [{ ...columns, ...links, Priority: "Normal" }] }
      : { method: "PATCH", rows: [{ ...columns, Id: known }] }),
  });
  if (!outcome?.ok) {
    const kind = outcome?.reason === "not_found" ? "not_found" : "refused";
    throw new ProviderFailure(kind, `Salesforce task: ${outcome?.message ?? "no outcome"}`);
  }
  return { id: outcome.id, url: `${await rest.origin()}/lightning/r/Task/${outcome.id}/view` };
}

/** Includes archived tasks, which Salesforce leaves out of other queries a year after they were due. */
export async function readTasks(rest: Rest, ids: string[], fields: Fields): Promise<CrmTaskState[]> {
  const names = ["Id", "IsClosed", "IsDeleted", ...(fields?.has(COMPLETED_AT) ? [COMPLETED_AT] : [])];
  const query = soql`SELECT ${soqlNames(...names)} FROM Task WHERE Id IN ${ids}`;
  const records = await queryEvery(rest, query, { isAll: true });
  return records.flatMap((record) => {
    const { data } = State.safeParse(record);
    if (!data) throw new ProviderFailure("bad_output", "Salesforce: a task without its state");
    const { Id: id, IsClosed: isDone, IsDeleted, [COMPLETED_AT]: at } = data;
    return IsDeleted ? [] : [{ id, isDone, doneAt: (isDone && at) || null }];
  });
}

function columnsOf({ subject, text, dueOn, isDone }: Partial<CrmTaskFields>, key: string): Record<string, unknown> {
  return {
    ...(subject !== undefined && { Subject: subjectOf(subject) }),
    ...(text !== undefined && { Description: describedBy(text, key) }),
    ...(dueOn !== undefined && { ActivityDate: dueOn }),
    ...(isDone !== undefined && { Status: isDone ? "Completed" : "Not Started" }),
  };
}

async function findTask(
  rest: Rest,
  key: string,
  { WhoId, WhatId }: { WhoId: string | undefined; WhatId: string | undefined },
): Promise<string | null> {
  const linked = WhoId !== undefined ? soql`WhoId = ${WhoId}` : soql`WhatId = ${WhatId ?? ""}`;
  const query = soql`SELECT Id, Description FROM Task WHERE ${linked} ORDER BY CreatedDate DESC, Id LIMIT ${LATEST}`;
  const { records } = await queryPage(rest, query);
  const tasks = records.flatMap((record) => Found.safeParse(record).data ?? []);
  return tasks.find(({ Description }) => isMarked(Description, key))?.Id ?? null;
}

/** An org may have several users with one address; then none is chosen. */
async function ownerOf(rest: Rest, { ownerEmail }: Partial<CrmTaskFields>): Promise<{ OwnerId?: string }> {
  if (!ownerEmail) return {};
  const query: Soql = soql`SELECT Id FROM User WHERE Email = ${ownerEmail} AND IsActive = TRUE LIMIT 2`;
  const users = await queryPage(rest, query).catch((error: unknown) => {
    if (error instanceof ProviderFailure && error.kind === "refused") return { records: [] };
    throw error;
  });
  const [user, ...others] = users.records.flatMap((record) => Found.safeParse(record).data ?? []);
  return user && others.length === 0 ? { OwnerId: user.Id } : {};
}
