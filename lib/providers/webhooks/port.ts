export type WebhookRequest = { url: string; headers: Record<string, string>; body: string };

export type WebhookAnswer = {
  /** Null if there was no response. */
  status: number | null;
  /** The beginning of the response as text. Null if there was no response. */
  body: string | null;
  /** Why there was no response, in plain words. */
  error: string | null;
  /** How long the receiver asks us to wait (`Retry-After`), at most a day. */
  retryAfterSeconds: number | null;
  durationMs: number;
};

/** Sends requests to addresses that customers give us. */
export type WebhookPort = {
  /** Why nothing is ever sent to this address, or null. Doesn't look up its name. */
  refusalOf(url: string): string | null;
  /** Never throws: every outcome is an answer. */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
};
