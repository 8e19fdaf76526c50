import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { sealText } from "@/lib/core/sealed-text";
import { createTenant } from "@/lib/testing/factories";

beforeAll(() => {
  process.env.GOOGLE_CLIENT_ID = "client";
  process.env.GOOGLE_CLIENT_SECRET = "client-secret";
});

async function withGoogle({ isSandbox = false, sealedFor }: { isSandbox?: boolean; sealedFor?: string } = {}) {
  const { ctx, userId } = await createTenant({ tenant: { isSandbox } });
  const id = randomUUID();
  const { tenantId } = ctx;
  const address = { table: "connections", column: "encrypted_secret", tenantId, rowId: sealedFor ?? id };
  const encryptedSecret = await sealText("refresh-token", address);
  await ctx.db.connection.create({ data: { id, tenantId, userId, provider: "google", encryptedSecret } });
  return { ctx, userId, id };
}

describe("a person's calendar", () => {
  it("is Google's with the person's own refresh token", async () => {
    const { ctx, userId } = await withGoogle();
    expect((await ctx.ports.calendar(userId))?.provider).toBe("google");
    expect(await ctx.ports.calendar(randomUUID())).toBeNull();
  });

  it("is never Google's in a sandbox tenant", async () => {
    const { ctx, userId } = await withGoogle({ isSandbox: true });
    expect(await ctx.ports.calendar(userId)).toBeNull();
  });

  it("is none when the stored secret belongs to another row", async () => {
    const { ctx, userId } = await withGoogle({ sealedFor: randomUUID() });
    expect(await ctx.ports.calendar(userId)).toBeNull();
  });

  it("is none once the connection is not active", async () => {
    const { ctx, userId, id } = await withGoogle();
    await ctx.db.connection.update({ where: { id, tenantId: ctx.tenantId }, data: { status: "needs_reauth" } });
    expect(await ctx.ports.calendar(userId)).toBeNull();
  });
});
