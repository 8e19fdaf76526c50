import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CrmContact, CrmPage, CrmPort } from "@/lib/providers/crm/port";
import type { TenantContext } from "@/lib/tenancy/context";
import { connectAccount } from "@/lib/testing/emulators/connect-account";
import { type SalesforceEmulator, startSalesforce } from "@/lib/testing/emulators/salesforce";
import { createTenant } from "@/lib/testing/factories";

let emulator: SalesforceEmulator;
beforeAll(async () => {
  emulator = await startSalesforce();
  process.env.SALESFORCE_CLIENT_ID = emulator.clientId;
  process.env.SALESFORCE_CLIENT_SECRET = emulator.clientSecret;
  process.env.SALESFORCE_LOGIN_URL = emulator.url;
});
beforeEach(() => {
  emulator.signIn.refreshes = 0;
});
afterAll(() => emulator.close());

const search = (crm: CrmPort) => crm.searchContacts({ email: "jonas@buyer.example", limit: 5 });

async function connected() {
  const { ctx } = await createTenant();
  const connection = await connectAccount(ctx, "salesforce");
  return { ctx, connection, crm: await opened(ctx) };
}

async function opened(ctx: TenantContext): Promise<CrmPort> {
  const crm = await ctx.ports.crm();
  if (!crm) throw new Error("No CRM");
  return crm;
}

describe("a team's Salesforce org", () => {
  it("is called with the connection's own token and address", async () => {
    const { Id } = emulator.org.put("Contact", { LastName: "Feld", Email: "jonas@buyer.example" });
    const { crm } = await connected();
    expect(crm.provider).toBe("salesforce");
    expect(await search(crm)).toMatchObject([{ id: Id, lastName: "Feld" }]);
  });

  it("is called again with a new token when the session has expired, refreshed once for all callers", async () => {
    const { ctx, crm, connection } = await connected();
    emulator.signIn.endSessions();
    const others = await Promise.all([1, 2, 3].map(() => opened(ctx)));
    const found = await Promise.all([crm, ...others].map(search));
    expect(found.every((contacts) => contacts.length === 1)).toBe(true);
    expect(emulator.signIn.refreshes).toBe(1);
    const { encryptedSecret } = await ctx.db.connection.findFirstOrThrow({
      where: { id: connection.id, tenantId: ctx.tenantId },
    });
    expect(encryptedSecret).not.toBe(connection.encryptedSecret);
    emulator.signIn.endSessions();
    expect(await search(crm)).toHaveLength(1);
  });

  it("requires reauthorization after access was revoked, and makes no more calls", async () => {
    const { ctx, crm } = await connected();
    emulator.signIn.revokeAll();
    await expect(search(crm)).rejects.toMatchObject({ kind: "unauthorized" });
    const asked = emulator.requests.length;
    await expect(search(await opened(ctx))).rejects.toMatchObject({ kind: "unauthorized" });
    expect(emulator.requests.length).toBe(asked);
  });

  it("goes on with the same query when the session ends between its pages", async () => {
    const { crm } = await connected();
    const { api, org, signIn } = emulator;
    api.pageSize = 200;
    const ids = Array.from({ length: 450 }, (_, n) => org.put("Contact", { LastName: `Page ${n}` }).Id);
    const seen = new Set<string>();
    let cursor: string | null = null;
    for (let isMore = true; isMore; ) {
      const page: CrmPage<CrmContact> = await crm.listChanges("contact", cursor, 200);
      for (const { id } of page.records) seen.add(id);
      [cursor, isMore] = [page.cursor, page.more];
      signIn.endSessions();
    }
    expect(ids.filter((id) => !seen.has(id))).toEqual([]);
    const starts = emulator.requests.filter(({ path }) => /queryAll\?/.test(path));
    expect(new Set(starts.map(({ path }) => path)).size).toBe(1);
    expect(signIn.refreshes).toBe(2);
  });

  it("is never opened for a tenant without the connection", async () => {
    const { ctx } = await createTenant();
    expect(await ctx.ports.crm()).toBeNull();
  });
});
