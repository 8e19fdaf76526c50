"use client";

import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useWrite } from "@/components/screens/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { late } from "@/components/ui/late";
import { Menu } from "@/components/ui/menu";
import { Opening } from "@/components/ui/opening";
import {
  deleteWebhookEndpointContract,
  editWebhookEndpointContract,
  rotateWebhookSecretContract,
  testWebhookEndpointContract,
} from "@/lib/features/webhooks/contract";
import type { WebhookDelivery, WebhookEndpoint } from "@/lib/features/webhooks/schema";
import { api } from "@/lib/http/client";
import type { EndpointValues } from "./endpoint-form";
import { subscriptionsOf } from "./event-groups";

const EndpointForm = late(() => import("./endpoint-form").then((file) => file.EndpointForm));
const SecretDialog = late(() => import("./secret-dialog").then((file) => file.SecretDialog), Opening);
const WebhookDeliverySheet = late(
  () => import("./webhook-delivery-sheet").then((file) => file.WebhookDeliverySheet),
  Opening,
);

export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, url, description, events, enabled } = endpoint;
  const { busy, fieldErrors, run } = useWrite();
  const [asked, setAsked] = useState<"edit" | "rotate" | "remove" | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [tested, setTested] = useState<WebhookDelivery | null>(null);
  const params = { id };
  const change = (body: Partial<EndpointValues> & { enabled?: boolean }, done: string) =>
    run(() => api(editWebhookEndpointContract, { params, body }), done);
  const save = async (values: EndpointValues) => {
    const saved = await change(values, "Endpoint saved");
    if (saved) setAsked(null);
    return saved !== null;
  };
  const test = async () => {
    const made = await run(() => api(testWebhookEndpointContract, { params }));
    if (made) setTested(made.data);
  };
  const rotate = async () => {
    const made = await run(() => api(rotateWebhookSecretContract, { params }));
    if (made) setSecret(made.data.secret);
  };
  const remove = async () => {
    await run(() => api(deleteWebhookEndpointContract, { params }), "Endpoint removed");
  };
  const close = (open: boolean) => !open && setAsked(null);
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Actions for ${url}`} size="sm" loading={busy}>
            {!busy && <Ellipsis aria-hidden />}
          </IconButton>
        }
        groups={[
          [
            { label: "Send test event", onSelect: () => void test() },
            { label: "Show deliveries", href: `/developers?tab=webhooks&endpointId=${id}#deliveries` },
          ],
          [
            { label: "Edit", onSelect: () => setAsked("edit") },
            { label: "Rotate secret", onSelect: () => setAsked("rotate") },
            enabled
              ? { label: "Disable", onSelect: () => void change({ enabled: false }, "Endpoint disabled") }
              : { label: "Enable", onSelect: () => void change({ enabled: true }, "Endpoint enabled") },
          ],
          [{ label: "Remove", tone: "danger", onSelect: () => setAsked("remove") }],
        ]}
      />
      {asked === "edit" && (
        <Dialog open onOpenChange={close} title="Edit webhook endpoint">
          <EndpointForm
            id={id}
            initial={{ url, description, events: subscriptionsOf(events) }}
            submitLabel="Save"
            busy={busy}
            fieldErrors={fieldErrors}
            onSubmit={save}
          />
        </Dialog>
      )}
      <ConfirmDialog
        open={asked === "rotate"}
        onOpenChange={close}
        title="Rotate the signing secret?"
        description="Requests are signed with both secrets for 24 hours, so that you can replace it without downtime."
        confirmLabel="Rotate secret"
        tone="primary"
        onConfirm={rotate}
      />
      <ConfirmDialog
        open={asked === "remove"}
        onOpenChange={close}
        title="Remove this endpoint?"
        description={`${url} gets no more events, and its deliveries are deleted. You can't undo this.`}
        confirmLabel="Remove endpoint"
        onConfirm={remove}
      />
      {secret && (
        <SecretDialog
          title="New signing secret"
          secret={secret}
          note="The previous one works for 24 more hours."
          onClose={() => setSecret(null)}
        />
      )}
      {tested && <WebhookDeliverySheet delivery={tested} url={url} onClose={() => setTested(null)} />}
    </>
  );
}
