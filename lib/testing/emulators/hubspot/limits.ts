/** The account's rate limits. Null removes a limit. */
export type Limits = { tenSecondly: number | null; searchesPerSecond: number | null; daily: number | null };

export type Refusal = { policyName: "TEN_SECONDLY_ROLLING" | "SECONDLY" | "DAILY"; message: string };

/** Counts calls like HubSpot: over a rolling window, with searches counted separately and without headers. */
export class CallCounter {
  limits: Limits;
  readonly calls: number[] = [];
  readonly searches: number[] = [];
  today = 0;
  private readonly now: () => number;

  constructor(limits: Limits, now: () => number) {
    this.limits = limits;
    this.now = now;
  }

  count(isSearch: boolean): Refusal | null {
    const now = this.now();
    this.today++;
    const { tenSecondly, searchesPerSecond, daily } = this.limits;
    if (daily !== null && this.today > daily)
      return { policyName: "DAILY", message: "You have reached your daily limit." };
    const [log, most, stretch] = isSearch
      ? [this.searches, searchesPerSecond, 1_000]
      : [this.calls, tenSecondly, 10_000];
    log.push(now);
    if (most === null || log.filter((at) => at > now - stretch).length <= most) return null;
    return isSearch
      ? { policyName: "SECONDLY", message: "You have reached your secondly limit." }
      : { policyName: "TEN_SECONDLY_ROLLING", message: "You have reached your ten_secondly_rolling limit." };
  }

  headers(isSearch: boolean): Record<string, string> {
    const { tenSecondly, daily } = this.limits;
    if (isSearch) return {};
    const recent = this.calls.filter((at) => at > this.now() - 10_000).length;
    return {
      ...(tenSecondly === null
        ? {}
        : {
            "x-hubspot-ratelimit-max": String(tenSecondly),
            "x-hubspot-ratelimit-remaining": String(Math.max(0, tenSecondly - recent)),
            "x-hubspot-ratelimit-interval-milliseconds": "10000",
          }),
      ...(daily === null
        ? {}
        : {
            "x-hubspot-ratelimit-daily": String(daily),
            "x-hubspot-ratelimit-daily-remaining": String(Math.max(0, daily - this.today)),
          }),
    };
  }
}
