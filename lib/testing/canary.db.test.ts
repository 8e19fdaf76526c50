import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { CATALOG } from "@/lib/http/catalog";
import { isPlainText, queryFields } from "./bad-inputs/input-fields";
import { credentialFor, nameOf } from "./bad-inputs/valid-call";
import { callRoute, exampleCall } from "./call-route";
import { createTenant, memberOf, type TestMember, tokenOf } from "./factories";
import { ownedObjects } from "./owned-objects";

const WORD = "Zebrafink";
const contractOf = (name: string) => CATALOG.find((contract) => nameOf(contract) === name) as AnyContract;
const reads = CATALOG.filter(
  ({ method, audience, path }) => method === "GET" && audience !== "public" && !path.includes("{"),
);
/** Every read, with every way to search and without. */
const looks = reads.flatMap((contract) => [
  ["", nameOf(contract), contract] as const,
  ...queryFields(contract)
    .filter(({ schema }) => isPlainText(schema))
    .map(({ name }) => [name, nameOf(contract), contract] as const),
]);

let victim: TestMember;
let attacker: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  victim = await createTenant({ tenant: { name: `${WORD} Ltd` } });
  await ownedObjects(victim, WORD);
  attacker = await createTenant();
  colleague = await memberOf(victim.tenant, "sales_rep");
});

async function look(as: TestMember, name: string, contract: AnyContract) {
  const given = new URLSearchParams(exampleCall(contract).query ?? "");
  if (name) given.set(name, WORD);
  return callRoute(contract, { ...(await credentialFor(contract, as)), query: `?${given}` });
}

describe("another team's data", () => {
  it.each(looks)("searched as %j appears nowhere in %s", async (name, _, contract) => {
    const { status, text, body } = await look(attacker, name, contract);
    expect(status).toBeLessThan(500);
    expect(text.toLowerCase()).not.toContain(WORD.toLowerCase());
    const { pagination } = (body ?? {}) as { pagination?: { total: number; totalPages: number } };
    if (name && pagination) expect(pagination).toMatchObject({ total: 0, totalPages: 0 });
  });

  it("is found by its owners, so its absence is meaningful", async () => {
    const found = await Promise.all(looks.map(async ([name, , contract]) => (await look(victim, name, contract)).text));
    const showing = looks.filter((_, at) => found[at]?.includes(WORD)).map(([name, path]) => `${path} ${name}`);
    expect(showing.length, showing.join(", ")).toBeGreaterThan(9);
  });

  it("does not affect reports", async () => {
    const { body, text } = await look(attacker, "", contractOf("GET /reports/analytics"));
    const { summary, meta } = body as { summary: Record<string, number>; meta: { tenantId: string } };
    expect(new Set(Object.values(summary))).toEqual(new Set([0]));
    expect(meta.tenantId).toBe(attacker.tenant.id);
    expect(text).not.toContain(victim.tenant.id);
  });
});

describe("a colleague's data", () => {
  const OWN = ["GET /proposals", "GET /followups", "GET /meetings", "GET /objection/sessions"];
  it.each(looks.filter(([, path]) => OWN.includes(path)))(
    "searched as %j appears nowhere in %s for a rep",
    async (name, _, contract) => {
      const { status, text, body } = await look(colleague, name, contract);
      expect(status).toBe(200);
      expect(text).not.toContain(WORD);
      const { pagination, total } = body as { pagination?: { total: number }; total?: number };
      expect(pagination?.total ?? total).toBe(0);
    },
  );
});

describe("an action a viewer may not perform", () => {
  it("has no effect", async () => {
    const viewer = await memberOf(attacker.tenant, "viewer");
    const token = await tokenOf(viewer);
    const { tenantId, db } = attacker.ctx;
    const count = () =>
      Promise.all([
        db.proposal.count({ where: { tenantId } }),
        db.delivery.count({ where: { tenantId } }),
        db.outboxMessage.count({ where: { tenantId } }),
        db.meeting.count({ where: { tenantId } }),
        db.crmSync.count({ where: { tenantId } }),
        db.auditEvent.count({ where: { tenantId } }),
        db.idempotencyKey.count({ where: { tenantId } }),
      ]);
    const before = await count();
    const writes = CATALOG.filter(({ permission, method, audience }) => {
      return method !== "GET" && audience === "member" && permission && !/:read$/.test(permission);
    });
    expect(writes.length).toBeGreaterThan(20);
    for (const contract of writes) {
      const params = { id: randomUUID(), step: "1", connection: "hubspot" };
      const headers = { "idempotency-key": "one" };
      const { status } = await callRoute(contract, { ...exampleCall(contract), params, token, headers });
      expect([nameOf(contract), status]).toEqual([nameOf(contract), 403]);
    }
    expect(await count()).toEqual(before);
  });
});

describe("an Idempotency-Key", () => {
  it("is separate for each team and person", async () => {
    const create = contractOf("POST /proposals");
    const headers = { "idempotency-key": "the same" };
    const callers = [attacker, await memberOf(attacker.tenant, "admin"), victim, colleague];
    const ids = await Promise.all(
      callers.map(async (member) => {
        const answer = await callRoute(create, { ...exampleCall(create), headers, token: await tokenOf(member) });
        expect(answer.status, answer.text).toBe(201);
        return (answer.body as { data: { id: string } }).data.id;
      }),
    );
    expect(new Set(ids).size).toBe(callers.length);
  });
});
