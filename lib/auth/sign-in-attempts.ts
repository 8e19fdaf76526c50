/** The recent sign-in attempts on one account. Times are in milliseconds since the Unix epoch. */
export type SignInAttempts = {
  /** Times of wrong passwords in the last 15 minutes, at most the latest five. */
  failedAt: number[];
  /** Start times of password checks in progress. */
  pendingAt: number[];
  /** The number of waits since the account last had a quiet period. */
  waits: number;
  waitUntil: number | null;
};

export const NO_ATTEMPTS: SignInAttempts = { failedAt: [], pendingAt: [], waits: 0, waitUntil: null };

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;
/** A check that takes longer is assumed to have crashed. */
const PENDING_MS = 30_000;

/** `refused` until `untilMs`. `busy` while the checks in progress could use up all remaining attempts. */
export type Admission =
  | { kind: "admitted"; tries: SignInAttempts }
  | { kind: "busy" }
  | { kind: "refused"; untilMs: number };

/** Decides whether a password may be checked now. After five failures, only one at a time and only after the wait. */
export function admitAttempt(known: SignInAttempts, now: number): Admission {
  const tries = dropExpired(known, now);
  if (tries.waitUntil !== null && now < tries.waitUntil) return { kind: "refused", untilMs: tries.waitUntil };
  const left = tries.waits > 0 ? 1 : FREE_FAILURES - tries.failedAt.length;
  if (tries.pendingAt.length >= left) return { kind: "busy" };
  return { kind: "admitted", tries: { ...tries, pendingAt: [...tries.pendingAt, now] } };
}

export type Outcome = "right" | "wrong" | "broken off";

/**
 * Records the outcome of the check that began at `startedAt`. A correct password clears everything except other checks
 * in progress.
 */
export function recordOutcome(
  known: SignInAttempts,
  { startedAt, outcome, now }: { startedAt: number; outcome: Outcome; now: number },
): { tries: SignInAttempts; beginsToWait: boolean } {
  const tries = dropExpired(known, now);
  const pendingAt = without(tries.pendingAt, startedAt);
  if (outcome === "right") return { tries: { ...NO_ATTEMPTS, pendingAt }, beginsToWait: false };
  if (outcome === "broken off") return { tries: { ...tries, pendingAt }, beginsToWait: false };
  const failedAt = [...tries.failedAt, now].slice(-FREE_FAILURES);
  if (tries.waits === 0 && failedAt.length < FREE_FAILURES) {
    return { tries: { ...tries, failedAt, pendingAt }, beginsToWait: false };
  }
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** tries.waits, MAX_WAIT_MS);
  return {
    tries: { failedAt, pendingAt, waits: tries.waits + 1, waitUntil: now + waitMs },
    beginsToWait: tries.waits === 0,
  };
}

/** Removes old failures, lost checks, and waits that were followed by 15 quiet minutes. */
function dropExpired(tries: SignInAttempts, now: number): SignInAttempts {
  const isQuiet = tries.waitUntil === null || now - tries.waitUntil > WINDOW_MS;
  return {
    failedAt: tries.failedAt.filter((at) => now - at < WINDOW_MS),
    pendingAt: tries.pendingAt.filter((at) => now - at < PENDING_MS),
    waits: isQuiet ? 0 : tries.waits,
    waitUntil: isQuiet ? null : tries.waitUntil,
  };
}

function without(times: number[], one: number): number[] {
  const at = times.indexOf(one);
  return at < 0 ? times : times.toSpliced(at, 1);
}
