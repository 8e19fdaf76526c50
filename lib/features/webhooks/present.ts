import type { WebhookAttemptModel, WebhookDeliveryModel, WebhookEndpointModel } from "@/lib/db/generated/models";
import type { WebhookDelivery, WebhookEndpoint } from "./schema";
import { publicEventId } from "./sending/event-id";

export function presentEndpoint(row: WebhookEndpointModel, now: Date): WebhookEndpoint {
  const { previousSecretUntil } = row;
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    enabled: row.enabled,
    disabledReason: row.disabledReason,
    secretLastFour: row.secretLastFour,
    previousSecretValidUntil: previousSecretUntil && previousSecretUntil > now ? iso(previousSecretUntil) : null,
    health: {
      lastSucceededAt: iso(row.lastSucceededAt),
      lastFailedAt: iso(row.lastFailedAt),
      consecutiveFailures: row.consecutiveFailures,
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** With its attempts, newest first. */
export type DeliveryRow = WebhookDeliveryModel & { attempts: WebhookAttemptModel[] };

export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    endpointId: row.endpointId,
    eventId: publicEventId(row.eventId),
    type: row.type,
    status: row.status,
    requestBody: row.body,
    nextAttemptAt: iso(row.nextAttemptAt),
    createdAt: row.createdAt.toISOString(),
    finishedAt: iso(row.finishedAt),
    attempts: row.attempts.toReversed().map(({ at, durationMs, url, requestHeaders, status, responseBody, error }) => ({
      at: at.toISOString(),
      durationMs,
      url,
      requestHeaders,
      status,
      responseBody,
      error,
    })),
  };
}

function iso(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
