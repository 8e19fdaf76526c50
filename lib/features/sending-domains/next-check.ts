import type { SendingDomainFailure, SendingDomainStatus } from "./schema";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

type State = { status: SendingDomainStatus; failure: SendingDomainFailure | null; statusSince: Date };

/**
 * When to check a domain again: a verified one every hour, a new one ever less often. A failed one may still get its
 * records for a month. Any other failure needs somebody to act, so there is no next check.
 */
export function nextCheckAt({ status, failure, statusSince }: State, now: Date): Date | null {
  const age = now.getTime() - statusSince.getTime();
  const in_ = (ms: number) => new Date(now.getTime() + ms);
  if (status === "verified") return in_(HOUR);
  if (status === "pending") return in_(Math.min(Math.max(age / 2, 5 * SECOND), HOUR));
  return failure === "records_missing" && age < 30 * DAY ? in_(6 * HOUR) : null;
}
