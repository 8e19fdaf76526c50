import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { GRANTS, ROLES, type Role } from "@/lib/core/permissions";
import { databases } from "@/lib/db/connect";
import { CATALOG } from "@/lib/http/catalog";
import { credentialFor } from "./bad-inputs/valid-call";
import { callRoute, exampleCall } from "./call-route";
import { createTenant, memberOf, type TestMember, tokenOf } from "./factories";
import { objectFor, ownedObjects } from "./owned-objects";

const members = CATALOG.filter((contract) => contract.audience !== "public");
const withId = members.filter((contract) => contract.path.includes("{id}"));
const title = (contract: { method: string; path: string }) => `${contract.method} ${contract.path}`;

let attacker: TestMember;
let attackerToken: string;
let victim: TestMember;
let theirs: Record<string, string>;

beforeAll(async () => {
  attacker = await createTenant();
  attackerToken = await tokenOf(attacker);
  victim = await createTenant();
  theirs = await ownedObjects(victim);
});

describe("an object of another tenant", () => {
  it("is behind a tested parameter: {id}, or one with its own tests", () => {
    const slots = members.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect([...new Set(slots)].sort()).toEqual(["connection", "event", "id", "panel", "step"]);
  });

  it.each(withId.map((contract) => [title(contract), contract] as const))(
    "gets the same response as one that does not exist at %s",
    async (_, contract) => {
      const before = await fingerprint();
      const call = { ...exampleCall(contract), ...(await credentialFor(contract, attacker)) };
      const foreign = await callRoute(contract, { ...call, params: { id: objectFor(contract.path, theirs) } });
      const unknown = await callRoute(contract, { ...call, params: { id: randomUUID() } });
      expect(foreign.status).toBe(404);
      expect(foreign.text).toBe(unknown.text);
      expect([...foreign.headers]).toEqual([...unknown.headers]);
      expect(await fingerprint()).toEqual(before);
    },
  );

  it.each(
    members
      .filter((contract) => contract.method === "GET" && !contract.path.includes("{"))
      .map((contract) => [title(contract), contract] as const),
  )("does not show in %s", async (_, contract) => {
    const call = { ...exampleCall(contract), ...(await credentialFor(contract, attacker)) };
    const { status, text } = await callRoute(contract, call);
    expect(status).not.toBe(403);
    for (const id of [...Object.values(theirs), victim.tenant.id, victim.userId]) expect(text).not.toContain(id);
  });

  async function fingerprint(): Promise<unknown> {
    const { db } = victim.ctx;
    const rows = await Promise.all([
      db.followUp.findMany(),
      db.meeting.findMany(),
      db.proposal.findMany(),
      db.apiToken.findMany(),
      db.connection.findMany(),
      db.member.findMany(),
      db.invitation.findMany(),
    ]);
    return JSON.parse(JSON.stringify(rows));
  }
});

describe("a caller without a valid credential", () => {
  it.each(members.map((contract) => [title(contract), contract] as const))(
    "is unauthorized at %s",
    async (_, contract) => {
      const params = { id: randomUUID(), step: "1", token: "x", provider: "hubspot" };
      for (const token of [undefined, "nonsense", `${attackerToken.slice(0, -2)}xx`]) {
        const { status, body, headers } = await callRoute(contract, {
          ...exampleCall(contract),
          params,
          ...(token ? { token } : {}),
        });
        expect(status).toBe(401);
        expect(body).toMatchObject({ error: "Unauthorized" });
        expect(headers.get("www-authenticate")).toBe("Bearer");
      }
    },
  );
});

describe("what a role can do", () => {
  /** Open to any member or decided per object. Tests next to each feature cover these. */
  const ANY_MEMBER = [
    ...["GET /calendar/upcoming", "GET /calendar/events/{event}", "PUT /calendar/events/{event}/response"],
    ...["GET /connections", "POST /connections/{connection}", "GET /connections/{connection}/callback"],
    "DELETE /connections/{connection}",
    ...["GET /user/onboarding", "POST /user/onboarding/steps/{step}/skip"],
    ...["GET /tokens", "POST /tokens", "DELETE /tokens/{id}", "POST /auth/token"],
    ...["GET /members", "POST /user/password", "GET /tenant"],
  ];
  it("is declared by every endpoint, unless any member may", () => {
    expect(members.filter((contract) => !contract.permission).map(title)).toEqual(ANY_MEMBER);
  });

  const people = new Map<Role, TestMember>();
  beforeAll(async () => {
    for (const role of ROLES) people.set(role, await memberOf(attacker.tenant, role));
  });

  const cells = members
    .filter((contract) => contract.permission)
    .flatMap((contract) => ROLES.map((role) => [role, title(contract), contract] as const));

  it.each(cells)("%s at %s", async (role, _, contract) => {
    const params = { id: randomUUID(), step: "1", provider: "hubspot" };
    const credential = await credentialFor(contract, people.get(role) as TestMember);
    const { status, body } = await callRoute(contract, { ...exampleCall(contract), params, ...credential });
    const isAllowed = contract.permission !== undefined && GRANTS[role][contract.permission] !== undefined;
    expect(status).toBeLessThan(500);
    if (isAllowed) return expect(status).not.toBe(403);
    expect(status).toBe(403);
    expect(body).toMatchObject({ error: "Forbidden", message: expect.stringContaining(contract.permission ?? "") });
  });
});

describe("row-level security", () => {
  const EXEMPT = new Set(["_prisma_migrations"]);

  it("is enabled, forced and has a policy with both halves on every table of a tenant", async () => {
    const { identityPool } = await databases();
    const { rows } = await identityPool.query<{ name: string; enabled: boolean; forced: boolean; policies: number }>(`
      SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
        (SELECT count(*)::int FROM pg_policies p WHERE p.tablename = c.relname AND p.policyname = 'tenant_isolation'
          AND p.qual IS NOT NULL AND p.with_check IS NOT NULL) AS policies
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p')`);
    const tables = rows.filter(({ name }) => !EXEMPT.has(name));
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter((table) => !table.enabled || !table.forced || table.policies !== 1)).toEqual([]);
  });

  it("binds runtime roles that own nothing and cannot bypass it", async () => {
    const { identityPool } = await databases();
    const { rows } = await identityPool.query(`
      SELECT r.rolname, r.rolsuper, r.rolbypassrls, r.rolcreaterole,
        (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid) AS owned
      FROM pg_roles r WHERE r.rolname IN ('followthrough_app', 'followthrough_identity', current_user)`);
    expect(rows.length).toBe(3);
    for (const role of rows)
      expect(role).toMatchObject({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 });
  });

  it("lets no query run without a tenant, and shows nothing of another inside one", async () => {
    const { tenant } = await databases();
    await expect(tenant.followUp.findMany()).rejects.toThrow("outside of a tenant");
    expect(await attacker.ctx.db.followUp.findMany({ where: { tenantId: victim.tenant.id } })).toEqual([]);
    await expect(
      attacker.ctx.db.suppression.create({ data: { tenantId: victim.tenant.id, email: "planted@northwind.example" } }),
    ).rejects.toMatchObject({ code: expect.stringMatching(/^P20/) });
  });

  it("isolates tenants on a shared pool under interleaved and aborted work", async () => {
    const tenants = await Promise.all(Array.from({ length: 6 }, () => createTenant()));
    await Promise.all(
      tenants.map(({ ctx }) =>
        ctx.db.suppression.create({ data: { tenantId: ctx.tenantId, email: `${ctx.tenantId}@northwind.example` } }),
      ),
    );
    const seen = await Promise.all(
      Array.from({ length: 600 }, async (_, at) => {
        const { ctx } = tenants[at % tenants.length] as TestMember;
        if (at % 9 === 0)
          await ctx.transaction(async () => Promise.reject(new Error("aborted"))).catch(() => undefined);
        const rows =
          at % 2 ? await ctx.db.suppression.findMany() : await ctx.transaction((tx) => tx.suppression.findMany());
        return rows.length === 1 && rows[0]?.tenantId === ctx.tenantId;
      }),
    );
    expect(seen.filter((isOwn) => !isOwn)).toEqual([]);
  });
});
