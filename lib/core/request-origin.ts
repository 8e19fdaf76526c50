import { AsyncLocalStorage } from "node:async_hooks";

/**
 * The origin of a request: the client address reported by trusted proxies, and the client software, such as "Firefox on
 * Linux".
 */
export type RequestOrigin = { address: string | null; device: string | null };

/** Next bundles this file several times. All copies must share one AsyncLocalStorage. */
declare global {
  var followthroughOrigin: AsyncLocalStorage<RequestOrigin> | undefined;
}
globalThis.followthroughOrigin ??= new AsyncLocalStorage<RequestOrigin>();
const origins = globalThis.followthroughOrigin;

export function fromOrigin<T>(origin: RequestOrigin, work: () => T): T {
  return origins.run(origin, work);
}

/** Runs work that a request triggers but that isn't part of it, so that its audit events have no origin. */
export function withoutOrigin<T>(work: () => T): T {
  return origins.exit(work);
}

/** Null outside a request. */
export function requestOrigin(): RequestOrigin | null {
  return origins.getStore() ?? null;
}
