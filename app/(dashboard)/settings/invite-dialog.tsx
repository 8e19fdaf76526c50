"use client";

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { ROLE_LABELS, roleOptions } from "@/components/screens/role-labels";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { DateTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import type { Role } from "@/lib/core/permissions";
import { inviteMemberContract } from "@/lib/features/members/contract";
import type { NewInvitation } from "@/lib/features/members/schema";
import { api } from "@/lib/http/client";

const PLACE = { screen: "settings", field: "invitation" };

export function InviteDialog({ roles, isSandbox }: { roles: Role[]; isSandbox: boolean }) {
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<NewInvitation | null>(null);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (!next) setMade(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={toggle}
      title={made ? `${made.email} invited` : "Invite a teammate"}
      description={made ? inviteResult(made, isSandbox) : undefined}
      footer={made && <Button onClick={() => toggle(false)}>Done</Button>}
      trigger={
        <Button size="sm" variant="primary">
          <UserPlus aria-hidden />
          Invite
        </Button>
      }
    >
      {made ? (
        <div className="flex flex-col gap-3">
          {made.invitationUrl && <CodeBlock label="Invitation link" code={made.invitationUrl} />}
          <p className="text-fg-muted text-sm">
            Expires <DateTime at={made.expiresAt} />.
          </p>
        </div>
      ) : (
        <InviteForm roles={roles} onMade={setMade} />
      )}
    </Dialog>
  );
}

function inviteResult({ email, invitationUrl }: NewInvitation, isSandbox: boolean): string {
  if (!invitationUrl) return `We emailed the link to ${email}. It works once, and only they can see it.`;
  const where = isSandbox ? "A sandbox" : "This server";
  return `${where} doesn't send email. Share the link yourself: whoever opens it first joins. You won't be able to see it again.`;
}

function InviteForm({ roles, onMade }: { roles: Role[]; onMade: (invitation: NewInvitation) => void }) {
  const { busy, fieldErrors, run } = useWrite();
  const form = useDraftForm<{ email: string; role: Role }>(PLACE, { email: "", role: "sales_rep" });
  const submit = form.handleSubmit(async ({ email, role }) => {
    const made = await run(() => api(inviteMemberContract, { body: { email: email.trim(), role } }));
    if (!made) return;
    form.done();
    onMade(made.data);
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RestoreDraft offer={form.offer} />
      <FormField control={form.control} name="email" label="Email" required error={fieldErrors.email}>
        {(field) => <Input type="email" maxLength={254} {...field} />}
      </FormField>
      <FormField
        control={form.control}
        name="role"
        label="Role"
        hint={ROLE_LABELS[form.values.role].can}
        error={fieldErrors.role}
      >
        {({ value, onChange }) => <Select options={roleOptions(roles)} value={value} onValueChange={onChange} />}
      </FormField>
      <Button type="submit" variant="primary" loading={busy} disabled={!form.values.email.trim()} className="self-end">
        Send invitation
      </Button>
    </form>
  );
}
