import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { AnyContract } from "@/lib/core/contract";
import { FallbackLimiter } from "@/lib/edge/fallback-limiter";
import { MemoryLimiter } from "@/lib/edge/memory-limiter";
import { CATALOG } from "@/lib/http/catalog";
import { expectFailure, undocumented } from "./bad-inputs/documented";
import { credentialFor, nameOf, sessionHeaders } from "./bad-inputs/valid-call";
import { type Answer, type Call, callRoute, exampleCall } from "./call-route";
import { createTenant, type TestMember, tokenOf } from "./factories";
import { type ThroughEdge, throughEdge } from "./through-edge";

const HOUR = 3_600_000;
/** Called by providers and load balancers, whose bursts are legitimate. */
const UNLIMITED = new Set(["POST /hooks/resend", "POST /hooks/hubspot", "POST /hooks/google"]);
const contractOf = (name: string) => CATALOG.find((contract) => nameOf(contract) === name) as AnyContract;

let clock: ReturnType<typeof fixedClock>;
let ask: ThroughEdge;
beforeEach(() => {
  // Ahead of the real time, so that tokens created later aren't from the future.
  clock = fixedClock(new Date(Date.now() + 300_000));
  ask = throughEdge(new MemoryLimiter(clock), clock);
});

const statuses = async (times: number, one: (at: number) => Promise<Answer>) => {
  const answers: number[] = [];
  for (let at = 0; at < times; at++) answers.push((await one(at)).status);
  return answers;
};
const count = (list: number[], status: number) => list.filter((one) => one === status).length;

describe("a request over the limit", () => {
  let member: TestMember;
  beforeAll(async () => {
    member = await createTenant();
  });
  const limited = CATALOG.filter((contract) => !UNLIMITED.has(nameOf(contract)));

  it.each(limited.map((contract) => [nameOf(contract), contract] as const))(
    "is 429 at %s, and 401 without a credential",
    async (_, contract) => {
      const verdict = JSON.stringify({ limit: 5, remaining: 0, retryAfterSeconds: 17 });
      const params = { id: randomUUID(), step: "1", token: "x", connection: "hubspot" };
      const { headers, ...credential } = await credentialFor(contract, member);
      const call: Call = { ...exampleCall(contract), ...credential, params };
      const answer = await callRoute(contract, { ...call, headers: { ...headers, "x-ft-limit": verdict } });
      expectFailure(answer, 429);
      expect(answer.headers.get("retry-after")).toBe("17");
      const code = contract.isPublished ? {} : { code: "rate_limited" };
      expect(answer.body).toEqual({ error: "Rate limit exceeded", ...code, message: expect.stringContaining("17 s") });
      expect(undocumented(contract, answer)).toEqual([]);
      if (contract.audience === "public") return;
      const stranger = await callRoute(contract, { ...call, token: undefined, headers: { "x-ft-limit": verdict } });
      expectFailure(stranger, 401);
    },
  );

  it("has no effect", async () => {
    const { tenantId, db } = member.ctx;
    const [proposals, events] = await Promise.all([
      db.proposal.count({ where: { tenantId } }),
      db.auditEvent.findMany({ where: { tenantId, type: { not: "member.signed_in" } } }),
    ]);
    expect([proposals, events]).toEqual([0, []]);
  });
});

describe("rate limits for a team", () => {
  const create = contractOf("POST /proposals");
  const list = contractOf("GET /proposals");
  const members = contractOf("GET /members");

  it("allow thirty proposals a minute, invalid ones included, and reset the next minute", async () => {
    for (const contract of [create, contractOf("POST /proposals/{id}/export")]) {
      const call = { token: await tokenOf(await createTenant()), params: { id: randomUUID() }, body: { title: 5 } };
      expect(count(await statuses(30, () => ask(contract, call)), 429)).toBe(0);
      const refused = await ask(contract, call);
      expectFailure(refused, 429);
      expect(refused.headers.get("x-ratelimit-limit")).toBe("30");
      expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait).toBeGreaterThanOrEqual(1);
      expect(wait).toBeLessThanOrEqual(60);
      clock.advance(wait * 1_000);
      expect((await ask(contract, call)).status).not.toBe(429);
    }
  });

  it("don't affect anyone else", async () => {
    const [ours, theirs] = [await tokenOf(await createTenant()), await tokenOf(await createTenant())];
    expect(count(await statuses(101, () => ask(members, { token: ours })), 429)).toBe(1);
    expect((await ask(members, { token: theirs })).headers.get("x-ratelimit-remaining")).toBe("99");
    expect((await ask(members)).status).toBe(401);
  });

  it("count one person's two browsers together", async () => {
    const member = await createTenant();
    const [one, two] = [await sessionHeaders(member), await sessionHeaders(member)];
    expect(one.cookie).not.toBe(two.cookie);
    const first = await ask(members, { headers: one });
    const second = await ask(members, { headers: two, from: "198.51.100.9" });
    expect(first.headers.get("x-ratelimit-remaining")).toBe("99");
    expect(second.headers.get("x-ratelimit-remaining")).toBe("98");
  });

  it("count concurrent calls exactly, and never grow", async () => {
    const token = await tokenOf(await createTenant());
    const left: number[] = [];
    for (let at = 0; at < 99; at++) {
      left.push(Number((await ask(members, { token })).headers.get("x-ratelimit-remaining")));
    }
    expect(left).toEqual(Array.from({ length: 99 }, (_, at) => 99 - at));
    const rush = await Promise.all(Array.from({ length: 200 }, () => ask(members, { token })));
    const passed = rush.map(({ status }) => status);
    expect([count(passed, 200), count(passed, 429)]).toEqual([1, 199]);
  });

  it("neither block nor allow more when the clock jumps", async () => {
    const token = await tokenOf(await createTenant());
    for (const jump of [-HOUR, 2 * HOUR]) {
      const fixed = fixedClock(new Date(Date.now() + 2 * HOUR));
      const at = throughEdge(new MemoryLimiter(fixed), fixed);
      await statuses(100, () => at(members, { token }));
      fixed.advance(jump);
      const after = await statuses(101, () => at(members, { token }));
      expect(count(after, 200)).toBeLessThanOrEqual(100);
      fixed.advance(10_000);
      expect((await at(members, { token })).status).toBe(200);
    }
  });

  it("allow one token a burst of a thousand over many routes, then ten a second", async () => {
    const limiter = new MemoryLimiter(clock);
    const edgeOnly = throughEdge(limiter, clock);
    const token = await tokenOf(await createTenant());
    const routes = CATALOG.filter(({ path, method }) => method === "GET" && !path.includes("{")).filter(
      ({ audience, path }) => audience === "member" && path !== "/reports/analytics",
    );
    expect(routes.length).toBeGreaterThan(10);
    let passed = 0;
    for (let at = 0; passed < 1_000; at++) {
      const { status, text } = await edgeOnly(routes[at % routes.length]!, { token, query: "?limit=x&page=x&days=x" });
      expect(status, `${passed}: ${text}`).not.toBe(429);
      passed += 1;
    }
    const refused = await edgeOnly(list, { token });
    expectFailure(refused, 429);
    expect(refused.headers.get("x-ratelimit-limit")).toBe("1000");
    clock.advance(1_000);
    expect(count(await statuses(12, () => edgeOnly(list, { token, query: "?page=x" })), 429)).toBe(2);
  });
});

describe("rate limits for sandboxes", () => {
  const setup = contractOf("POST /demo/setup");
  const wrong = { body: { prospectEmail: "nobody" } };

  it("allow five an hour per address with any method, including invalid requests", async () => {
    const claims = ["x-real-ip", "forwarded", "cf-connecting-ip", "true-client-ip", "x-client-ip", "x-forwarded-host"];
    const claimed = (at: number) => Object.fromEntries(claims.map((name) => [name, `198.51.100.${at}`]));
    const tries = await statuses(5, (at) => ask(setup, { ...wrong, headers: claimed(at) }));
    expect(tries).toEqual(Array(5).fill(400));
    const sixth = await ask(setup, { headers: claimed(6), token: await tokenOf(await createTenant()) });
    expectFailure(sixth, 429);
    expect(sixth.body).toEqual({ error: "Rate limit exceeded", message: "Too many requests. Try again in 3600 s" });
    expect(sixth.headers.get("retry-after")).toBe("3600");
    expect(sixth.headers.get("x-ratelimit-limit")).toBe("5");
    expect((await ask(setup, { ...wrong, from: "198.51.100.1" })).status).toBe(400);
    clock.advance(HOUR);
    expect((await ask(setup, wrong)).status).toBe(400);
  });

  it("count the first half of an IPv6 address", async () => {
    const tries = await statuses(6, (at) => ask(setup, { ...wrong, from: `2001:db8:7:7:${at}::${at}` }));
    expect(tries).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await ask(setup, { ...wrong, from: "2001:db8:7:8::1" })).status).toBe(400);
  });

  it("allow only five concurrent requests", async () => {
    const rush = await Promise.all(Array.from({ length: 30 }, () => ask(setup, wrong)));
    expect(
      count(
        rush.map(({ status }) => status),
        400,
      ),
    ).toBe(5);
  });

  it("refuse while the store is down, when other calls still pass", async () => {
    const broken = { take: () => Promise.reject(new Error("store is down")) };
    const blind = throughEdge(new FallbackLimiter(broken, new MemoryLimiter(clock), clock), clock);
    for (const call of [wrong, {}]) expectFailure(await blind(setup, call), 429);
    expect((await blind(contractOf("GET /health"))).status).toBe(200);
    const token = await tokenOf(await createTenant());
    expect((await blind(contractOf("GET /tenant"), { token })).status).toBe(200);
  });

  it("are separate from those for sign-in attempts", async () => {
    const accept = contractOf("POST /auth/invitations/{token}");
    const attempt = { params: { token: "x" }, body: {} };
    expect(count(await statuses(6, () => ask(setup, wrong)), 429)).toBe(1);
    expect(count(await statuses(20, () => ask(accept, attempt)), 429)).toBe(0);
    expectFailure(await ask(accept, attempt), 429);
    expect((await ask(setup, { ...wrong, from: "198.51.100.2" })).status).toBe(400);
    expect((await ask(contractOf("GET /health"))).status).toBe(200);
  });
});
