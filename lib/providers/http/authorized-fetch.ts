import type { Fetch } from "./provider-fetch";

/** A token that is good now; with the address of the account's own server where the provider has one (Salesforce). */
export type AccessToken = () => Promise<{ token: string; origin?: string }>;

/** Told a token the provider does not take any more, gives another, or throws `unauthorized`. */
export type Renew = (refused: string) => Promise<{ token: string; origin?: string }>;

/**
 * `fetch` that asks again once with a new token where the provider answers 401 to the old one: tokens end before their
 * time. A second 401 is the caller's to see.
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
