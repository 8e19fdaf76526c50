import { Redirected } from "../failure";
import type { Fetch } from "./provider-fetch";

/** Returns a valid token, with the address of the account's own server if the provider has one (Salesforce). */
export type AccessToken = () => Promise<{ token: string; origin?: string }>;

/** Returns a new token to replace one that the provider rejected, or throws `unauthorized`. */
export type Renew = (refused: string) => Promise<{ token: string; origin?: string }>;

type Renewal = {
  /** Whether the account has a server of its own, which can move. The old one then redirects or rejects its tokens. */
  mayMove?: boolean;
};

/**
 * Wraps `fetch` to retry once with a new token after a 401, because tokens can expire early, and at the account's new
 * server if it has moved. A second 401 is returned to the caller.
 */
export function withRenewal(fetch: Fetch, renew: Renew, { mayMove = false }: Renewal = {}): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const again = request.clone();
    const response = await fetch(request).catch((error: unknown) => {
      if (mayMove && error instanceof Redirected) return error;
      throw error;
    });
    const isMoved = response instanceof Redirected;
    const refused = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    if (!isMoved && (response.status !== 401 || !refused)) return response;
    if (isMoved && !refused) throw response;
    const { token, origin } = await renew(refused ?? "");
    const { origin: before, pathname, search } = new URL(request.url);
    const after = mayMove ? (origin ?? before) : before;
    if (isMoved && after === before) throw response;
    again.headers.set("authorization", `Bearer ${token}`);
    return fetch(after === before ? again : new Request(`${after}${pathname}${search}`, again));
  };
}
