import { z } from "zod";
import { ProviderFailure } from "../failure";
import { retryAfterSeconds } from "../http/read-answer";

const Failure = z.object({
  status: z.number().optional().catch(undefined),
  code: z.union([z.string(), z.number()]).optional().catch(undefined),
  response: z
    .object({ status: z.number().optional().catch(undefined), data: z.unknown(), headers: z.unknown() })
    .optional()
    .catch(undefined),
});
const OAuthBody = z.object({ error: z.string() });
const Reasons = z
  .array(z.object({ reason: z.string() }).nullable().catch(null))
  .catch([])
  .transform((entries) => entries.flatMap((entry) => entry?.reason ?? []));
/** Calendar lists reasons in `errors`, Meet in `details` besides a status. */
const ApiBody = z.object({
  error: z.object({
    message: z.string().catch(""),
    status: z.string().catch(""),
    errors: Reasons,
    details: Reasons,
  }),
});

// Not `instanceof Headers`, because Google's client uses its own fetch implementation.
const Readable = z.custom<{ get(name: string): string | null }>(
  (value) => typeof value === "object" && value !== null && "get" in value && typeof value.get === "function",
);

const RATE_REASONS = [
  "rateLimitExceeded",
  "userRateLimitExceeded",
  "quotaExceeded",
  "dailyLimitExceeded",
  "RATE_LIMIT_EXCEEDED",
  "RESOURCE_EXHAUSTED",
];
/** The account may not do this, or the API is not enabled. Connecting again wouldn't help. */
const FORBIDDEN_REASONS = [
  "forbiddenForNonOrganizer",
  "requiredAccessLevel",
  "eventTypeRestriction",
  "accessNotConfigured",
  "SERVICE_DISABLED",
];
/** What every account may read of its own. A refusal without a reason is then about the grant. */
const OWN = ["events", "changes", "watch", "time zone", "conference records"];
const SCOPE_REASONS = ["insufficientPermissions", "insufficientScopes", "ACCESS_TOKEN_SCOPE_INSUFFICIENT", "authError"];
const GRANT_ERRORS = ["invalid_grant", "invalid_client", "unauthorized_client"];

/**
 * Runs a request and converts Google's errors to ProviderFailure. The original error is dropped because it contains the
 * request with its credentials. Every request can be repeated without harm, so a lost response is `unavailable`.
 */
export async function withGoogleErrors<T>(what: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw ownFailure(error) ?? failureOf(what, error);
  }
}

/** Finds our own failure inside the error that Google's client wraps around it. */
function ownFailure(error: unknown): ProviderFailure | null {
  if (error instanceof ProviderFailure) return error;
  return error instanceof Error && error.cause !== undefined ? ownFailure(error.cause) : null;
}

function failureOf(what: string, error: unknown): ProviderFailure {
  const { status: direct, code, response } = Failure.safeParse(error).data ?? {};
  const status = response?.status ?? direct;
  const grant = OAuthBody.safeParse(response?.data).data?.error;
  const api = ApiBody.safeParse(response?.data).data?.error;
  const reasons = api ? [...api.errors, ...api.details, api.status].filter(Boolean) : [];
  const has = (known: string[]) => reasons.some((reason) => known.includes(reason));
  const text = `Google ${what}: ${status ?? code ?? "no answer"} ${grant ?? reasons.join(" ")}`.trim().slice(0, 300);

  if (grant && GRANT_ERRORS.includes(grant)) return new ProviderFailure("unauthorized", text);
  if (status === 429 || (status === 403 && has(RATE_REASONS))) {
    return new ProviderFailure("rate_limited", text, { retryAfterSeconds: retryAfter(response?.headers) });
  }
  const lacksScope = has(SCOPE_REASONS) || /insufficient authentication scopes/i.test(api?.message ?? "");
  const isForbidden = has(FORBIDDEN_REASONS) || (reasons.length > 0 && !OWN.includes(what));
  if (status === 403 && !lacksScope && isForbidden) return new ProviderFailure("refused", text);
  if (status === 401 || status === 403) return new ProviderFailure("unauthorized", text);
  if (status === 404 || status === 410) return new ProviderFailure("not_found", text);
  if (status !== undefined && status >= 400 && status < 500 && status !== 408) {
    return new ProviderFailure("refused", text);
  }
  return new ProviderFailure("unavailable", text);
}

function retryAfter(headers: unknown): number | undefined {
  const readable = Readable.safeParse(headers).data;
  return readable && retryAfterSeconds(readable);
}

/** Reads all items of all pages. Exceeding `maxPages` or receiving the same page twice is an error. */
export async function readAllPages<T>(
  what: string,
  maxPages: number,
  readPage: (pageToken: string | undefined) => Promise<{ data: unknown }>,
  shape: z.ZodType<{ items: T[]; nextPageToken?: string | null | undefined }>,
): Promise<T[]> {
  const items: T[] = [];
  const seen = new Set<string>();
  let pageToken: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const answer = shape.safeParse((await withGoogleErrors(what, () => readPage(pageToken))).data);
    if (!answer.success) throw new ProviderFailure("bad_output", `Google ${what}: ${z.prettifyError(answer.error)}`);
    items.push(...answer.data.items);
    pageToken = answer.data.nextPageToken ?? undefined;
    if (!pageToken) return items;
    if (seen.has(pageToken)) throw new ProviderFailure("bad_output", `Google ${what}: the same page again`);
    seen.add(pageToken);
  }
  throw new ProviderFailure("bad_output", `Google ${what}: more than ${maxPages} pages`);
}
