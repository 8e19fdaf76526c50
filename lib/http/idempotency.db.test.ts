import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnyContract } from "@/lib/core/contract";
import { AppError } from "@/lib/core/errors";
import { createFollowUpContract } from "@/lib/features/follow-ups/contract";
import { createProposalContract, exportProposalContract } from "@/lib/features/proposals/contract";
import type { TenantContext } from "@/lib/tenancy/context";
import { callRoute } from "@/lib/testing/call-route";
import { createTenant, tokenOf } from "@/lib/testing/factories";
import { releaseKey, reserveKey, storeAnswer } from "./idempotency";
import { route } from "./route";

const contract: AnyContract = createFollowUpContract;
const request = { path: "/api/followups", body: ["{}"] };
const draft = { to: ["dana@northwind.example"], subject: "Next steps", bodyHtml: "<p>Hi Dana</p>" };

async function caller() {
  const member = await createTenant();
  const token = await tokenOf(member);
  return { ctx: member.ctx, token };
}

function post(path: string, token: string, key: string): Request {
  const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": key, "x-forwarded-for": "127.0.0.1" };
  return new Request(`http://localhost:3000${path}`, { method: "POST", headers, body: JSON.stringify(draft) });
}

const slots = { params: Promise.resolve({}) };

describe("an Idempotency-Key", () => {
  it("runs only one of several simultaneous requests", async () => {
    const { ctx } = await caller();
    for (let round = 0; round < 40; round++) {
      const key = randomUUID();
      const tries = await Promise.allSettled(Array.from({ length: 10 }, () => reserveKey(ctx, contract, key, request)));
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    }
  });

  it("is released after a minute without a heartbeat, for the same request only", async () => {
    const { ctx } = await caller();
    const held = await reserveKey(ctx, contract, "k", request);
    await expect(reserveKey(ctx, contract, "k", request)).rejects.toMatchObject({
      code: "conflict",
      retryAfterSeconds: 1,
    });
    await ctx.db.idempotencyKey.updateMany({
      where: { tenantId: ctx.tenantId },
      data: { lockedUntil: new Date(Date.now() - 1000) },
    });
    const another = { ...request, body: ['{"a":1}'] };
    await expect(reserveKey(ctx, contract, "k", another)).rejects.toThrow("already used");
    expect(await reserveKey(ctx, contract, "k", request)).toEqual({ id: held.id, stored: null });
  });

  it("can be reused for a different request after a day", async () => {
    const { ctx } = await caller();
    const held = await reserveKey(ctx, contract, "k", request);
    await storeAnswer(ctx, contract, held.id, { status: 201, body: '{"old":true}' });
    await ctx.db.idempotencyKey.updateMany({
      where: { tenantId: ctx.tenantId },
      data: { createdAt: new Date(Date.now() - 24 * 3_600_000 - 1000) },
    });
    const next = await reserveKey(ctx, contract, "k", { ...request, body: ['{"a":1}'] });
    expect(next.stored).toBeNull();
    expect(next.id).not.toBe(held.id);
    await releaseKey(ctx, next.id);
    expect((await reserveKey(ctx, contract, "k", { ...request, body: ['{"a":1}'] })).stored).toBeNull();
  });

  it("returns the stored response byte for byte, but not for a different query", async () => {
    const { token } = await caller();
    const odd = { zebra: 1, apple: "\u0000 \u2028", nested: { y: 2, b: [3.0] } };
    const free = route({ ...contract, response: z.looseObject({}) }, async () => odd);
    const first = await free(post("/api/followups", token, "k2"), slots);
    const again = await free(post("/api/followups", token, "k2"), slots);
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
    expect((await free(post("/api/followups?dryRun=true", token, "k2"), slots)).status).toBe(409);
  });

  it("is released after a response with Retry-After", async () => {
    const { token } = await caller();
    let calls = 0;
    const answer = route(contract, async () => {
      calls += 1;
      throw new AppError("not_found", "Not ready yet", { retryAfterSeconds: 5 });
    });
    for (const _ of [1, 2])
      expect((await answer(post("/api/followups", token, "k"), slots)).headers.get("retry-after")).toBe("5");
    expect(calls).toBe(2);
  });

  const proposal = (sections: number) => ({
    title: "Rollout",
    clientName: "Northwind",
    sections: Array.from({ length: sections }, (_, order) => ({
      title: "S",
      content: randomBytes(20_000).toString("hex"),
      order,
    })),
  });
  const kept = async ({ tenantId, db }: TenantContext) =>
    (await db.idempotencyKey.findMany({ where: { tenantId } })).reduce(
      (sum, { body }) => sum + JSON.stringify(body).length,
      0,
    );

  it("stores no long response to a short request, and runs repeatable requests again", async () => {
    const { ctx, token } = await caller();
    const made = await callRoute(createProposalContract, { token, body: proposal(20) });
    const { id } = (made.body as { data: { id: string } }).data;
    for (let at = 0; at < 10; at++) {
      const ask = () =>
        callRoute(exportProposalContract, {
          token,
          params: { id },
          body: {},
          headers: { "idempotency-key": `e${at}` },
        });
      expect((await ask()).status).toBe(200);
      if (at === 0) expect((await ask()).status).toBe(200);
    }
    expect(await kept(ctx)).toBeLessThan(1_000);
  });

  it("creates a long proposal once and returns it again", async () => {
    const { ctx, token } = await caller();
    const body = proposal(10);
    const ask = () => callRoute(createProposalContract, { token, body, headers: { "idempotency-key": "long" } });
    const first = await ask();
    const again = await ask();
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await ctx.db.proposal.count({ where: { tenantId: ctx.tenantId } })).toBe(1);
    expect(await kept(ctx)).toBeLessThan(1_000);
  });

  it("returns a long text response byte for byte, or reports that it was too long to store", async () => {
    const { token } = await caller();
    const words = { text: "What they said about the rollout. ".repeat(2_000) };
    const long = { text: randomBytes(60_000).toString("hex") };
    const free = (answer: Record<string, unknown>) =>
      route({ ...contract, response: z.looseObject({}) }, async () => answer);
    const first = await free(words)(post("/api/followups", token, "w"), slots);
    const again = await free({})(post("/api/followups", token, "w"), slots);
    expect([again.status, await again.text()]).toEqual([first.status, await first.text()]);
    expect((await free(long)(post("/api/followups", token, "l"), slots)).status).toBe(contract.status);
    const repeated = await free(long)(post("/api/followups", token, "l"), slots);
    expect(repeated.status).toBe(409);
    expect(await repeated.json()).toMatchObject({ error: "Conflict", message: expect.stringContaining("succeeded") });
  });
});
