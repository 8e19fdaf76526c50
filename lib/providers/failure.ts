/** What an outside service did wrong, in our words. Vendor errors never leave an adapter in any other form. */
export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;
  /** Worth trying again later with the same input. */
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ProviderFailureKind,
    message: string,
    options: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = "ProviderFailure";
    this.kind = kind;
    this.retryable = kind === "unavailable" || kind === "rate_limited" || kind === "unknown_outcome";
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The answer is larger than allowed. A smaller page may still fit. */
export class TooLarge extends ProviderFailure {
  constructor(what: string, maxBytes: number) {
    super("bad_output", `${what} is larger than ${maxBytes} bytes`);
  }
}

/** The server redirects elsewhere, which is never followed. */
export class Redirected extends ProviderFailure {
  constructor(provider: string, status: number) {
    super("bad_output", `${provider}: a redirect (${status})`);
  }
}

/**
 * `refused`: this input will never be taken. `unauthorized`: our credential is not accepted.
 * `unavailable`: nothing happened, try later. `unknown_outcome`: it may have happened (timeout, reset, 5xx).
 */
export type ProviderFailureKind =
  | "refused"
  | "unauthorized"
  | "not_found"
  | "rate_limited"
  | "unavailable"
  | "unknown_outcome"
  | "bad_output";
