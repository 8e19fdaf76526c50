import { describe, expect, it } from "vitest";
import { openSession } from "@/lib/auth/open-session";
import { redeemLoginLink } from "@/lib/auth/redeem-login-link";
import { databases } from "@/lib/db/connect";
import { createTenant } from "@/lib/testing/factories";
import { openTeam } from "./open-team";
import { listOtherTeams } from "./teams/queries";

async function inTwoTeams() {
  const [home, away] = [await createTenant(), await createTenant()];
  const { identity } = await databases();
  const member = await identity.member.create({
    data: { tenantId: away.tenant.id, userId: home.userId, role: "sales_rep" },
  });
  const { ctx } = home;
  return { home, away, member, ctx };
}

describe("another team of the same user", () => {
  it("is listed and opened with the user's role in it", async () => {
    const { home, away, ctx } = await inTwoTeams();
    expect(await listOtherTeams(ctx)).toEqual([{ tenantId: away.tenant.id, name: away.tenant.name }]);
    const { loginUrl } = await openTeam(ctx, { tenantId: away.tenant.id });
    const redeemed = await redeemLoginLink(new URL(loginUrl).searchParams.get("link") ?? "");
    expect(redeemed).toMatchObject({ userId: home.userId, tenantId: away.tenant.id });
    const claims = redeemed && (await openSession({ ...redeemed, method: "link" }));
    expect(claims).toMatchObject({ tenantId: away.tenant.id, role: "sales_rep" });
  });

  it("is closed to tokens, former members, and everyone once it expires", async () => {
    const { home, away, member, ctx } = await inTwoTeams();
    const { identity } = await databases();
    const there = { tenantId: away.tenant.id };
    const byToken = { ...ctx, actor: { ...ctx.actor, via: "api_token" } } as typeof ctx;
    await expect(openTeam(byToken, there)).rejects.toMatchObject({ code: "forbidden" });
    await expect(openTeam(ctx, { tenantId: home.tenant.id })).rejects.toMatchObject({ code: "not_found" });
    await identity.member.update({ where: { id: member.id }, data: { removedAt: new Date() } });
    await expect(openTeam(ctx, there)).rejects.toMatchObject({ code: "not_found" });
    await identity.member.update({ where: { id: member.id }, data: { removedAt: null } });
    await identity.tenant.update({ where: { id: away.tenant.id }, data: { expiresAt: new Date() } });
    await expect(openTeam(ctx, there)).rejects.toMatchObject({ code: "not_found" });
  });

  it("cannot be opened from a sandbox, where a visitor can act as anyone", async () => {
    const { away, ctx } = await inTwoTeams();
    const visiting = { ...ctx, tenant: { ...ctx.tenant, isSandbox: true } };
    expect(await listOtherTeams(visiting)).toEqual([]);
    await expect(openTeam(visiting, { tenantId: away.tenant.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("of someone else is not found", async () => {
    const { ctx } = await inTwoTeams();
    const stranger = await createTenant();
    await expect(openTeam(ctx, { tenantId: stranger.tenant.id })).rejects.toMatchObject({ code: "not_found" });
  });
});
