"use client";

import { useOptimistic, useTransition } from "react";
import { useWrite } from "@/components/screens/use-write";
import { Field } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { Switch } from "@/components/ui/switch";
import { editTenantContract } from "@/lib/features/tenants/contract";
import { api } from "@/lib/http/client";

export function ReviewSwitch({ isOn, isAdmin }: { isOn: boolean; isAdmin: boolean }) {
  const { busy, run } = useWrite();
  const [, start] = useTransition();
  const [shown, show] = useOptimistic(isOn);
  const change = (requireSecondPerson: boolean) =>
    start(async () => {
      show(requireSecondPerson);
      await run(
        () => api(editTenantContract, { body: { requireSecondPerson } }),
        requireSecondPerson
          ? "A second person now approves every follow-up"
          : "People may approve their own follow-ups",
      );
    });
  return (
    <Panel title="Review policy" description="No follow-up is ever sent before a person approves it">
      <div className="flex flex-col gap-4">
        <Field
          label="A second person must approve"
          inline
          hint="On: nobody approves a follow-up they own or whose text they changed last; a manager, admin or owner does. Off: reps may approve what they own."
        >
          <Switch checked={shown} disabled={!isAdmin || busy} onCheckedChange={change} />
        </Field>
        {!isAdmin && <p className="text-fg-subtle text-xs">Admins and owners can change this.</p>}
      </div>
    </Panel>
  );
}
