export const MAX_PROCESSING_ATTEMPTS = 5;

/** Longer than processing takes; afterwards another process may take it up. */
export const PROCESSING_LEASE_MS = 90_000;
