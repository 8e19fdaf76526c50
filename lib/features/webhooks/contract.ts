import { defineContract } from "@/lib/core/contract";
import { IdParams } from "@/lib/core/input";
import { PageQuery } from "@/lib/core/pagination";
import {
  NewWebhookEndpointEnvelope,
  RemovedWebhookEndpoint,
  WebhookDeliveryEnvelope,
  WebhookDeliveryPage,
  WebhookDeliveryQuery,
  WebhookEndpointEnvelope,
  WebhookEndpointInput,
  WebhookEndpointPage,
  WebhookEndpointPatch,
} from "./schema";

const access = { tag: "Webhooks", permission: "integrations:manage" } as const;

export const listWebhookEndpointsContract = defineContract({
  ...access,
  method: "GET",
  path: "/webhooks/endpoints",
  summary: "List webhook endpoints, oldest first",
  query: PageQuery,
  response: WebhookEndpointPage,
});

export const createWebhookEndpointContract = defineContract({
  ...access,
  method: "POST",
  path: "/webhooks/endpoints",
  summary: "Add a webhook endpoint, at most 10 per team. Its secret is shown only once",
  holdsSecret: true,
  addsContent: true,
  body: WebhookEndpointInput,
  status: 201,
  response: NewWebhookEndpointEnvelope,
  errors: ["conflict"],
  example: {
    url: "https://hooks.northwind.example/followthrough",
    events: ["followup.sent", "email.replied"],
    description: "Data warehouse",
  },
});

export const editWebhookEndpointContract = defineContract({
  ...access,
  method: "PATCH",
  path: "/webhooks/endpoints/{id}",
  summary: "Update the given fields, or enable and disable the endpoint",
  params: IdParams,
  body: WebhookEndpointPatch,
  response: WebhookEndpointEnvelope,
  example: { events: ["*"], enabled: true },
});

export const deleteWebhookEndpointContract = defineContract({
  ...access,
  method: "DELETE",
  path: "/webhooks/endpoints/{id}",
  summary: "Remove a webhook endpoint and its deliveries",
  params: IdParams,
  response: RemovedWebhookEndpoint,
});

export const testWebhookEndpointContract = defineContract({
  ...access,
  method: "POST",
  path: "/webhooks/endpoints/{id}/test",
  summary: "Send a webhook.test event now, once, and return its delivery",
  addsContent: true,
  params: IdParams,
  response: WebhookDeliveryEnvelope,
});

export const rotateWebhookSecretContract = defineContract({
  ...access,
  method: "POST",
  path: "/webhooks/endpoints/{id}/rotate-secret",
  summary: "Create a new secret. The current one signs as well for 24 more hours, an earlier one no longer",
  holdsSecret: true,
  params: IdParams,
  response: NewWebhookEndpointEnvelope,
});

export const listWebhookDeliveriesContract = defineContract({
  ...access,
  method: "GET",
  path: "/webhooks/deliveries",
  summary: "List the deliveries of the last 30 days with their attempts, newest first",
  query: WebhookDeliveryQuery,
  response: WebhookDeliveryPage,
});

export const redeliverWebhookContract = defineContract({
  ...access,
  method: "POST",
  path: "/webhooks/deliveries/{id}/redeliver",
  summary: "Send an event again, with the same id and body. The retries start over",
  params: IdParams,
  response: WebhookDeliveryEnvelope,
  errors: ["conflict"],
});

export const webhookContracts = [
  listWebhookEndpointsContract,
  createWebhookEndpointContract,
  editWebhookEndpointContract,
  deleteWebhookEndpointContract,
  testWebhookEndpointContract,
  rotateWebhookSecretContract,
  listWebhookDeliveriesContract,
  redeliverWebhookContract,
];
