export const MAX_PROCESSING_ATTEMPTS = 5;

/** Another process may claim a transcript whose lease wasn't renewed for this long. */
export const PROCESSING_LEASE_MS = 90_000;
export const RENEW_LEASE_MS = 30_000;
