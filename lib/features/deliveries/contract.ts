import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { DeliveryEnvelope, DeliveryListQuery, DeliveryPage } from "./schema";

const tag = "Email";

export const listDeliveriesContract = defineContract({
  method: "GET",
  path: "/email/deliveries",
  tag,
  permission: "followups:read",
  summary: "List deliveries with their events, newest first",
  query: DeliveryListQuery,
  response: DeliveryPage,
});

export const getDeliveryContract = defineContract({
  method: "GET",
  path: "/email/deliveries/{id}",
  tag,
  permission: "followups:read",
  summary: "Get a delivery with its events",
  params: IdParams,
  response: DeliveryEnvelope,
});

export const deliveryContracts = [listDeliveriesContract, getDeliveryContract];
