import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnyContract } from "@/lib/core/contract";
import { CATALOG } from "@/lib/http/catalog";
import { signedHook } from "./bad-inputs/needs";
import { nameOf } from "./bad-inputs/valid-call";
import { callRoute } from "./call-route";
import { createTenant, type TestMember, tokenOf } from "./factories";
import { openTenantTables } from "./tenant-tables";

const contractOf = (name: string) => CATALOG.find((contract) => nameOf(contract) === name) as AnyContract;
const hook = contractOf("POST /hooks/resend");

let tables: Awaited<ReturnType<typeof openTenantTables>>;
beforeAll(async () => {
  tables = await openTenantTables();
});
afterAll(() => tables.close());

async function sender() {
  const member = await createTenant({ tenant: { isSandbox: true } });
  const body = { to: ["dana@northwind.example"], subject: "Hi", htmlBody: "<p>Hi</p>" };
  const answer = await callRoute(contractOf("POST /email/send"), { token: await tokenOf(member), body });
  const { deliveryId, messageId } = answer.body as { deliveryId: string; messageId: string };
  return { member, deliveryId, messageId };
}

const eventsOf = async ({ ctx }: TestMember, deliveryId: string) => {
  const events = await ctx.db.deliveryEvent.findMany({ where: { tenantId: ctx.tenantId, deliveryId } });
  return events.map(({ type }) => type);
};

describe("a provider's report", () => {
  it("applies to the team whose message it names, whatever else it contains", async () => {
    const [named, claimed] = [await sender(), await sender()];
    const before = await tables.versions(claimed.member.tenant.id);
    const tenant = claimed.member.tenant.id;
    const tags = { delivery_id: claimed.deliveryId, tenant_id: tenant, tenantId: tenant };
    const data = { email_id: named.messageId, to: ["dana@northwind.example"], tags, tenantId: tenant };
    for (const type of ["email.complained", "email.bounced"]) {
      expect((await callRoute(hook, signedHook(data, type))).status).toBe(200);
    }
    expect(await tables.versions(tenant)).toEqual(before);
    expect(await eventsOf(named.member, named.deliveryId)).toContain("complained");
    const { ctx } = named.member;
    expect(await ctx.db.suppression.count({ where: { tenantId: ctx.tenantId } })).toBe(1);
  });

  it("delivered a hundred times concurrently has one effect", async () => {
    const { member, deliveryId, messageId } = await sender();
    const call = signedHook({ email_id: messageId, to: ["dana@northwind.example"] }, "email.opened");
    const answers = await Promise.all(Array.from({ length: 100 }, () => callRoute(hook, call)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await eventsOf(member, deliveryId)).filter((type) => type === "opened")).toHaveLength(1);
  });

  it("about an unknown message or of an unknown kind changes nothing", async () => {
    const { member, messageId } = await sender();
    const before = await tables.versions(member.tenant.id);
    for (const call of [signedHook({ email_id: randomUUID() }), signedHook({ email_id: messageId }, "email.eaten")]) {
      expect((await callRoute(hook, call)).status).toBe(200);
    }
    expect(await tables.versions(member.tenant.id)).toEqual(before);
  });

  it.each([
    ["no signature (WH-1)", () => ({})],
    [
      "a signature of another length (WH-14)",
      (good: Record<string, string>) => ({ ...good, "svix-signature": "v1,AA" }),
    ],
    ["an empty signature", (good: Record<string, string>) => ({ ...good, "svix-signature": "" })],
    [
      "another version",
      (good: Record<string, string>) => ({ ...good, "svix-signature": good["svix-signature"]!.replace("v1,", "v2,") }),
    ],
    ["another id (WH-8)", (good: Record<string, string>) => ({ ...good, "svix-id": `${good["svix-id"]}.1` })],
    [
      "a moment 301 s ago (WH-4)",
      (good: Record<string, string>) => ({ ...good, "svix-timestamp": `${Number(good["svix-timestamp"]) - 301}` }),
    ],
    ["no moment", (good: Record<string, string>) => ({ ...good, "svix-timestamp": "now" })],
  ])("with %s is not attributed to anyone", async (_, spoilt) => {
    const call = signedHook();
    const answer = await callRoute(hook, { ...call, headers: spoilt((call.headers ?? {}) as Record<string, string>) });
    expect(answer.status).toBe(401);
    const good = await callRoute(hook, call);
    expect(good.status).toBe(200);
    expect((await callRoute(hook, { ...call, raw: `${call.raw} ` })).status).toBe(401);
  });
});
