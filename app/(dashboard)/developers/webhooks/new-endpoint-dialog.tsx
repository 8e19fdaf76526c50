"use client";

import { useState } from "react";
import { useWrite } from "@/components/screens/use-write";
import { Dialog } from "@/components/ui/dialog";
import { createWebhookEndpointContract } from "@/lib/features/webhooks/contract";
import { api } from "@/lib/http/client";
import { EndpointForm, type EndpointValues } from "./endpoint-form";
import { SecretDialog } from "./secret-dialog";

const EMPTY: EndpointValues = { url: "", description: "", events: [] };

type NewEndpointDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function NewEndpointDialog({ open, onOpenChange }: NewEndpointDialogProps) {
  const { busy, fieldErrors, run } = useWrite();
  const [secret, setSecret] = useState<string | null>(null);
  const close = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSecret(null);
  };
  const create = async (values: EndpointValues) => {
    const made = await run(() => api(createWebhookEndpointContract, { body: values }));
    if (made) setSecret(made.data.secret);
    return made !== null;
  };
  if (secret) return <SecretDialog title="Endpoint added" secret={secret} onClose={() => close(false)} />;
  return (
    <Dialog open={open} onOpenChange={close} title="New webhook endpoint">
      <EndpointForm
        initial={EMPTY}
        submitLabel="Add endpoint"
        busy={busy}
        fieldErrors={fieldErrors}
        onSubmit={create}
      />
    </Dialog>
  );
}
