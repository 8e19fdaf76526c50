import { describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import type { Actor } from "@/lib/tenancy/context";
import { openContext } from "@/lib/tenancy/open-context";
import { createTenant, memberOf, tokenOf } from "@/lib/testing/factories";
import { revokeToken } from "../tokens/revoke-token";
import { createEndpoint } from "./create-endpoint";
import { deleteEndpoint } from "./delete-endpoint";
import { editEndpoint } from "./edit-endpoint";
import { listEndpoints, listWebhookDeliveries } from "./queries";
import { redeliver } from "./redeliver";
import { rotateSecret } from "./rotate-secret";
import { WebhookEndpointInput } from "./schema";
import { signingSecrets } from "./signing-secret";
import { testEndpoint } from "./test-endpoint";

const INPUT = WebhookEndpointInput.parse({ url: "https://hooks.northwind.example/x", events: ["followup.sent"] });
const PAGE = { page: 1, limit: 20 };

describe("a webhook endpoint", () => {
  it("shows its secret once, and stores it encrypted", async () => {
    const { ctx } = await createTenant();
    const { secret, ...shown } = await createEndpoint(ctx, INPUT);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{40}$/);
    expect(shown).toMatchObject({ enabled: true, disabledReason: null, secretLastFour: secret.slice(-4) });
    const row = await ctx.db.webhookEndpoint.findFirstOrThrow({ where: { tenantId: ctx.tenantId } });
    expect(await signingSecrets(row, ctx.clock.now())).toEqual([secret]);
    const listed = await listEndpoints(ctx, PAGE);
    expect(listed).toEqual({ items: [shown], total: 1 });
    const audit = await ctx.db.auditEvent.findMany({ where: { entityId: shown.id } });
    expect(audit).toMatchObject([{ type: "webhook.endpoint.created", data: { host: "hooks.northwind.example" } }]);
    expect(JSON.stringify([row, listed, audit])).not.toContain(secret.slice(6));
  });

  it("can't be read with another row's ciphertext", async () => {
    const { ctx } = await createTenant();
    await createEndpoint(ctx, INPUT);
    const other = await createEndpoint(ctx, INPUT);
    const [first, second] = await ctx.db.webhookEndpoint.findMany({ orderBy: { createdAt: "asc" } });
    expect(second?.id).toBe(other.id);
    expect(await signingSecrets({ ...second!, encryptedSecret: first!.encryptedSecret }, ctx.clock.now())).toEqual([]);
  });

  it.each([
    ["http://hooks.northwind.example/", "https"],
    ["https://user:pw@hooks.northwind.example/", "password"],
    ["https://hooks.northwind.example:8443/", "443"],
    ["https://10.0.0.1/", "public"],
    ["https://2130706433/", "public"],
    ["https://[::1]/", "public"],
    ["https://[::ffff:7f00:1]/", "public"],
    ["https://169.254.169.254/latest", "public"],
    ["https://localhost/", "public"],
  ])("can't be at %s", async (url, reason) => {
    for (const isSandbox of [false, true]) {
      const { ctx } = await createTenant({ tenant: { isSandbox } });
      await expect(createEndpoint(ctx, { ...INPUT, url })).rejects.toMatchObject({
        code: "bad_request",
        details: { fieldErrors: { url: [expect.stringContaining(reason)] } },
      });
      const { id } = await createEndpoint(ctx, INPUT);
      await expect(editEndpoint(ctx, { id, url })).rejects.toMatchObject({ code: "bad_request" });
    }
  });

  it("subscribes to known events only, and names an unknown one", () => {
    const issuesOf = (events: unknown) => WebhookEndpointInput.safeParse({ ...INPUT, events }).error?.issues ?? [];
    expect(issuesOf(["followup.sent", "member.signed_in"])).toMatchObject([
      { path: ["events", 1], message: expect.stringContaining('"member.signed_in"') },
    ]);
    expect(issuesOf([])).toHaveLength(1);
    expect(issuesOf([1])).toHaveLength(1);
    expect(WebhookEndpointInput.parse({ ...INPUT, events: ["followup.sent", "*"] }).events).toEqual(["*"]);
    expect(WebhookEndpointInput.parse({ ...INPUT, events: ["email.sent", "email.sent"] }).events).toEqual([
      "email.sent",
    ]);
  });

  it("is one of at most 10, even under concurrent requests", async () => {
    const { ctx } = await createTenant();
    const tries = await Promise.allSettled(Array.from({ length: 14 }, () => createEndpoint(ctx, INPUT)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
  });

  it("forgets why it was disabled when a person enables it", async () => {
    const { ctx } = await createTenant();
    const { id } = await createEndpoint(ctx, INPUT);
    const broken = { enabled: false, disabledReason: "failing" as const, consecutiveFailures: 20 };
    await ctx.db.webhookEndpoint.update({ where: { id, tenantId: ctx.tenantId }, data: broken });
    expect(await editEndpoint(ctx, { id, description: "Ours" })).toMatchObject({ enabled: false, description: "Ours" });
    const enabled = await editEndpoint(ctx, { id, enabled: true });
    expect(enabled).toMatchObject({ enabled: true, disabledReason: null, health: { consecutiveFailures: 0 } });
    const events = await ctx.db.auditEvent.findMany({
      where: { type: "webhook.endpoint.updated" },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ data }) => data.changed)).toEqual([["description"], ["enabled"]]);
    await editEndpoint(ctx, { id, enabled: true });
    expect(await ctx.db.auditEvent.count({ where: { type: "webhook.endpoint.updated" } })).toBe(2);
  });

  it("signs with both secrets for 24 hours after a rotation", async () => {
    const clock = fixedClock("2026-11-20T09:00:00Z");
    const { ctx } = await createTenant({ clock });
    const first = await createEndpoint(ctx, INPUT);
    const second = await rotateSecret(ctx, first);
    const secrets = async () =>
      signingSecrets(await ctx.db.webhookEndpoint.findFirstOrThrow({ where: { id: first.id } }), clock.now());
    expect(second.previousSecretValidUntil).toBe("2026-11-21T09:00:00.000Z");
    expect(await secrets()).toEqual([second.secret, first.secret]);
    const third = await rotateSecret(ctx, first);
    expect(await secrets()).toEqual([third.secret, second.secret]);
    clock.advance(24 * 3_600_000);
    expect(await secrets()).toEqual([third.secret]);
    expect((await listEndpoints(ctx, PAGE)).items[0]?.previousSecretValidUntil).toBeNull();
  });

  it("is tested in a sandbox without leaving it", async () => {
    const { ctx } = await createTenant({ tenant: { isSandbox: true } });
    const { id } = await createEndpoint(ctx, INPUT);
    const delivery = await testEndpoint(ctx, { id });
    expect(delivery).toMatchObject({ status: "delivered", type: "webhook.test", attempts: [{ status: 200 }] });
    expect(JSON.parse(delivery.requestBody ?? "")).toMatchObject({ id: delivery.eventId, apiVersion: "1.0.0" });
    expect((await listWebhookDeliveries(ctx, { ...PAGE, type: "webhook.test" })).items).toEqual([delivery]);
    expect((await listWebhookDeliveries(ctx, { ...PAGE, status: "failed" })).total).toBe(0);
  });

  it("is removed with its deliveries", async () => {
    const { ctx } = await createTenant({ tenant: { isSandbox: true } });
    const { id } = await createEndpoint(ctx, INPUT);
    await testEndpoint(ctx, { id });
    await deleteEndpoint(ctx, { id });
    expect((await listWebhookDeliveries(ctx, PAGE)).total).toBe(0);
    await expect(deleteEndpoint(ctx, { id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("belongs to admins and owners of its team", async () => {
    const { ctx, tenant } = await createTenant({ tenant: { isSandbox: true } });
    const { id } = await createEndpoint(ctx, INPUT);
    const { id: deliveryId } = await testEndpoint(ctx, { id });
    const manager = await memberOf(tenant, "sales_manager");
    const stranger = await createTenant();
    for (const [other, code] of [
      [manager.ctx, "forbidden"],
      [stranger.ctx, "not_found"],
    ] as const) {
      const tries = [
        () => editEndpoint(other, { id, enabled: false }),
        () => rotateSecret(other, { id }),
        () => testEndpoint(other, { id }),
        () => redeliver(other, { id: deliveryId }),
        () => deleteEndpoint(other, { id }),
      ];
      for (const one of tries) await expect(one()).rejects.toMatchObject({ code });
    }
    await expect(listEndpoints(manager.ctx, PAGE)).rejects.toMatchObject({ code: "forbidden" });
    await expect(listWebhookDeliveries(manager.ctx, PAGE)).rejects.toMatchObject({ code: "forbidden" });
    expect((await listEndpoints(stranger.ctx, PAGE)).total).toBe(0);
    expect((await listWebhookDeliveries(stranger.ctx, PAGE)).total).toBe(0);
  });
});

describe("an endpoint that an API token set up", () => {
  async function tokenHolder() {
    const owner = await createTenant();
    await tokenOf(owner);
    const { id } = await owner.ctx.db.apiToken.findFirstOrThrow({ where: { tenantId: owner.ctx.tenantId } });
    const actor = { ...owner.ctx.actor, via: "api_token", credentialId: id } as Actor;
    const holder = await openContext({ tenant: owner.tenant, actor });
    const shown = async () => (await listEndpoints(owner.ctx, PAGE)).items;
    return { owner: owner.ctx, holder, shown, revoke: () => revokeToken(owner.ctx, { id }) };
  }

  it("is disabled once the token is revoked, and so is one that the token moved", async () => {
    const { owner, holder, shown, revoke } = await tokenHolder();
    await createEndpoint(holder, INPUT);
    const { id } = await createEndpoint(owner, INPUT);
    await editEndpoint(holder, { id, url: "https://hooks.elsewhere.example/x" });
    await createEndpoint(owner, INPUT);
    await revoke();
    const states = (await shown()).map(({ enabled, disabledReason }) => ({ enabled, disabledReason }));
    const ended = { enabled: false, disabledReason: "token_revoked" };
    expect(states).toEqual([ended, ended, { enabled: true, disabledReason: null }]);
  });

  it("stays disabled until a person enables it, and belongs to that person then", async () => {
    const { owner, holder, shown, revoke } = await tokenHolder();
    const { id } = await createEndpoint(holder, INPUT);
    await editEndpoint(owner, { id, enabled: false });
    await editEndpoint(owner, { id, enabled: true });
    await revoke();
    expect(await shown()).toMatchObject([{ enabled: true, disabledReason: null }]);
  });
});
