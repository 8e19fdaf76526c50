import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { CodeBlock } from "@/components/ui/code-block";
import { Panel } from "@/components/ui/panel";
import type { WebhookDelivery, WebhookEndpoint } from "@/lib/features/webhooks/schema";
import { EndpointTable } from "./endpoint-table";
import { NODE_SAMPLE, PYTHON_SAMPLE } from "./signature-samples";
import { WebhookDeliveries } from "./webhook-deliveries";

type WebhooksTabProps = {
  endpoints: WebhookEndpoint[];
  deliveries: WebhookDelivery[];
  paging: { page: number; limit: number; total: number };
  isFiltered: boolean;
};

export function WebhooksTab({ endpoints, deliveries, paging, isFiltered }: WebhooksTabProps) {
  return (
    <div className="flex flex-col gap-4 p-4">
      <RefreshWhile waiting={deliveries.some(({ status }) => status === "pending")} seconds={5} />
      <EndpointTable endpoints={endpoints} />
      <WebhookDeliveries endpoints={endpoints} deliveries={deliveries} paging={paging} isFiltered={isFiltered} />
      <Panel
        title="Verify signatures"
        description="Standard Webhooks: check that a request came from us and is new before you trust it. Answer within 15 seconds with any 2xx status"
      >
        <div className="grid gap-4 lg:grid-cols-2">
          <CodeBlock label="Node" code={NODE_SAMPLE} />
          <CodeBlock label="Python" code={PYTHON_SAMPLE} />
        </div>
      </Panel>
    </div>
  );
}
