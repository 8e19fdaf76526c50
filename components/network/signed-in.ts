/** Fired on `window` when a session that was over is good again: what could not be saved can be now. */
export const SIGNED_IN = "followthrough:signed-in";
