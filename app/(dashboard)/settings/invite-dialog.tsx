"use client";

import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { ROLE_WORDS } from "@/components/screens/role-words";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DateTime } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import type { Role } from "@/lib/core/permissions";
import { inviteMemberContract } from "@/lib/features/members/contract";
import type { NewInvitation } from "@/lib/features/members/schema";
import { api } from "@/lib/http/client";

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
      title={made ? `${made.email} is invited` : "Invite somebody"}
      description={made ? whatHappened(made, isSandbox) : undefined}
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
            Works until <DateTime at={made.expiresAt} />.
          </p>
        </div>
      ) : (
        <InviteForm roles={roles} onMade={setMade} />
      )}
    </Dialog>
  );
}

function whatHappened({ email, invitationUrl }: NewInvitation, isSandbox: boolean): string {
  if (!invitationUrl) return `The link was mailed to ${email}, and nobody else gets to see it. It works once.`;
  const where = isSandbox ? "A sandbox" : "This server";
  return `${where} sends no mail. Pass the link on yourself: whoever opens it first joins. It is shown this once.`;
}

function InviteForm({ roles, onMade }: { roles: Role[]; onMade: (invitation: NewInvitation) => void }) {
  const { busy, fieldErrors, run } = useWrite();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<Role>("sales_rep");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await run(() => api(inviteMemberContract, { body: { email: email.trim(), role } }));
    if (made) onMade(made.data);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <Field label="E-mail" required error={fieldErrors.email}>
        <Input type="email" value={email} maxLength={254} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Field label="Role" hint={ROLE_WORDS[role].can} error={fieldErrors.role}>
        <Select
          options={roles.map((value) => ({ value, label: ROLE_WORDS[value].label }))}
          value={role}
          onValueChange={(next) => setRole(next as Role)}
        />
      </Field>
      <Button type="submit" variant="primary" loading={busy} disabled={!email.trim()} className="self-end">
        Send invitation
      </Button>
    </form>
  );
}
