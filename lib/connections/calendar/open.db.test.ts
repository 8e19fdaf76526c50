import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTenant } from "@/lib/testing/factories";
import { sealTokens } from "../oauth/stored-tokens";

beforeAll(() => {
  process.env.GOOGLE_CLIENT_ID = "client";
  process.env.GOOGLE_CLIENT_SECRET = "client-secret";
});

async function withGoogle({ isSandbox = false, sealedFor }: { isSandbox?: boolean; sealedFor?: string } = {}) {
  const { ctx, userId } = await createTenant({ tenant: { isSandbox } });
  const id = randomUUID();
  const { tenantId } = ctx;
  const tokens = { accessToken: "access", refreshToken: "refresh" };
  const encryptedSecret = await sealTokens(tokens, { tenantId, id: sealedFor ?? id });
  await ctx.db.connection.create({ data: { id, tenantId, userId, provider: "google", encryptedSecret } });
  return { ctx, userId, id };
}

describe("a person's calendar", () => {
  it("is Google's, with the user's own tokens", async () => {
    const { ctx, userId } = await withGoogle();
    expect((await ctx.ports.calendar(userId))?.provider).toBe("google");
    expect(await ctx.ports.calendar(randomUUID())).toBeNull();
  });

  it("is never Google's in a sandbox tenant", async () => {
    const { ctx, userId } = await withGoogle({ isSandbox: true });
    expect(await ctx.ports.calendar(userId)).toBeNull();
  });

  it("needs reconnecting when the stored secret belongs to another row", async () => {
    const { ctx, userId } = await withGoogle({ sealedFor: randomUUID() });
    const calendar = await ctx.ports.calendar(userId);
    await expect(calendar?.upcoming(7)).rejects.toMatchObject({ kind: "unauthorized" });
  });

  it("is absent once the connection is inactive", async () => {
    const { ctx, userId, id } = await withGoogle();
    await ctx.db.connection.update({ where: { id, tenantId: ctx.tenantId }, data: { status: "needs_reauth" } });
    expect(await ctx.ports.calendar(userId)).toBeNull();
  });
});
