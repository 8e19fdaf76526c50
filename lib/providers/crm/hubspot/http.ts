import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ProviderFailure } from "../../failure";
import { retryAfterSeconds } from "../../http/read-answer";
import { type CallBudget, createMemoryBudget, takeCall } from "../call-budget";
import { type Lane, readLimits, slower, startLimits } from "./limits";
import { readBody } from "./read-body";

export type HubspotSettings = {
  /** Returns a valid token; the caller refreshes it when it expires. */
  token: () => Promise<{ token: string }>;
  apiRoot?: string | undefined;
  /** HubSpot versions its API by date (https://developers.hubspot.com/docs/api-reference/overview). */
  version?: string | undefined;
  budget?: CallBudget | undefined;
  fetch?: typeof fetch | undefined;
  timeoutMs?: number | undefined;
};

type Call = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  body?: unknown;
  lane?: Lane;
  /** Leaves a part of the account's limit to people and other apps. */
  isBackground?: boolean;
  maxBytes?: number;
  /** Whether the call must not run twice. It is then only retried if it is known to have failed. */
  once?: boolean;
  /** Receives how long HubSpot took to answer, without the wait for a free slot. */
  took?: (ms: number) => void;
};

/** Calls an account's API. Paths are relative to the root; `{v}` is replaced with the version. Returns JSON or null. */
export type Hubspot = (call: Call) => Promise<unknown>;

const MAX_BYTES = 6_000_000;
const ATTEMPTS = 4;
/** Longer than any of HubSpot's rolling limits lasts. */
const MAX_ROLLING_MS = 60_000;
const Refusal = z.object({
  message: z.string().catch(""),
  category: z.string().catch(""),
  policyName: z.string().catch(""),
});

export function openHubspot({
  token,
  apiRoot = "https://api.hubapi.com",
  version = "2026-03",
  budget = createMemoryBudget(),
  fetch: send = fetch,
  timeoutMs = 15_000,
}: HubspotSettings): Hubspot {
  const limits = startLimits();

  async function attempt(call: Call): Promise<unknown> {
    const { method, path, body, lane = "call", maxBytes = MAX_BYTES, isBackground = false } = call;
    await takeCall(budget, lane, isBackground ? slower(limits[lane]) : limits[lane]);
    const { token: bearer } = await token();
    const started = performance.now();
    const url = `${apiRoot.replace(/\/+$/, "")}${path.replace("{v}", version)}`;
    let response: Response;
    let text: string;
    try {
      response = await send(url, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      text = await readBody(response, maxBytes);
    } catch (cause) {
      if (cause instanceof ProviderFailure) throw cause;
      throw new ProviderFailure("unknown_outcome", "HubSpot did not answer", { cause });
    }
    call.took?.(performance.now() - started);
    const spent = readLimits(response.headers, limits);
    if (spent) await Promise.all(["call", "search"].map((each) => budget.pause(each, spent.forMs)));
    if (response.status === 429) await pauseLane(response, text, lane);
    return answerOf(response, text);
  }

  /** A daily limit pauses every lane; a limit per second only pauses this one. */
  async function pauseLane({ headers }: Response, text: string, lane: Lane): Promise<never> {
    const { policyName, message } = Refusal.safeParse(parsed(text)).data ?? { policyName: "", message: "" };
    const asked = retryAfterMs(headers);
    const isDaily = policyName === "DAILY" || /\bdaily limit\b/i.test(message);
    const usual = isDaily ? 3_600_000 : lane === "search" ? 1_000 : 10_000;
    // HubSpot documents no header for this, and gives some of its times in milliseconds.
    const forMs = asked === undefined || (!isDaily && asked > MAX_ROLLING_MS) ? usual : asked;
    await Promise.all((isDaily ? ["call", "search"] : [lane]).map((each) => budget.pause(each, forMs)));
    const retryAfterSeconds = Math.ceil(forMs / 1000);
    const what = isDaily ? "the daily call limit is used up" : `too many calls ${message}`;
    throw new ProviderFailure("rate_limited", `HubSpot: ${what}`.slice(0, 300), { retryAfterSeconds });
  }

  return async (call) => {
    for (let tried = 1; ; tried++) {
      try {
        return await attempt(call);
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        if (!mayRetry(error, call) || tried >= ATTEMPTS) throw call.once ? asUnknown(error) : error;
        // After a rate limit error, the budget itself waits.
        if (error.kind !== "rate_limited") {
          await sleep((error.retryAfterSeconds ?? 0) * 1000 || 250 * 2 ** tried * (0.5 + Math.random()));
        }
      }
    }
  };
}

function mayRetry(failure: ProviderFailure, { once = false }: Call): boolean {
  if (!failure.retryable || (failure.retryAfterSeconds ?? 0) > 20) return false;
  return !once || failure.kind === "rate_limited" || failure.kind === "unavailable";
}

/** After an unreadable answer, such as a web page with status 200, what must not run twice may have run. */
function asUnknown(failure: ProviderFailure): ProviderFailure {
  return failure.kind === "bad_output" ? new ProviderFailure("unknown_outcome", failure.message) : failure;
}

function answerOf({ status, headers }: Response, text: string): unknown {
  const body = parsed(text);
  if (status === 204) return null;
  if (status >= 200 && status < 300) {
    if (typeof body !== "object" || body === null) {
      throw new ProviderFailure("bad_output", `HubSpot answered ${status} without JSON`);
    }
    return body;
  }
  if (status >= 300 && status < 400) throw new ProviderFailure("bad_output", "HubSpot redirected us elsewhere");
  const { message, category } = Refusal.safeParse(body).data ?? { message: "", category: "" };
  const said = `HubSpot answered ${status} ${category} ${message}`.trim().slice(0, 300);
  if (status === 401) throw new ProviderFailure("unauthorized", said);
  if (status === 404) throw new ProviderFailure("not_found", said);
  if (status === 423 || status === 477 || status === 503) {
    const wait = retryAfterMs(headers) ?? (status === 423 ? 2_000 : undefined);
    const when = wait === undefined ? {} : { retryAfterSeconds: Math.ceil(wait / 1000) };
    throw new ProviderFailure("unavailable", said, when);
  }
  if (status >= 500 || status === 408) throw new ProviderFailure("unknown_outcome", said);
  throw new ProviderFailure("refused", said, { cause: { isConflict: status === 409 || category === "CONFLICT" } });
}

/** Undefined if the header asks for no wait at all. */
function retryAfterMs(headers: Headers): number | undefined {
  const seconds = retryAfterSeconds(headers);
  return seconds ? seconds * 1000 : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether another record already has a value that must be unique. */
export function isConflict({ cause }: ProviderFailure): boolean {
  return typeof cause === "object" && cause !== null && "isConflict" in cause && cause.isConflict === true;
}
