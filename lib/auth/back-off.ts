import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { sha256 } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { admitAttempt, NO_ATTEMPTS, type Outcome, recordOutcome, type SignInAttempts } from "./sign-in-attempts";

const Times = z.array(z.number());
const StoredAttempts = z.object({
  failedAt: Times,
  pendingAt: Times,
  waits: z.number(),
  waitUntil: z.number().nullable(),
});

const MIN_DELAY_MS = 40;
const MAX_DELAY_MS = 400;
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Runs `check` if the account with this address may try a password now. `check` returns null for a wrong one. Throws
 * `rate_limited` during a wait, even without an account. `beginsToWait`: this failure started the first wait.
 */
export async function withBackOff<T>(
  email: string,
  check: () => Promise<T | null>,
): Promise<{ found: T | null; beginsToWait: boolean }> {
  const account = accountOf(email);
  const startedAt = await waitForTurn(account);
  const end = (outcome: Outcome) => change(account, (tries, now) => recordOutcome(tries, { startedAt, outcome, now }));
  let found: T | null;
  try {
    found = await check();
  } catch (error) {
    await end("broken off");
    throw error;
  }
  const { beginsToWait } = await end(found === null ? "wrong" : "right");
  return { found, beginsToWait };
}

/** Clears the failed attempts of an address, once its owner has proven to control the mailbox. */
export async function resetBackOff(email: string): Promise<void> {
  const { identityPool } = await databases();
  await identityPool.query("DELETE FROM sign_in_tries WHERE account = $1", [accountOf(email)]);
}

/** Attempts are stored under a hash, because anyone can enter any address. */
function accountOf(email: string): string {
  return sha256(email.toWellFormed());
}

async function waitForTurn(account: string): Promise<number> {
  const giveUpAt = performance.now() + LOCK_TIMEOUT_MS;
  for (let delayMs = MIN_DELAY_MS; ; delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)) {
    const { admission, now } = await change(account, (tries, now) => {
      const admission = admitAttempt(tries, now);
      return { admission, now, ...(admission.kind === "admitted" ? { tries: admission.tries } : {}) };
    });
    if (admission.kind === "admitted") return now;
    if (admission.kind === "refused") throw mustWait(admission.untilMs - now);
    if (performance.now() > giveUpAt) throw mustWait(1_000);
    await sleep(delayMs * (0.5 + Math.random()));
  }
}

/** Locks the account's row while `decide` runs, so that changes are serialized across processes. */
async function change<R extends { tries?: SignInAttempts }>(
  account: string,
  decide: (tries: SignInAttempts, now: number) => R,
): Promise<R> {
  const { identityPool } = await databases();
  const client = await identityPool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query<{ tries: unknown; now: Date }>(
      `INSERT INTO sign_in_tries (account) VALUES ($1)
       ON CONFLICT (account) DO UPDATE SET updated_at = clock_timestamp() RETURNING tries, clock_timestamp() AS now`,
      [account],
    );
    const known = StoredAttempts.safeParse(rows[0]?.tries);
    const result = decide(known.success ? known.data : NO_ATTEMPTS, rows[0]?.now.getTime() ?? Date.now());
    if (result.tries) {
      await client.query("UPDATE sign_in_tries SET tries = $2 WHERE account = $1", [account, result.tries]);
    }
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function mustWait(ms: number): AppError {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  const wait = seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError("rate_limited", `Too many wrong passwords for this address. Try again in ${wait}`, {
    retryAfterSeconds: seconds,
  });
}
