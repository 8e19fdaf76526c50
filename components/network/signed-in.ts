/** Fired on `window` when a session is valid again, so that failed saves can be retried. */
export const SIGNED_IN = "followthrough:signed-in";
