import type { Fetch } from "./provider-fetch";

/** Returns a valid token, with the address of the account's own server if the provider has one (Salesforce). */
export type AccessToken = () => Promise<{ token: string; origin?: string }>;

/** Returns a new token to replace one that the provider rejected, or throws `unauthorized`. */
export type Renew = (refused: string) => Promise<{ token: string; origin?: string }>;

/**
 * Wraps `fetch` to retry once with a new token after a 401, because tokens can expire early. A second 401 is returned
 * to the caller.
 */
export function withRenewal(fetch: Fetch, renew: Renew): Fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const again = request.clone();
    const response = await fetch(request);
    const refused = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
    if (response.status !== 401 || !refused) return response;
    const { token } = await renew(refused);
    again.headers.set("authorization", `Bearer ${token}`);
    return fetch(again);
  };
}
