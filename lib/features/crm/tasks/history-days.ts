/** Commitments of older meetings become tasks only if people add or correct them, so that an import adds none. */
export const HISTORY_DAYS = 90;
