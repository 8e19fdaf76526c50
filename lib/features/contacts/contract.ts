import { defineContract } from "@/lib/core/contract";
import { DealListQuery, DealPage } from "./schema";

export const listDealsContract = defineContract({
  tag: "CRM",
  method: "GET",
  path: "/crm/deals",
  permission: "contacts:read",
  summary: "List the deals of the connected CRM, as of the last sync, with search, filters and sorting",
  query: DealListQuery,
  response: DealPage,
  example: { q: "pilot", status: "open" },
});

export const contactContracts = [listDealsContract];
