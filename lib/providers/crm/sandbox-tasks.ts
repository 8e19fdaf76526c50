import { ProviderFailure } from "../failure";
import type { CrmPort, CrmTask, CrmWritten } from "./port";
import { sandboxId } from "./sandbox-provider";
import type { SandboxCrmStore, SandboxRow, SandboxTask } from "./sandbox-store";

type Tasks = { provider: CrmPort["provider"]; known: SandboxRow<SandboxTask>[] };

/** Stores one task per key. `known` are the tasks that aren't deleted. */
export async function writeSandboxTask(
  store: SandboxCrmStore,
  { provider, known }: Tasks,
  task: CrmTask,
): Promise<CrmWritten> {
  const { key, contactIds, dealIds } = task;
  if (task.id === null) {
    const id = sandboxId(provider, "task", key);
    await store.put("task", [{ key, record: { id, ...task.fields, contactIds, dealIds } }]);
    return { id, url: null };
  }
  const row = known.find(({ record }) => record.id === task.id);
  if (!row) throw new ProviderFailure("not_found", `Sandbox CRM: no task ${task.id}`);
  await store.put("task", [{ key, record: { ...row.record, ...task.fields } }]);
  return { id: task.id, url: null };
}
