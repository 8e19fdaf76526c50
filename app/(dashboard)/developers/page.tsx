import type { Metadata } from "next";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { env } from "@/lib/core/env";
import { uuid } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { ROLES, type Role } from "@/lib/core/permissions";
import { listTokens } from "@/lib/features/tokens/queries";
import { MAX_ENDPOINTS } from "@/lib/features/webhooks/endpoint-limit";
import { listEndpoints, listWebhookDeliveries } from "@/lib/features/webhooks/queries";
import { WebhookDeliveryQuery } from "@/lib/features/webhooks/schema";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { redirectToLastPage } from "../redirect-to-last-page";
import { Quickstart } from "./quickstart";
import { TokenTable } from "./token-table";
import { WebhooksTab } from "./webhooks/webhooks-tab";

export const metadata: Metadata = { title: "Developers" };

const MAX_TOKENS = 100;
const LIMIT = 25;

const Address = PageQuery.pick({ page: true }).extend({
  tab: z.enum(["api", "webhooks"]).default("api"),
  endpointId: uuid.optional(),
  status: WebhookDeliveryQuery.shape.status,
  type: WebhookDeliveryQuery.shape.type,
});

export default async function DevelopersPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { tab, page, ...filter } = await readQuery(Address, searchParams);
  const isAllowed = canUse(ctx.actor, "integrations:manage");
  const isOpen = isAllowed && tab === "webhooks";
  const [{ items: tokens }, endpoints, deliveries] = await Promise.all([
    listTokens(ctx, { page: 1, limit: MAX_TOKENS }),
    isAllowed ? listEndpoints(ctx, { page: 1, limit: MAX_ENDPOINTS }) : null,
    isOpen ? listWebhookDeliveries(ctx, { ...filter, page, limit: LIMIT }) : { items: [], total: 0 },
  ]);
  if (isOpen) await redirectToLastPage("/developers", searchParams, { page, limit: LIMIT, total: deliveries.total });
  const baseUrl = new URL("/api", env().NEXTAUTH_URL).href;
  const api = (
    <div className="flex flex-col gap-4 p-4">
      <Quickstart baseUrl={baseUrl} />
      <TokenTable
        tokens={tokens}
        roles={rolesUpTo(ctx.actor.kind === "user" ? ctx.actor.role : "viewer")}
        baseUrl={baseUrl}
      />
    </div>
  );
  return (
    <>
      <PageHeader
        title="Developers"
        actions={
          <>
            <Button asChild>
              <a href="/api/openapi.json">OpenAPI 3.1</a>
            </Button>
            <Button asChild variant="primary">
              <Link href="/docs">Read the docs</Link>
            </Button>
          </>
        }
      />
      {endpoints ? (
        <Tabs
          label="API and webhooks"
          clears={["endpointId", "status", "type", "page"]}
          items={[
            { value: "api", label: "API", content: api },
            {
              value: "webhooks",
              label: "Webhooks",
              count: endpoints.total,
              content: (
                <WebhooksTab
                  endpoints={endpoints.items}
                  deliveries={deliveries.items}
                  paging={{ page, limit: LIMIT, total: deliveries.total }}
                  isFiltered={Object.values(filter).some(Boolean)}
                />
              ),
            },
          ]}
        />
      ) : (
        api
      )}
    </>
  );
}

function rolesUpTo(role: Role): Role[] {
  return ROLES.slice(0, ROLES.indexOf(role) + 1);
}
