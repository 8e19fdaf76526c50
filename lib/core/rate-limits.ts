export type Limit = { limit: number; windowSeconds: number };

/**
 * Limits per caller and route, as documented in the published interface. Paths are relative to /api. Calls about sending
 * domains reach the email provider, whose own limit all teams share, and tests of webhooks somebody's server.
 */
export const DEFAULT_ROUTE_LIMIT: Limit = { limit: 100, windowSeconds: 10 };
export const ROUTE_LIMITS: Record<string, Limit> = {
  "GET /proposals": { limit: 300, windowSeconds: 60 },
  "POST /proposals": { limit: 30, windowSeconds: 60 },
  "POST /proposals/{id}/export": { limit: 30, windowSeconds: 60 },
  "GET /user/onboarding": { limit: 100, windowSeconds: 60 },
  "PUT /tenant/sending-domain": { limit: 30, windowSeconds: 60 },
  "DELETE /tenant/sending-domain": { limit: 30, windowSeconds: 60 },
  "POST /tenant/sending-domain/verify": { limit: 30, windowSeconds: 60 },
  "POST /webhooks/endpoints/{id}/test": { limit: 20, windowSeconds: 60 },
  "POST /webhooks/deliveries/{id}/redeliver": { limit: 60, windowSeconds: 60 },
};
export const DEMO_LIMIT: Limit = { limit: 5, windowSeconds: 3600 };

/** Limits per caller across all routes. A token may briefly exceed its sustained rate, up to `burst`. */
export const CALLER_LIMITS = {
  apiToken: { perMinute: 600, burst: 1000 },
  session: { limit: 1200, windowSeconds: 60 },
  anonymous: { limit: 60, windowSeconds: 60 },
  signIn: { limit: 20, windowSeconds: 900 },
} as const;

/** Separate limits for prefetched and unsubscribe pages. All other pages use the caller limits above. */
export const PAGE_LIMITS = {
  sessionPrefetch: { limit: 1200, windowSeconds: 60 },
  anonymousPrefetch: { limit: 300, windowSeconds: 60 },
  unsubscribe: { limit: 600, windowSeconds: 60 },
} as const;
