import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { CrmTaskEnvelope, CrmTaskPage, TaskQuery } from "./schema";

const tag = "CRM";

export const listTasksContract = defineContract({
  tag,
  method: "GET",
  path: "/crm/tasks",
  permission: "followups:read",
  summary: "List the tasks that our firm commitments became in the CRM, latest first",
  query: TaskQuery,
  response: CrmTaskPage,
});

export const removeTaskContract = defineContract({
  tag,
  method: "DELETE",
  path: "/crm/tasks/{id}",
  permission: "contacts:write",
  summary: "Remove a task from the CRM. The commitment stays, and isn't written again",
  params: IdParams,
  response: CrmTaskEnvelope,
  errors: ["no_crm_connection"],
});

export const taskContracts = [listTasksContract, removeTaskContract];
