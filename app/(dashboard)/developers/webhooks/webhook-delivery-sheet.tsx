"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { DataList } from "@/components/ui/data-list";
import { Dialog } from "@/components/ui/dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { Timeline } from "@/components/ui/timeline";
import { redeliverWebhookContract } from "@/lib/features/webhooks/contract";
import type { WebhookAttempt, WebhookDelivery } from "@/lib/features/webhooks/schema";
import { api } from "@/lib/http/client";

type WebhookDeliverySheetProps = { delivery: WebhookDelivery; url: string; onClose: () => void };

/** One event at one endpoint: what was sent, what came back, and a button to send it again. */
export function WebhookDeliverySheet({ delivery, url, onClose }: WebhookDeliverySheetProps) {
  const { busy, run } = useWrite();
  const { attempts, requestBody, nextAttemptAt } = delivery;
  const last = attempts.at(-1);
  const redeliver = async () => {
    const again = await run(() => api(redeliverWebhookContract, { params: { id: delivery.id } }), "Sending again");
    if (again) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      side
      title={delivery.type}
      description={url}
      footer={
        <Button variant="primary" loading={busy} onClick={redeliver}>
          Send again
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <DataList
          entries={[
            { label: "Status", value: <StatusBadge status={delivery.status} /> },
            { label: "Event ID", value: <code className="break-all font-mono text-xs">{delivery.eventId}</code> },
            ...(nextAttemptAt ? [{ label: "Next attempt", value: <RelativeTime at={nextAttemptAt} /> }] : []),
          ]}
        />
        {attempts.length > 0 && <Timeline label="Attempts" entries={attempts.map(entryOf).reverse()} />}
        {last && <CodeBlock label="Request headers" code={headersText(last)} />}
        {requestBody && <CodeBlock label="Request body" code={indented(requestBody)} />}
        {last?.responseBody && <CodeBlock label="Response body" code={last.responseBody} />}
      </div>
    </Dialog>
  );
}

function entryOf({ at, status, error, durationMs }: WebhookAttempt, index: number) {
  const isFine = error === null;
  return {
    id: `${index}`,
    at,
    title: isFine ? `${status} in ${durationMs} ms` : error,
    detail: !isFine && status !== null ? `${status} after ${durationMs} ms` : undefined,
    icon: isFine ? CircleCheck : CircleAlert,
    tone: isFine ? ("success" as const) : ("danger" as const),
  };
}

function headersText({ url, requestHeaders }: WebhookAttempt): string {
  const lines = Object.entries(requestHeaders).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${url}`, ...lines].join("\n");
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
