import { z } from "zod";
import { ProviderFailure, type ProviderFailureKind } from "../../failure";
import { failureOfStatus } from "../../http/read-answer";

const Problem = z.object({ errorCode: z.string().catch(""), message: z.string().catch("") });
/** Salesforce documents a list; its gateways answer with a single error. */
const Errors = z.union([z.array(Problem).min(1), Problem.transform((problem) => [problem])]);

/** A ProviderFailure with Salesforce's error code, for the few callers that handle specific codes. */
export class SalesforceFailure extends ProviderFailure {
  readonly code: string;

  constructor(kind: ProviderFailureKind, code: string, text: string, retryAfterSeconds?: number) {
    super(kind, text, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
    this.code = code;
  }
}

/** Salesforce's code for two limits: calls a day, and long requests at the same time. */
export const SPENT = "REQUEST_LIMIT_EXCEEDED";
const CONCURRENT = /concurrent/i;
const BUSY_WAIT_SECONDS = 20;

/** Daily calls are counted over the last 24 hours, so some become available every hour. */
export const SPENT_WAIT_SECONDS = 3600;

const KINDS: Record<string, ProviderFailureKind> = {
  INVALID_SESSION_ID: "unauthorized",
  INVALID_AUTH_HEADER: "unauthorized",
  API_DISABLED_FOR_ORG: "unauthorized",
  API_CURRENTLY_DISABLED: "unauthorized",
  SERVER_UNAVAILABLE: "unavailable",
  UNABLE_TO_LOCK_ROW: "unavailable",
  QUERY_TIMEOUT: "unavailable",
};

/**
 * Converts a Salesforce error. Its body is an array of error codes, and status 403 can also mean that the API calls are
 * used up.
 */
export function failureOf(
  response: Response,
  body: unknown,
  { isWrite, now }: { isWrite: boolean; now: Date },
): SalesforceFailure {
  const { errorCode = "", message = "" } = Errors.safeParse(body).data?.[0] ?? {};
  if (errorCode === SPENT && CONCURRENT.test(message)) {
    return new SalesforceFailure("unavailable", "", `Salesforce: ${message}`.slice(0, 300), BUSY_WAIT_SECONDS);
  }
  if (errorCode === SPENT) return spentCalls(errorCode, now);
  const general = failureOfStatus("Salesforce", response, { isWrite, about: `${errorCode} ${message}` });
  return new SalesforceFailure(KINDS[errorCode] ?? general.kind, errorCode, general.message, general.retryAfterSeconds);
}

export function spentCalls(code: string, now: Date): SalesforceFailure {
  const again = new Date(now.getTime() + SPENT_WAIT_SECONDS * 1000).toISOString().slice(0, 16);
  const text = `Salesforce: the org's API requests for 24 hours are used up. They resume at ${again}Z`;
  return new SalesforceFailure("rate_limited", code, text, SPENT_WAIT_SECONDS);
}
