import { type Clock, systemClock } from "@/lib/core/clock";
import { ProviderFailure } from "../../failure";
import { failureOf, spentCalls } from "./failure";

export type SalesforceOptions = {
  /** The token and the org's own address (`instance_url`), good now. */
  access: () => Promise<{ token: string; origin: string }>;
  fetch: typeof fetch;
  /** Such as `v66.0`. */
  apiVersion: string;
  clock?: Clock;
};

type Call = {
  /** Below `/services/data/vNN.0/`, or from the root as Salesforce's own links are. */
  path: string;
  query?: Record<string, string>;
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
};

export type Rest = { call(call: Call): Promise<unknown>; origin(): Promise<string> };

/** The share of the org's calls that is left to others: a run stops before the last ones. */
const KEPT_FREE = 0.02;

/** Calls to one org. Knows how many of its daily calls are spent and makes none beyond them. */
export function openRest({ access, fetch, apiVersion, clock = systemClock }: SalesforceOptions): Rest {
  let isSpent = false;

  async function call({ path, query = {}, method = "GET", body }: Call): Promise<unknown> {
    if (isSpent) throw spentCalls("REQUEST_LIMIT_EXCEEDED", clock.now());
    const { token, origin } = await access();
    const url = addressOf(origin, path.startsWith("/") ? path : `/services/data/${apiVersion}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      redirect: "manual",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    isSpent = leavesTooFew(response.headers.get("sforce-limit-info"));
    const answer = parsed(await response.text());
    if (!response.ok) throw failureOf(response, answer, method !== "GET", clock.now());
    if (answer === undefined) throw new ProviderFailure("bad_output", `Salesforce: ${response.status} without JSON`);
    return answer;
  }

  return { call, origin: async () => (await access()).origin };
}

/** Stays on the org: a link in an answer leads nowhere else, whatever it says. */
function addressOf(origin: string, path: string): URL {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (url && url.origin === new URL(origin).origin) return url;
  throw new ProviderFailure("bad_output", "Salesforce: a link that leaves the org");
}

/** `Sforce-Limit-Info: api-usage=18/5000`. */
function leavesTooFew(info: string | null): boolean {
  const [, used, max] = /\bapi-usage=(\d+)\/(\d+)/.exec(info ?? "") ?? [];
  return used !== undefined && Number(used) >= Number(max) * (1 - KEPT_FREE);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
