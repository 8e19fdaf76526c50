import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fixedClock } from "@/lib/core/clock";
import { createResendEmail } from "@/lib/providers/email/resend";
import { createResendDomains } from "@/lib/providers/email/resend-domains";
import type { TenantContext } from "@/lib/tenancy/context";
import { FULL_ACCESS, type ResendEmulator, startResend } from "@/lib/testing/emulators/resend";
import { createTenant, memberOf, systemOf } from "@/lib/testing/factories";
import { checkSendingDomain } from "./check-sending-domain";
import { getSender } from "./queries";
import { removeSendingDomain } from "./remove-sending-domain";
import { type SendingDomainFailure, SendingDomainInput } from "./schema";
import { setSendingDomain } from "./set-sending-domain";
import { verifySendingDomain } from "./verify-sending-domain";

const HOUR = 3_600_000;

let resend: ResendEmulator;
let domain: string;
beforeEach(async () => {
  resend = await startResend();
  domain = `mail-${randomUUID().slice(0, 8)}.acme.example`;
});
afterEach(() => resend.close());

const inputFor = (more: object = {}) =>
  SendingDomainInput.parse({ domain, localPart: "followups", displayName: "Acme Sales", ...more });

async function team(apiKey = FULL_ACCESS) {
  const clock = fixedClock("2026-11-20T10:00:00Z");
  const options = { apiKey, baseUrl: resend.url, timeoutMs: 2_000 };
  const ports = { email: createResendEmail(options), domains: createResendDomains(options) };
  const member = await createTenant({ role: "admin", clock, ports });
  const system = await systemOf(member.tenant, { clock, ports });
  const rowOf = () => member.ctx.db.sendingDomain.findFirstOrThrow({ where: { tenantId: member.ctx.tenantId } });
  const check = async () => checkSendingDomain(system, { domainId: (await rowOf()).id });
  return { ...member, clock, ports, rowOf, check };
}

async function verified() {
  const member = await team();
  await setSendingDomain(member.ctx, inputFor());
  resend.publish(domain);
  await verifySendingDomain(member.ctx);
  return member;
}

async function eventsOf(ctx: TenantContext): Promise<string[]> {
  const where = { tenantId: ctx.tenantId, type: { startsWith: "sending_domain." } };
  const rows = await ctx.db.auditEvent.findMany({ where, orderBy: { id: "asc" } });
  return rows.map(({ type }) => type.replace("sending_domain.", ""));
}

const stateOf = async (ctx: TenantContext) => {
  const { sendingDomain } = await getSender(ctx);
  return [sendingDomain?.status, sendingDomain?.failure] as [
    string | undefined,
    SendingDomainFailure | null | undefined,
  ];
};

describe("adding a sending domain", () => {
  it("returns the records to publish and waits for them", async () => {
    const { ctx, clock, rowOf } = await team();
    const { sendingDomain } = await setSendingDomain(ctx, inputFor());
    expect(sendingDomain).toMatchObject({ domain, status: "pending", failure: null, verifiedAt: null });
    expect(sendingDomain?.address).toBe(`Acme Sales <followups@${domain}>`);
    expect(sendingDomain?.records.map(({ purpose, status }) => [purpose, status])).toEqual([
      ["SPF", "pending"],
      ["SPF", "pending"],
      ["DKIM", "pending"],
    ]);
    expect((await rowOf()).nextCheckAt?.getTime()).toBeLessThan(clock.now().getTime() + 60_000);
    expect(await eventsOf(ctx)).toEqual(["added"]);
  });

  it("is for admins and owners", async () => {
    const { tenant, ports } = await team();
    for (const role of ["viewer", "sales_rep", "sales_manager"] as const) {
      const { ctx } = await memberOf(tenant, role, { ports });
      const calls = [
        getSender,
        verifySendingDomain,
        removeSendingDomain,
        (it: TenantContext) => setSendingDomain(it, inputFor()),
      ];
      for (const call of calls) await expect(call(ctx)).rejects.toMatchObject({ code: "forbidden" });
    }
    expect(resend.requests).toEqual([]);
  });

  it("changes only the sender when the domain is there", async () => {
    const { ctx } = await verified();
    const sales = { localPart: "sales", displayName: "Acme, Inc." };
    const { from } = await setSendingDomain(ctx, inputFor(sales));
    expect(from).toBe(`"Acme, Inc." <sales@${domain}>`);
    await setSendingDomain(ctx, inputFor(sales));
    expect(await eventsOf(ctx)).toEqual(["added", "verified", "updated"]);
    expect(resend.domains).toHaveLength(1);
    await expect(setSendingDomain(ctx, inputFor({ domain: "other.example" }))).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining(`${domain}. Remove it first`),
    });
  });

  it("registers once for concurrent requests of a team", async () => {
    const { ctx } = await team();
    await Promise.allSettled(Array.from({ length: 5 }, () => setSendingDomain(ctx, inputFor())));
    resend.publish(domain);
    await verifySendingDomain(ctx);
    if ((await stateOf(ctx))[1] === "not_registered") {
      await verifySendingDomain(ctx);
      resend.publish(domain);
      await verifySendingDomain(ctx);
    }
    expect(await stateOf(ctx)).toEqual(["verified", null]);
    expect(resend.domains).toHaveLength(1);
  });

  it.each(["gmail.com", "mail.yahoo.co.uk"])("refuses the public provider's %s", async (domain) => {
    const { ctx } = await team();
    await expect(setSendingDomain(ctx, inputFor({ domain }))).rejects.toMatchObject({
      code: "bad_request",
      details: { fieldErrors: { domain: [expect.stringContaining("public email provider")] } },
    });
    expect(resend.requests).toEqual([]);
  });

  it.each(["followthrough.example", "mail.followthrough.example"])("refuses the server's own %s", async (domain) => {
    const { ctx } = await team();
    await expect(setSendingDomain(ctx, inputFor({ domain }))).rejects.toMatchObject({ code: "conflict" });
    expect(resend.requests).toEqual([]);
  });

  it("keeps nothing of a domain that the provider refuses, but the record that it was tried", async () => {
    const { ctx } = await team();
    await expect(setSendingDomain(ctx, inputFor({ domain: "acme.invalid" }))).rejects.toMatchObject({
      code: "bad_request",
      details: { fieldErrors: { domain: [expect.stringContaining("rejected by the email provider")] } },
    });
    expect((await getSender(ctx)).sendingDomain).toBeNull();
    expect(await eventsOf(ctx)).toEqual(["added", "refused"]);
    await setSendingDomain(ctx, inputFor());
  });

  it("says when the server's key may not manage domains", async () => {
    const { ctx } = await team("re_sending");
    await expect(setSendingDomain(ctx, inputFor())).rejects.toMatchObject({
      code: "internal",
      message: expect.stringContaining("an API key with full access"),
    });
  });

  it("is finished later when the provider is down", async () => {
    const { ctx, check, clock } = await team();
    resend.interrupt = (_request, response) => {
      response.destroy();
      return true;
    };
    await expect(setSendingDomain(ctx, inputFor())).rejects.toMatchObject({
      message: expect.stringMatching(/Try again/),
    });
    await check();
    expect((await getSender(ctx)).sendingDomain).toMatchObject({ status: "pending", records: [] });
    resend.interrupt = null;
    clock.advance(HOUR);
    await check();
    expect((await getSender(ctx)).sendingDomain?.records).toHaveLength(3);
  });
});

describe("a sending domain", () => {
  it("is verified once the records are found, by asking or by itself", async () => {
    const { ctx } = await verified();
    expect(await getSender(ctx)).toMatchObject({
      from: `Acme Sales <followups@${domain}>`,
      sendingDomain: { status: "verified", verifiedAt: "2026-11-20T10:00:00.000Z" },
    });
    domain = `other.${domain}`;
    const other = await team();
    await setSendingDomain(other.ctx, inputFor());
    await other.check();
    expect(await stateOf(other.ctx)).toEqual(["pending", null]);
    resend.publish(domain);
    await other.check();
    expect(await stateOf(other.ctx)).toEqual(["verified", null]);
    expect(await eventsOf(other.ctx)).toEqual(["added", "verified"]);
  });

  it("is checked every hour, and emails come from the server again when its verification is lost", async () => {
    const { ctx, clock, rowOf, check } = await verified();
    expect((await rowOf()).nextCheckAt?.getTime()).toBe(clock.now().getTime() + HOUR);
    resend.unpublish(domain);
    clock.advance(HOUR);
    await check();
    expect((await stateOf(ctx))[0]).not.toBe("verified");
    const { from, sendingDomain } = await getSender(ctx);
    expect(from).toBe("Followthrough <followups@followthrough.example>");
    expect(sendingDomain?.verifiedAt).not.toBeNull();
    expect(await eventsOf(ctx)).toEqual(["added", "verified", "verification_lost"]);
    resend.publish(domain);
    await check();
    expect((await getSender(ctx)).from).toContain(domain);
    expect((await eventsOf(ctx)).at(-1)).toBe("verified");
  });

  it("keeps its state and is checked again when the provider is down", async () => {
    const { ctx, clock, rowOf, check } = await verified();
    resend.interrupt = (_request, response) => {
      response.destroy();
      return true;
    };
    clock.advance(HOUR);
    await check();
    expect(await stateOf(ctx)).toEqual(["verified", null]);
    expect((await rowOf()).nextCheckAt?.getTime()).toBeGreaterThan(clock.now().getTime());
  });

  it("isn't overwritten by a check that started before it changed", async () => {
    const { ctx, check } = await verified();
    let isHeld = true;
    resend.interrupt = (request, response) => {
      if (!isHeld || request.method !== "GET") return false;
      isHeld = false;
      void setSendingDomain(ctx, inputFor({ localPart: "sales" })).then(() =>
        response.writeHead(404, { "content-type": "application/json" }).end("{}"),
      );
      return true;
    };
    await check();
    expect(await getSender(ctx)).toMatchObject({
      from: `Acme Sales <sales@${domain}>`,
      sendingDomain: { status: "verified" },
    });
  });

  it("is removed at the provider too, and can be added again with new records", async () => {
    const { ctx } = await verified();
    const old = (await getSender(ctx)).sendingDomain?.records.at(-1)?.value;
    const { from, sendingDomain } = await removeSendingDomain(ctx);
    expect([from, sendingDomain]).toEqual(["Followthrough <followups@followthrough.example>", null]);
    expect(resend.domains).toEqual([]);
    expect(await eventsOf(ctx)).toEqual(["added", "verified", "removed"]);
    await expect(removeSendingDomain(ctx)).rejects.toMatchObject({ code: "not_found" });
    await expect(verifySendingDomain(ctx)).rejects.toMatchObject({ code: "not_found" });
    const again = await setSendingDomain(ctx, inputFor());
    expect(again.sendingDomain?.records.at(-1)?.value).not.toBe(old);
    await verifySendingDomain(ctx);
    expect(await stateOf(ctx)).toEqual(["pending", null]);
  });

  it("stays when the provider can't be reached to remove it", async () => {
    const { ctx } = await verified();
    resend.interrupt = (_request, response) => {
      response.destroy();
      return true;
    };
    await expect(removeSendingDomain(ctx)).rejects.toMatchObject({ code: "internal" });
    expect(await stateOf(ctx)).toEqual(["verified", null]);
  });
});

describe("a domain that another team has", () => {
  it("verified is refused without saying who has it", async () => {
    const holder = await verified();
    const { ctx } = await team();
    const error = await setSendingDomain(ctx, inputFor()).catch((error: unknown) => error);
    expect(error).toMatchObject({
      code: "conflict",
      details: { fieldErrors: { domain: [expect.stringContaining("already in use")] } },
    });
    expect(String(error)).not.toContain(holder.tenant.name);
    expect((await getSender(ctx)).sendingDomain).toBeNull();
    expect(await stateOf(holder.ctx)).toEqual(["verified", null]);
  });

  it("had verified stays theirs for a week after its records vanish", async () => {
    const [owner, other] = [await verified(), await team()];
    resend.unpublish(domain);
    await verifySendingDomain(owner.ctx);
    await expect(setSendingDomain(other.ctx, inputFor())).rejects.toMatchObject({ code: "conflict" });
    resend.publish(domain);
    await verifySendingDomain(owner.ctx);
    expect(await stateOf(owner.ctx)).toEqual(["verified", null]);
    resend.unpublish(domain);
    await verifySendingDomain(owner.ctx);
    other.clock.advance(8 * 24 * HOUR);
    await setSendingDomain(other.ctx, inputFor());
    expect(await stateOf(other.ctx)).toEqual(["pending", null]);
    await owner.check();
    expect(await stateOf(owner.ctx)).toEqual(["failed", "not_registered"]);
  });

  it("only claimed goes to whoever publishes the records they were given", async () => {
    const [squatter, owner] = [await team(), await team()];
    await setSendingDomain(squatter.ctx, inputFor());
    await setSendingDomain(owner.ctx, inputFor());
    resend.publish(domain);
    await verifySendingDomain(squatter.ctx);
    expect(await stateOf(squatter.ctx)).toEqual(["failed", "not_registered"]);
    await squatter.check();
    await verifySendingDomain(owner.ctx);
    expect(await stateOf(owner.ctx)).toEqual(["verified", null]);
    await verifySendingDomain(squatter.ctx);
    expect(await stateOf(squatter.ctx)).toEqual(["failed", "in_use"]);
    expect(await stateOf(owner.ctx)).toEqual(["verified", null]);
  });

  it("is one team's even if the provider verifies it for both at the same time", async () => {
    const teams = [await createTenant(), await createTenant()];
    await Promise.all(teams.map(({ ctx }) => setSendingDomain(ctx, inputFor())));
    await Promise.all(teams.map(({ ctx }) => verifySendingDomain(ctx)));
    const states = await Promise.all(teams.map(({ ctx }) => stateOf(ctx)));
    expect(states.sort()).toEqual([
      ["failed", "in_use"],
      ["verified", null],
    ]);
  });

  it("verified can't be claimed from a sandbox provider either", async () => {
    const [holder, other] = [await createTenant(), await createTenant()];
    await setSendingDomain(holder.ctx, inputFor());
    await verifySendingDomain(holder.ctx);
    await expect(setSendingDomain(other.ctx, inputFor())).rejects.toMatchObject({ code: "conflict" });
  });

  it("isn't kept from it by a sandbox, where nothing is proven or sent", async () => {
    const sandbox = await createTenant({ tenant: { isSandbox: true } });
    await setSendingDomain(sandbox.ctx, inputFor());
    await verifySendingDomain(sandbox.ctx);
    const { ctx } = await createTenant();
    await setSendingDomain(ctx, inputFor());
    await verifySendingDomain(ctx);
    for (const one of [sandbox.ctx, ctx]) expect(await stateOf(one)).toEqual(["verified", null]);
  });
});
