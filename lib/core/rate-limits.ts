/** A limit of `limit` requests per `windowSeconds`. */
export type Limit = { limit: number; windowSeconds: number };

/** Per caller and route: the table of the published interface. Paths are relative to /api. */
export const DEFAULT_ROUTE_LIMIT: Limit = { limit: 100, windowSeconds: 10 };
export const ROUTE_LIMITS: Record<string, Limit> = {
  "GET /proposals": { limit: 300, windowSeconds: 60 },
  "POST /proposals": { limit: 30, windowSeconds: 60 },
  "POST /proposals/{id}/export": { limit: 30, windowSeconds: 60 },
  "GET /user/onboarding": { limit: 100, windowSeconds: 60 },
};
export const DEMO_LIMIT: Limit = { limit: 5, windowSeconds: 3600 };

/** Per caller, over all routes. A token may burst above its sustained rate. */
export const CALLER_LIMITS = {
  apiToken: { perMinute: 600, burst: 1000 },
  session: { limit: 1200, windowSeconds: 60 },
  anonymous: { limit: 60, windowSeconds: 60 },
  signIn: { limit: 20, windowSeconds: 900 },
} as const;

/** Pages count as calls of the person do, and strangers' as public calls do; these are what is counted apart. */
export const PAGE_LIMITS = {
  sessionPrefetch: { limit: 1200, windowSeconds: 60 },
  anonymousPrefetch: { limit: 300, windowSeconds: 60 },
  unsubscribe: { limit: 600, windowSeconds: 60 },
} as const;
