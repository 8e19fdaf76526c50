export const MAX_PROCESSING_ATTEMPTS = 5;

/** Longer than processing takes. After this, another process may claim the transcript. */
export const PROCESSING_LEASE_MS = 90_000;
