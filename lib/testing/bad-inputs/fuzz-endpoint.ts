import fc from "fast-check";
import { expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { type Call, callRoute } from "../call-route";
import { undocumented } from "./documented";
import { fuzzedCall } from "./fuzzed-call";
import { nameOf, validCall } from "./valid-call";

const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const runs = Number(process.env.FUZZ_RUNS ?? 1_000);
const AT_ONCE = 8;
/**
 * Fewer runs for endpoints whose successes are expensive: they create a sandbox or a file, read a transcript or
 * the whole CRM, or run jobs that other tests left in the queue.
 */
const COSTLY: Record<string, number> = {
  "POST /demo/setup": 15,
  "GET /cron/run-jobs": 12,
  "GET /proposals/{id}/pdf": 60,
  "POST /meetings": 200,
  "POST /meetings/{id}/no-show": 200,
  "PUT /meetings/{id}/transcript": 200,
  "GET /meetings/{id}/transcript/speakers": 200,
  "PATCH /meetings/{id}/transcript/speakers": 200,
  "POST /followups/generate": 200,
  "POST /objection/sessions": 200,
  "POST /crm/sync": 200,
  "GET /crm/preview": 200,
};

/** Sends an endpoint many fuzzed calls; every response must be documented and none a failure of ours. */
export function fuzzEndpoints(contracts: AnyContract[]): void {
  it.each(contracts.map((contract) => [nameOf(contract), contract] as const))(
    `%s matches its documentation for any input (FUZZ_SEED=${seed})`,
    (_, contract) => fuzz(contract),
    900_000,
  );
}

async function fuzz(contract: AnyContract): Promise<void> {
  const name = nameOf(contract);
  const { call: base } = await validCall(contract);
  const numRuns = Math.min(runs, COSTLY[name] ?? runs);
  const sampled = fc.sample(fuzzedCall(contract, base), { seed, numRuns });
  // The valid call comes first: later, wrong passwords or a spent token may no longer let it succeed.
  const calls = [...(contract.method === "GET" ? withoutRepeats(sampled) : sampled), {}];
  const planned = calls.length;
  const seen = new Map<number, number>();
  const faults: string[] = [];
  async function work(): Promise<void> {
    for (let call = calls.pop(); call && faults.length === 0; call = calls.pop()) {
      const raw = call.body === undefined ? base.raw : undefined;
      const { status, fault } = await faultOf(contract, { ...base, raw, ...call });
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (fault) faults.push(`${fault}\n${JSON.stringify(call)}`);
    }
  }
  const atOnce = name === "POST /demo/setup" ? 1 : AT_ONCE;
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
  expect(Math.min(...seen.keys()), "nothing succeeded").toBeLessThan(400);
  expect([...seen.values()].reduce((sum, count) => sum + count, 0)).toBe(planned);
}

/** A read repeated more often than that shows nothing new. */
function withoutRepeats(calls: Call[]): Call[] {
  const times = new Map<string, number>();
  return calls.filter((call) => {
    const key = JSON.stringify(call);
    times.set(key, (times.get(key) ?? 0) + 1);
    return (times.get(key) ?? 0) <= AT_ONCE;
  });
}

async function faultOf(contract: AnyContract, call: Call): Promise<{ status: number; fault: string | null }> {
  const answer = await callRoute(contract, call);
  const { status } = answer;
  if (status >= 500) return { status, fault: `${status}: ${answer.text}` };
  const [fault = null] = undocumented(contract, answer);
  return { status, fault };
}
