import { AsyncLocalStorage } from "node:async_hooks";

/** Where a request comes from: the address reported by trusted proxies, and the client, such as "Firefox on Linux". */
export type RequestOrigin = { address: string | null; device: string | null };

/** Next bundles this file more than once; all copies must share one origin. */
declare global {
  var followthroughOrigin: AsyncLocalStorage<RequestOrigin> | undefined;
}
globalThis.followthroughOrigin ??= new AsyncLocalStorage<RequestOrigin>();
const origins = globalThis.followthroughOrigin;

/** Does the work of a request, on record as coming from there. */
export function fromOrigin<T>(origin: RequestOrigin, work: () => T): T {
  return origins.run(origin, work);
}

/** Does work that a request only sets off: what it records happened elsewhere. */
export function withoutOrigin<T>(work: () => T): T {
  return origins.exit(work);
}

/** Null outside of a request. */
export function requestOrigin(): RequestOrigin | null {
  return origins.getStore() ?? null;
}
