import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { connectProvider } from "@/lib/features/connections/connect-provider";
import { syncCrm } from "@/lib/features/crm/sync-crm";
import { createProposalContract } from "@/lib/features/proposals/contract";
import { CATALOG } from "@/lib/http/catalog";
import { bodyFields, type Field, queryFields, variantsOf, withValue } from "./bad-inputs/input-fields";
import { credentialFor, nameOf, validCall } from "./bad-inputs/valid-call";
import { type Answer, type Call, callRoute } from "./call-route";
import { createTenant, memberOf, type TestMember, tokenOf } from "./factories";
import { ownedObjects } from "./owned-objects";

let victim: TestMember;
let theirs: Record<string, string>;

beforeAll(async () => {
  victim = await createTenant({ tenant: { isSandbox: true } });
  await connectProvider(victim.ctx, "hubspot");
  theirs = { ...(await ownedObjects(victim)), "/users": victim.userId };
});

/** The kind of object an ID refers to, by its name in a body or query. */
const KINDS: Record<string, string> = {
  meetingId: "/meetings",
  followUpId: "/followups",
  proposalId: "/proposals",
  commitmentId: "/commitments",
  "items.0.id": "/followups",
  endpointId: "/webhooks/endpoints",
  ownerId: "/users",
  sentBy: "/users",
  recordId: "/crm/records",
  "recordIds.0": "/crm/records",
  "agreed.rows.0.commitmentId": "/commitments",
  entityId: "/connections",
  actorId: "/users",
};

function foreignId(name: string): string {
  const id = theirs[KINDS[name] ?? ""];
  if (!id) throw new Error(`Nobody knows what ${name} is the id of: add it to KINDS`);
  return id;
}

const isId = ({ schema }: { schema: Field["schema"] }) => variantsOf(schema).some(({ format }) => format === "uuid");
const inBodies = CATALOG.flatMap((contract) =>
  bodyFields(contract)
    .filter(isId)
    .map((field) => [field.path.join("."), nameOf(contract), contract, field] as const),
);
const inQueries = CATALOG.flatMap((contract) =>
  queryFields(contract)
    .filter(isId)
    .map(({ name }) => [name, nameOf(contract), contract] as const),
);

describe("someone else's id in a body", () => {
  it.each(inBodies)(
    "as %s of %s gets the same response as a missing one if it belongs to another tenant",
    async (name, _, contract, field) => {
      await expectUnknown({ name, contract, field });
    },
  );

  it.each(inBodies)(
    "as %s of %s is unknown to a rep if it belongs to a colleague",
    async (name, _, contract, field) => {
      await expectUnknown({ name, contract, field, caller: await memberOf(victim.tenant, "sales_rep") });
    },
  );

  type Asked = { name: string; contract: AnyContract; field: Field; caller?: TestMember };

  async function expectUnknown({ name, contract, field, caller }: Asked): Promise<void> {
    const ask = async (id: string): Promise<Answer> => {
      const { call } = await validCall(contract, caller);
      const answer = await callRoute(contract, { ...call, body: withValue(call.body, field, id) });
      return { ...answer, text: answer.text.replaceAll(id, "ID") };
    };
    const foreign = await ask(foreignId(name));
    const unknown = await ask(randomUUID());
    expect(foreign.status).toBe(unknown.status);
    expect(foreign.text).toBe(unknown.text);
    if (name === "items.0.id") expect(foreign.body).toMatchObject({ data: [{ success: false, error: "Not Found" }] });
    else expect([400, 404, 422]).toContain(foreign.status);
  }

  it("is tested in every endpoint that takes one", () => {
    expect(inBodies.map(([path, name]) => `${name} ${path}`)).toEqual(
      expect.arrayContaining(["POST /email/send followUpId", "POST /objection/sessions meetingId"]),
    );
  });
});

describe("an id of another tenant in a query", () => {
  it.each(inQueries)("as %s of %s finds nothing", async (name, _, contract) => {
    const { call } = await validCall(contract);
    const ask = (id: string, caller: Call = call) => callRoute(contract, { ...caller, query: `?${name}=${id}` });
    const answer = await ask(foreignId(name));
    if (contract.responseType) {
      expect(answer).toMatchObject({ status: 200, text: (await ask(randomUUID())).text });
      const owner = { ...call, ...(await credentialFor(contract, victim)) };
      expect((await ask(foreignId(name), owner)).text).not.toBe(answer.text);
      return;
    }
    expect(answer.body).toMatchObject({ success: true, data: [], pagination: { total: 0, totalPages: 0 } });
  });
});

describe("a deal of another tenant's CRM", () => {
  it("completes nobody else's proposal", async () => {
    await syncCrm(victim.ctx, { syncTypes: ["deal"], dryRun: false });
    const deal = await victim.ctx.db.crmRecord.findFirstOrThrow({
      where: { tenantId: victim.tenant.id, objectType: "deal", externalId: { not: null } },
    });
    const token = await tokenOf(await createTenant());
    const body = { ...(createProposalContract.example as object), crmDealId: deal.externalId };
    const answer = await callRoute(createProposalContract as AnyContract, { token, body });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { metadata: { crmEnrichment: { status: "skipped" } } } },
    });
    const { name } = deal.fields as { name?: string };
    expect(name).toBeTruthy();
    expect(answer.text).not.toContain(name);
  });
});

describe("an object behind a differently named parameter", () => {
  it("is equally unreachable: a connection", async () => {
    const { call } = await validCall(pathContract);
    const ask = (connection = "") => callRoute(pathContract, { ...call, params: { connection } });
    const [foreign, unknown] = [await ask(theirs["/connections"]), await ask(randomUUID())];
    expect(foreign.status).toBe(404);
    expect(foreign.text).toBe(unknown.text);
    expect(await victim.ctx.db.connection.count({ where: { id: theirs["/connections"], status: "active" } })).toBe(1);
  });

  const pathContract = CATALOG.find(
    (contract) => nameOf(contract) === "DELETE /connections/{connection}",
  ) as AnyContract;
});
