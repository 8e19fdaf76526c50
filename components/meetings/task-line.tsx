"use client";

import { ExternalLink, ListTodo } from "lucide-react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { removeTaskContract } from "@/lib/features/crm/tasks/contract";
import type { CrmTask } from "@/lib/features/crm/tasks/schema";
import { api } from "@/lib/http/client";

/** The tasks of a meeting's commitments in the team's CRM. */
export type LedgerTasks = { items: CrmTask[]; crmName: string; connectionId: string | null; canRemove: boolean };

type TaskLineProps = { what: string; task: CrmTask; tasks: LedgerTasks };

/** Where a commitment's task is, with a link to it and a way to remove it. */
export function TaskLine({ what, task, tasks: { crmName, connectionId, canRemove } }: TaskLineProps) {
  const { run } = useWrite();
  const remove = async () => {
    await run(() => api(removeTaskContract, { params: { id: task.id } }), `Removed from ${crmName}`);
  };
  if (task.status === "withdrawn") return null;
  const isThere = task.externalId !== null;
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 px-2 pb-1 text-fg-subtle text-xs">
      <ListTodo aria-hidden className="size-3.5 shrink-0" />
      {stateOf(task, crmName)}
      {isThere && task.url && (
        <Button asChild size="sm" variant="ghost">
          <a href={task.url} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden />
            Open
            <span className="sr-only">
              {" "}
              the task in {crmName}: {what}
            </span>
          </a>
        </Button>
      )}
      {isThere && canRemove && task.connectionId === connectionId && (
        <ConfirmDialog
          title={`Remove this task from ${crmName}?`}
          description="It disappears from the contact and its deals there, and isn't added again. The commitment stays as it is."
          confirmLabel="Remove"
          onConfirm={remove}
          trigger={
            <Button size="sm" variant="ghost" aria-label={`Remove the task from ${crmName}: ${what}`}>
              Remove
            </Button>
          }
        />
      )}
    </p>
  );
}

function stateOf({ status, isDone, externalId, deletedInCrm }: CrmTask, crmName: string): string {
  if (status === "writing") return `Being added to ${crmName}`;
  if (status === "removed")
    return deletedInCrm ? `Deleted in ${crmName}, so not added again` : `Removed from ${crmName}`;
  if (status === "failed") return `Couldn't be ${externalId ? "updated in" : "added to"} ${crmName}`;
  return isDone ? `Completed in ${crmName}` : `Task in ${crmName}`;
}
