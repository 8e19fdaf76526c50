import type { Metadata } from "next";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { PageHeader } from "@/components/ui/page-header";
import { Tabs } from "@/components/ui/tabs";
import { dateTime, text, uuid } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import { listDeliveries } from "@/lib/features/deliveries/queries";
import { REACHED } from "@/lib/features/deliveries/schema";
import { DELIVERY_STATUSES } from "@/lib/features/deliveries/statuses";
import { listSuppressions } from "@/lib/features/emails/suppressions/queries";
import { TemplateType } from "@/lib/grounding/draft";
import { pageContext } from "@/lib/http/page-context";
import { memberOptions } from "../member-options";
import { PausedBanner } from "../paused-banner";
import { readQuery, type SearchParams } from "../read-query";
import { redirectToLastPage } from "../redirect-to-last-page";
import { DeliveryList } from "./delivery-list";
import { SuppressionList } from "./suppression-list";

export const metadata: Metadata = { title: "Deliveries" };

const Address = PageQuery.pick({ page: true }).extend({
  tab: z.enum(["deliveries", "suppressions"]).default("deliveries"),
  status: z.enum(DELIVERY_STATUSES).optional(),
  templateType: TemplateType.optional(),
  q: text(255).optional(),
  followUpId: uuid.optional(),
  reached: z.enum(REACHED).optional(),
  sentBy: uuid.optional(),
  from: dateTime.optional(),
  to: dateTime.optional(),
});

const LIMIT = 25;

export default async function DeliveriesPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { tab, page, ...filter } = await readQuery(Address, searchParams);
  const isList = tab === "deliveries";
  const [deliveries, suppressions, members] = await Promise.all([
    listDeliveries(ctx, { ...(isList ? { ...filter, page } : { page: 1 }), limit: LIMIT }),
    listSuppressions(ctx, isList ? { page: 1, limit: LIMIT } : { page, limit: LIMIT, q: filter.q }),
    memberOptions(ctx),
  ]);
  const { total } = isList ? deliveries : suppressions;
  await redirectToLastPage("/deliveries", searchParams, { page, limit: LIMIT, total });
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader title="Deliveries" />
      <PausedBanner ctx={ctx} />
      <Tabs
        label="Deliveries and suppressions"
        items={[
          {
            value: "deliveries",
            label: "Deliveries",
            count: deliveries.total,
            content: (
              <DeliveryList
                deliveries={deliveries.items}
                paging={{ page, limit: LIMIT, total: deliveries.total }}
                isFiltered={isFiltered}
                members={members}
                slice={filter}
              />
            ),
          },
          {
            value: "suppressions",
            label: "Suppressions",
            count: isList || !filter.q ? suppressions.total : undefined,
            content: (
              <SuppressionList
                suppressions={suppressions.items}
                paging={{ page, limit: LIMIT, total: suppressions.total }}
                isFiltered={Boolean(filter.q)}
                canWrite={canUse(ctx.actor, "followups:write")}
                role={ctx.actor.kind === "user" ? ctx.actor.role : "viewer"}
              />
            ),
          },
        ]}
      />
    </>
  );
}
