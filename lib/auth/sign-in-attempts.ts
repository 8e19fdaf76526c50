/** What is known of the tries to sign in to one account. Times are milliseconds since 1970. */
export type SignInAttempts = {
  /** Wrong passwords of the last 15 minutes, at most the latest five. */
  failedAt: number[];
  /** Passwords being checked at this moment, by when each began. */
  pendingAt: number[];
  /** How often the account has had to wait since it was last quiet. */
  waits: number;
  waitUntil: number | null;
};

export const NO_ATTEMPTS: SignInAttempts = { failedAt: [], pendingAt: [], waits: 0, waitUntil: null };

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
const FREE_FAILURES = 5;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;
/** A password check that never reported back has crashed. */
const PENDING_MS = 30_000;

/** `refused` until then; `busy` while other passwords are being checked, of which one may use up the last try. */
export type Admission =
  | { kind: "admitted"; tries: SignInAttempts }
  | { kind: "busy" }
  | { kind: "refused"; untilMs: number };

/** Whether a password may be checked now. After five failures: one at a time, and only after the wait. */
export function admitAttempt(known: SignInAttempts, now: number): Admission {
  const tries = dropExpired(known, now);
  if (tries.waitUntil !== null && now < tries.waitUntil) return { kind: "refused", untilMs: tries.waitUntil };
  const left = tries.waits > 0 ? 1 : FREE_FAILURES - tries.failedAt.length;
  if (tries.pendingAt.length >= left) return { kind: "busy" };
  return { kind: "admitted", tries: { ...tries, pendingAt: [...tries.pendingAt, now] } };
}

export type Outcome = "right" | "wrong" | "broken off";

/** What is known after the check that began at `startedAt`. The right password clears everything but other checks. */
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

/** Without what has expired: old failures, lost checks, and waits followed by 15 quiet minutes. */
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
