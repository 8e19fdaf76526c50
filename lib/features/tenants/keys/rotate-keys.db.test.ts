import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, expect, it, vi } from "vitest";
import { isPlainObject } from "@/lib/core/json";
import { databases } from "@/lib/db/connect";
import { createTenant, type TestMember } from "@/lib/testing/factories";
import { createOwnDatabase } from "@/lib/testing/own-database";

const OLD = `old:${randomBytes(32).toString("base64")}`;
const NEW = `new:${randomBytes(32).toString("base64")}`;

/** Uses a separate database, because the other tests' database must not see these keys. */
createOwnDatabase();
afterEach(() => {
  delete process.env.ENCRYPTION_KEYS;
});

/** Resets the modules, because settings are read once per process. */
async function withKeys(...keys: string[]) {
  vi.resetModules();
  process.env.ENCRYPTION_KEYS = keys.join(",");
  const { sealText, openText } = await import("@/lib/core/sealed-text");
  const { rotateKeys } = await import("./rotate-keys");
  return { sealText, openText, rotateKeys };
}
type Keys = Awaited<ReturnType<typeof withKeys>>;

const addressOf = (table: string, column: string, tenantId: string, rowId: string) => ({
  table,
  column,
  tenantId,
  rowId,
});

async function connect({ ctx }: TestMember, { sealText }: Keys, provider: "google" | "hubspot" = "hubspot") {
  const id = randomUUID();
  const { tenantId } = ctx;
  const encryptedSecret = await sealText(`tokens of ${id}`, addressOf("connections", "encrypted_secret", tenantId, id));
  const userId = provider === "google" ? randomUUID() : null;
  return ctx.db.connection.create({ data: { id, tenantId, userId, provider, encryptedSecret } });
}
const secretOf = async ({ ctx }: TestMember, { id }: { id: string }) =>
  (await ctx.db.connection.findFirstOrThrow({ where: { id, tenantId: ctx.tenantId } })).encryptedSecret ?? "";
const eventsOf = ({ ctx }: TestMember) =>
  ctx.db.auditEvent.findMany({ where: { type: "tenant.secrets_resealed" }, orderBy: { id: "asc" } });

it("encrypts every stored secret with the new key, once, and records an audit event", async () => {
  const before = await withKeys(OLD);
  const member = await createTenant();
  const { tenantId } = member.ctx;
  const connections = [];
  for (let made = 0; made < 120; made++) connections.push(await connect(member, before, "google"));
  const stateHash = randomUUID();
  const verifier = addressOf("oauth_consents", "encrypted_verifier", tenantId, stateHash);
  const consent = { stateHash, userId: member.userId, credentialId: randomUUID(), provider: "google" as const };
  const encryptedVerifier = await before.sealText("verifier", verifier);
  await member.ctx.db.oAuthConsent.create({
    data: { ...consent, tenantId, encryptedVerifier, expiresAt: new Date(Date.now() + 60_000) },
  });
  const answerId = randomUUID();
  const answer = addressOf("idempotency_keys", "body", tenantId, answerId);
  const held = { caller: "c", route: "r", requestHash: "h", status: 201, lockedUntil: new Date() };
  const sealed = await before.sealText("a token", answer);
  await member.ctx.db.idempotencyKey.createMany({
    data: [
      { ...held, id: answerId, tenantId, key: "1", body: { sealed } },
      { ...held, tenantId, key: "2", body: "plain" },
    ],
  });

  const after = await withKeys(NEW, OLD);
  expect(await after.rotateKeys()).toMatchObject({ keyId: "new", left: 0 });
  for (const one of connections) expect(await secretOf(member, one)).toMatch(/^v2\.new\./);
  const found = await member.ctx.db.oAuthConsent.findFirstOrThrow({ where: { stateHash } });
  const stored = await member.ctx.db.idempotencyKey.findMany({ where: { tenantId }, orderBy: { key: "asc" } });
  expect(stored[1]?.body).toBe("plain");
  expect(await eventsOf(member)).toMatchObject([
    { actorKind: "system", data: { keyId: "new", table: "connections", count: 100 } },
    { data: { table: "connections", count: 20 } },
    { data: { table: "oauth_consents", count: 1 } },
    { data: { table: "idempotency_keys", count: 1 } },
  ]);
  await after.rotateKeys();
  expect(await eventsOf(member)).toHaveLength(4);

  const { openText } = await withKeys(NEW);
  const [first] = connections;
  const address = addressOf("connections", "encrypted_secret", tenantId, first?.id ?? "");
  expect(await openText(await secretOf(member, { id: first?.id ?? "" }), address)).toBe(`tokens of ${first?.id}`);
  expect(await openText(found.encryptedVerifier, verifier)).toBe("verifier");
  const body = stored[0]?.body;
  expect(await openText(isPlainObject(body) ? String(body.sealed) : "", answer)).toBe("a token");
});

it("includes grants still to be revoked, even of a deleted tenant", async () => {
  const before = await withKeys(OLD);
  const [gone, kept] = [await createTenant(), await createTenant()];
  const { id } = await connect(gone, before);
  const ended = await connect(kept, before);
  const { identity } = await databases();
  await identity.tenant.delete({ where: { id: gone.tenant.id } });
  await kept.ctx.db.connection.update({
    where: { id: ended.id, tenantId: kept.tenant.id },
    data: { status: "disabled", encryptedSecret: null },
  });
  await (await withKeys(NEW, OLD)).rotateKeys();
  const { openText } = await withKeys(NEW);
  for (const connectionId of [id, ended.id]) {
    const row = await identity.grantRevocation.findFirstOrThrow({ where: { connectionId } });
    const address = addressOf("connections", "encrypted_secret", row.tenantId, connectionId);
    expect(await openText(row.encryptedSecret, address)).toBe(`tokens of ${connectionId}`);
  }
  expect(await eventsOf(kept)).toHaveLength(1);
});

it("lists values that none of the keys can decrypt, and leaves them unchanged", async () => {
  const member = await createTenant();
  const lost = await connect(member, await withKeys(OLD));
  const secret = await secretOf(member, lost);
  const { unreadable } = await (await withKeys(NEW)).rotateKeys();
  expect(unreadable).toContainEqual({ tenantId: member.tenant.id, table: "connections", rowId: lost.id });
  expect(await secretOf(member, lost)).toBe(secret);
});

it("includes both secrets of webhook endpoints", async () => {
  const before = await withKeys(OLD);
  const { ctx } = await createTenant();
  const { tenantId } = ctx;
  const id = randomUUID();
  const address = (column: string) => addressOf("webhook_endpoints", column, tenantId, id);
  const sealed = {
    encryptedSecret: await before.sealText("current", address("encrypted_secret")),
    encryptedPreviousSecret: await before.sealText("previous", address("encrypted_previous_secret")),
  };
  const endpoint = { id, tenantId, url: "https://example.com", events: ["*"], secretLastFour: "rent" };
  await ctx.db.webhookEndpoint.create({ data: { ...endpoint, ...sealed } });
  await (await withKeys(NEW, OLD)).rotateKeys();
  const { openText } = await withKeys(NEW);
  const row = await ctx.db.webhookEndpoint.findFirstOrThrow({ where: { id, tenantId } });
  expect(await openText(row.encryptedSecret, address("encrypted_secret"))).toBe("current");
  expect(await openText(row.encryptedPreviousSecret ?? "", address("encrypted_previous_secret"))).toBe("previous");
});

it("waits for a token that is being refreshed", async () => {
  const before = await withKeys(OLD);
  const member = await createTenant();
  const connection = await connect(member, before);
  const another = await connect(member, before, "google");
  const where = { id: connection.id, tenantId: member.tenant.id };
  await member.ctx.db.connection.update({ where, data: { refreshLeaseUntil: new Date(Date.now() + 10 * 60_000) } });
  const { rotateKeys } = await withKeys(NEW, OLD);
  const rotation = rotateKeys();
  await expect.poll(() => secretOf(member, another)).toMatch(/^v2\.new\./);
  expect(await secretOf(member, connection)).toMatch(/^v2\.old\./);
  await member.ctx.db.connection.update({ where, data: { refreshLeaseUntil: null } });
  expect((await rotation).left).toBe(0);
  expect(await secretOf(member, connection)).toMatch(/^v2\.new\./);
});
