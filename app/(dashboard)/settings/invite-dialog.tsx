"use client";

import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { RestoreDraft } from "@/components/local-drafts/restore-draft";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { ROLE_LABELS } from "@/components/screens/role-labels";
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
            Expires <DateTime at={made.expiresAt} />.
          </p>
        </div>
      ) : (
        <InviteForm roles={roles} onMade={setMade} />
      )}
    </Dialog>
  );
}

function whatHappened({ email, invitationUrl }: NewInvitation, isSandbox: boolean): string {
  if (!invitationUrl) return `We emailed the link to ${email}. It works once, and only they can see it.`;
  const where = isSandbox ? "A sandbox" : "This server";
  return `${where} doesn't send email. Share the link yourself: whoever opens it first joins. You won't be able to see it again.`;
}

function InviteForm({ roles, onMade }: { roles: Role[]; onMade: (invitation: NewInvitation) => void }) {
  const { busy, fieldErrors, run } = useWrite();
  const kept = useLocalDraft<{ email: string; role: Role }>(PLACE, { email: "", role: "sales_rep" });
  const { email, role } = kept.value;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const made = await run(() => api(inviteMemberContract, { body: { email: email.trim(), role } }));
    if (!made) return;
    kept.done();
    onMade(made.data);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <RestoreDraft offer={kept.offer} />
      <Field label="Email" required error={fieldErrors.email}>
        <Input
          type="email"
          value={email}
          maxLength={254}
          onChange={(event) => kept.set({ email: event.target.value, role })}
        />
      </Field>
      <Field label="Role" hint={ROLE_LABELS[role].can} error={fieldErrors.role}>
        <Select
          options={roles.map((value) => ({ value, label: ROLE_LABELS[value].label }))}
          value={role}
          onValueChange={(next) => kept.set({ email, role: next as Role })}
        />
      </Field>
      <Button type="submit" variant="primary" loading={busy} disabled={!email.trim()} className="self-end">
        Send invitation
      </Button>
    </form>
  );
}
