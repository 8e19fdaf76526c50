import type { WebhookEndpointModel } from "@/lib/db/generated/models";
import type { TenantContext } from "@/lib/tenancy/context";
import { signingSecrets } from "../signing-secret";
import { publicEventId } from "./event-id";
import { signedHeaders } from "./sign-request";

/** A row of `webhook_attempts`, still without its delivery. */
export type AttemptRow = {
  at: Date;
  durationMs: number;
  url: string;
  requestHeaders: Record<string, string>;
  status: number | null;
  responseBody: string | null;
  error: string | null;
};

export type Attempt = { row: AttemptRow; retryAfterSeconds: number | null };

/** A `body` of null couldn't be made: the attempt fails without a request. */
type Message = { eventId: string; body: string | null };

/** Sends a request, signed now. Changes nothing. */
export async function attempt(
  ctx: TenantContext,
  endpoint: WebhookEndpointModel,
  { eventId, body }: Message,
): Promise<Attempt> {
  const at = ctx.clock.now();
  const { url } = endpoint;
  const failed = (error: string) => {
    const row = { at, durationMs: 0, url, requestHeaders: {}, status: null, responseBody: null, error };
    return { row, retryAfterSeconds: null };
  };
  if (body === null) return failed("The event could not be read");
  const secrets = await signingSecrets(endpoint, at);
  if (secrets.length === 0) return failed("The secret can't be decrypted anymore. Rotate it");
  const requestHeaders = signedHeaders({ id: publicEventId(eventId), at, body, secrets });
  const answer = await ctx.ports.webhooks.post({ url, headers: requestHeaders, body });
  const { status, body: responseBody, error, durationMs, retryAfterSeconds } = answer;
  return { row: { at, durationMs, url, requestHeaders, status, responseBody, error }, retryAfterSeconds };
}

export function isDelivered({ row: { status } }: Attempt): boolean {
  return status !== null && status >= 200 && status < 300;
}
