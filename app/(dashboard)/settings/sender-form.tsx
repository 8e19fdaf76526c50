"use client";

import { UnsavedGuard } from "@/components/local-drafts/unsaved-guard";
import { useDraftForm } from "@/components/local-drafts/use-draft-form";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { setSendingDomainContract } from "@/lib/features/sending-domains/contract";
import type { SendingDomain } from "@/lib/features/sending-domains/schema";
import { api } from "@/lib/http/client";

/** Adds the domain with its sender, or changes the sender of the one that's there. */
export function SenderForm({ sendingDomain }: { sendingDomain: SendingDomain | null }) {
  const { busy, fieldErrors, run } = useWrite();
  const saved = {
    domain: sendingDomain?.domain ?? "",
    localPart: sendingDomain?.localPart ?? "followups",
    displayName: sendingDomain?.displayName ?? "",
  };
  const form = useDraftForm({ screen: "settings", field: "sender" }, saved);
  const { control, values } = form;
  const isChanged = JSON.stringify(values) !== JSON.stringify(saved);
  const isComplete = Object.values(values).every((value) => value.trim() !== "");
  const submit = form.handleSubmit(async () => {
    const done = sendingDomain ? "Sender saved" : "Domain added";
    if (await run(() => api(setSendingDomainContract, { body: values }), done)) form.done();
  });
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <UnsavedGuard isUnsaved={isChanged} />
      <RestoreDraft offer={form.offer} />
      {!sendingDomain && (
        <FormField
          control={control}
          name="domain"
          label="Domain"
          required
          hint="A subdomain such as mail.company.com keeps your other email separate."
          error={fieldErrors.domain}
        >
          {(field) => (
            <Input placeholder="mail.company.com" spellCheck={false} autoComplete="off" maxLength={260} {...field} />
          )}
        </FormField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          control={control}
          name="displayName"
          label="Sender name"
          required
          hint="What recipients see first, such as Company Sales."
          error={fieldErrors.displayName}
        >
          {(field) => <Input maxLength={100} autoComplete="off" {...field} />}
        </FormField>
        <FormField
          control={control}
          name="localPart"
          label="Address before the @"
          required
          hint={`Replies go to the person who sends, not to ${values.localPart || "followups"}@${values.domain || "your domain"}.`}
          error={fieldErrors.localPart}
        >
          {(field) => <Input maxLength={64} spellCheck={false} autoComplete="off" {...field} />}
        </FormField>
      </div>
      <Button
        type="submit"
        variant="primary"
        loading={busy}
        disabled={!isChanged || !isComplete}
        className="self-start"
      >
        {sendingDomain ? "Save sender" : "Add domain"}
      </Button>
    </form>
  );
}
