import type { AccessToken } from "@/lib/providers/http/authorized-fetch";
import { createProviderFetch, type Fetch, sameOriginAs } from "@/lib/providers/http/provider-fetch";

/** Access to an emulated Google, with a token that doesn't expire. */
export function googleAccess(
  url: string,
  { token = "at-1", timeoutMs = 2000 } = {},
): { accessToken: AccessToken; fetch: Fetch } {
  return {
    accessToken: async () => ({ token }),
    fetch: createProviderFetch({ provider: "Google", accepts: sameOriginAs(url), timeoutMs }),
  };
}
