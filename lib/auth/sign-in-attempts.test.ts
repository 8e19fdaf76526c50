import { describe, expect, it } from "vitest";
import { admitAttempt, NO_ATTEMPTS, recordOutcome, type SignInAttempts } from "./sign-in-attempts";

const MINUTE = 60_000;
const START = Date.parse("2026-11-21T10:00:00Z");

function account(tries: SignInAttempts = NO_ATTEMPTS) {
  let known = tries;
  const tryAt = (now: number, outcome: "right" | "wrong" = "wrong") => {
    const admission = admitAttempt(known, now);
    if (admission.kind === "refused") return { waitMs: admission.untilMs - now };
    if (admission.kind === "busy") return "busy" as const;
    const settled = recordOutcome(admission.tries, { startedAt: now, outcome, now });
    known = settled.tries;
    return settled.beginsToWait ? "begins to wait" : "checked";
  };
  return { tryAt };
}

describe("sign-in attempts on one account", () => {
  it("wait after the fifth failure, doubling up to 15 minutes, even with the right password", () => {
    const { tryAt } = account();
    let now = START;
    for (let failure = 1; failure <= 4; failure++) expect(tryAt(now++)).toBe("checked");
    expect(tryAt(now)).toBe("begins to wait");
    const waits: number[] = [];
    for (let more = 0; more < 8; more++) {
      const refused = tryAt(now + 1, "right");
      if (typeof refused === "string") throw new Error(refused);
      waits.push(refused.waitMs + 1);
      now += refused.waitMs + 1;
      expect(tryAt(now)).toBe("checked");
    }
    expect(waits.map((ms) => ms / 1000)).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
  });

  it("count over a sliding window of 15 minutes", () => {
    const { tryAt } = account();
    for (const minute of [0, 4, 8, 12, 15.5, 19.5, 23.5]) expect(tryAt(START + minute * MINUTE)).toBe("checked");
    expect(tryAt(START + 23.6 * MINUTE)).toBe("begins to wait");
  });

  it("are reset by the right password", () => {
    const { tryAt } = account();
    for (let failure = 0; failure < 4; failure++) tryAt(START);
    expect(tryAt(START, "right")).toBe("checked");
    for (let failure = 0; failure < 4; failure++) expect(tryAt(START)).toBe("checked");
    expect(tryAt(START)).toBe("begins to wait");
  });

  it("start over 15 quiet minutes after the wait", () => {
    const { tryAt } = account();
    for (let failure = 0; failure < 5; failure++) tryAt(START);
    expect(tryAt(START + 0.5 * MINUTE + 15 * MINUTE)).toBe("checked");
    expect(tryAt(START + 16 * MINUTE)).toEqual({ waitMs: 0.5 * MINUTE });
    for (let failure = 0; failure < 4; failure++) expect(tryAt(START + 33 * MINUTE)).toBe("checked");
    expect(tryAt(START + 33 * MINUTE)).toBe("begins to wait");
  });

  it("run concurrently only as many as failures are left, and one at a time after the fifth", () => {
    let tries = recordOutcome(NO_ATTEMPTS, { startedAt: START, outcome: "wrong", now: START }).tries;
    const enter = (now: number) => {
      const admission = admitAttempt(tries, now);
      if (admission.kind === "admitted") tries = admission.tries;
      return admission.kind;
    };
    expect(Array.from({ length: 6 }, () => enter(START))).toEqual([...Array(4).fill("admitted"), "busy", "busy"]);
    for (let failure = 0; failure < 4; failure++) {
      tries = recordOutcome(tries, { startedAt: START, outcome: "wrong", now: START + 1 }).tries;
    }
    expect(enter(START + 2)).toBe("refused");
    expect([enter(START + MINUTE), enter(START + MINUTE)]).toEqual(["admitted", "busy"]);
  });

  it("do not block the next one for long if their check was lost", () => {
    const first = admitAttempt({ ...NO_ATTEMPTS, failedAt: Array(4).fill(START) }, START);
    if (first.kind !== "admitted") throw new Error(first.kind);
    const { tries } = recordOutcome(first.tries, { startedAt: START, outcome: "broken off", now: START });
    expect(tries.failedAt).toHaveLength(4);
    expect(admitAttempt(tries, START).kind).toBe("admitted");
    expect(admitAttempt(first.tries, START + 29_000).kind).toBe("busy");
    expect(admitAttempt(first.tries, START + 30_000).kind).toBe("admitted");
  });
});
