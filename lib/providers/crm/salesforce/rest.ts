import { type Clock, systemClock } from "@/lib/core/clock";
import { ProviderFailure } from "../../failure";
import type { AccessToken } from "../../http/authorized-fetch";
import type { Fetch } from "../../http/provider-fetch";
import { readJson } from "../../http/read-answer";
import { type CallBudget, takeCall } from "../call-budget";
import type { CrmKind } from "../port";
import { failureOf, SPENT, SPENT_WAIT_SECONDS, spentCalls } from "./failure";

export type SalesforceOptions = {
  /** Provides the org's own address (`instance_url`) as `origin`. */
  accessToken: AccessToken;
  /** Only reaches the org's host, follows no redirects and retries a 401 with a new token. */
  fetch: Fetch;
  /** For example `v66.0`. */
  apiVersion: string;
  /** The org's custom fields to read as well. */
  customFields?: Record<CrmKind, readonly string[]>;
  /** Shared by all processes that call this org. */
  budget?: CallBudget;
  clock?: Clock;
};

type Call = {
  /** Relative to `/services/data/vNN.0/`, or absolute like Salesforce's own links. */
  path: string;
  query?: Record<string, string>;
  method?: "GET" | "POST" | "PATCH" | "DELETE";
  body?: unknown;
};

export type Rest = {
  call(call: Call): Promise<unknown>;
  origin(): Promise<string>;
  /** The org's time in its last response. */
  time(): Date;
};

/** A write can trigger the org's own automation, which takes time. */
const WRITE_MS = 60_000;
const READ_MS = 30_000;

const LANE = "call";
/** Salesforce limits calls per day; this only prevents many workers from calling an org at the same time. */
const PACE = { calls: 50, perMs: 1_000 };

/** The share of the org's daily calls that is left to other apps. */
const KEPT_FREE = 0.02;

/** Calls one org. Tracks its daily API usage and makes no calls beyond the limit. */
export function openRest({ accessToken, fetch, apiVersion, budget, clock = systemClock }: SalesforceOptions): Rest {
  let isSpent = false;
  let time: Date | null = null;

  async function call(request: Call): Promise<unknown> {
    try {
      return await send(request);
    } catch (error) {
      // A write with an unreadable answer, such as a web page with status 200, may have been processed.
      const { method = "GET" } = request;
      const isUnreadable = error instanceof ProviderFailure && error.kind === "bad_output";
      throw isUnreadable && method !== "GET" ? new ProviderFailure("unknown_outcome", error.message) : error;
    }
  }

  async function send({ path, query = {}, method = "GET", body }: Call): Promise<unknown> {
    if (isSpent) throw spentCalls(SPENT, clock.now());
    if (budget) await takeCall(budget, LANE, PACE);
    const { token, origin } = await orgAccess();
    const url = addressOf(origin, path.startsWith("/") ? path : `/services/data/${apiVersion}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const response = await fetch(url, {
      method,
      signal: AbortSignal.timeout(method === "GET" ? READ_MS : WRITE_MS),
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    time = new Date(response.headers.get("date") ?? clock.now());
    isSpent = leavesTooFew(response.headers.get("sforce-limit-info"));
    if (isSpent) await budget?.pause(LANE, SPENT_WAIT_SECONDS * 1000);
    if (response.ok) return readJson("Salesforce", response);
    const answer: unknown = await response.json().catch(() => null);
    const failure = failureOf(response, answer, { isWrite: method !== "GET", now: clock.now() });
    if (failure.code === SPENT) await budget?.pause(LANE, SPENT_WAIT_SECONDS * 1000);
    throw failure;
  }

  async function orgAccess() {
    const { token, origin } = await accessToken();
    if (origin === undefined)
      throw new ProviderFailure("unauthorized", "Salesforce: the address of the org is missing");
    return { token, origin };
  }

  const now = () => (time && !Number.isNaN(time.getTime()) ? time : clock.now());
  return { call, origin: async () => (await orgAccess()).origin, time: now };
}

/** Rejects a link in a response that leads to another host. */
function addressOf(origin: string, path: string): URL {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : null;
  if (url && url.origin === new URL(origin).origin) return url;
  throw new ProviderFailure("bad_output", "Salesforce: a link that leaves the org");
}

/** Parses `Sforce-Limit-Info: api-usage=18/5000`. */
function leavesTooFew(info: string | null): boolean {
  const [, used, max] = /\bapi-usage=(\d+)\/(\d+)/.exec(info ?? "") ?? [];
  return used !== undefined && Number(used) >= Number(max) * (1 - KEPT_FREE);
}
