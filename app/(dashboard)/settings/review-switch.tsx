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
          ? "Every follow-up now needs a second person's approval"
          : "People can now approve their own follow-ups",
      );
    });
  return (
    <Panel title="Review policy" description="No follow-up is sent until a person approves it">
      <div className="flex flex-col gap-4">
        <Field
          label="Require a second person to approve"
          inline
          hint="When on, you can't approve a follow-up you own or were the last to edit; a manager, admin or owner approves it. When off, reps can approve their own."
        >
          <Switch checked={shown} disabled={!isAdmin || busy} onCheckedChange={change} />
        </Field>
        {!isAdmin && <p className="text-fg-subtle text-xs">Only admins and owners can change this.</p>}
      </div>
    </Panel>
  );
}
