"use client";

import { useOptimistic, useTransition } from "react";
import { useWrite } from "@/components/screens/use-write";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { HISTORY_DAYS } from "@/lib/features/crm/tasks/history-days";
import { editTenantContract } from "@/lib/features/tenants/contract";
import { api } from "@/lib/http/client";

export function TaskSwitch({ isOn, isAdmin }: { isOn: boolean; isAdmin: boolean }) {
  const { busy, run } = useWrite();
  const [, start] = useTransition();
  const [shown, show] = useOptimistic(isOn);
  const change = (crmTasks: boolean) =>
    start(async () => {
      show(crmTasks);
      const done = crmTasks ? "Your team's commitments now become tasks" : "No more tasks are added";
      await run(() => api(editTenantContract, { body: { crmTasks } }), done);
    });
  return (
    <Field
      label="Add your team's commitments as tasks"
      inline
      hint={`What your side firmly promised in a meeting, on the contact and the open deal. Tasks follow corrections, and completing either the task or the commitment completes the other. Commitments from meetings more than ${HISTORY_DAYS} days ago become tasks only once someone adds or corrects them.`}
    >
      <Switch checked={shown} disabled={!isAdmin || busy} onCheckedChange={change} />
    </Field>
  );
}
