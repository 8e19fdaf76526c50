import { createHash, randomUUID } from "node:crypto";
import { type Clock, systemClock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import type { Role } from "@/lib/core/permissions";
import { signApiToken } from "@/lib/core/tokens";
import { databases } from "@/lib/db/connect";
import type { Actor, TenantContext, TenantSettings } from "@/lib/tenancy/context";
import { openContext } from "@/lib/tenancy/open-context";
import type { Ports } from "@/lib/tenancy/ports";

type Options = { role?: Role; clock?: Clock; ports?: Partial<Ports>; tenant?: Partial<TenantSettings> };
export type TestMember = { ctx: TenantContext; tenant: TenantSettings; userId: string; memberId: string };

/** Creates a tenant with one member, and a context as that member. */
export async function createTenant(options: Options = {}): Promise<TestMember> {
  const { identity } = await databases();
  const id = randomUUID();
  const tenant = await identity.tenant.create({
    data: { id, name: `Tenant ${id.slice(0, 8)}`, domains: ["seller.example"], ...options.tenant },
  });
  return memberOf(tenant, options.role ?? "owner", options);
}

/** Adds a member to a tenant, with a context as that member. */
export async function memberOf(tenant: TenantSettings, role: Role, options: Options = {}): Promise<TestMember> {
  const { identity } = await databases();
  const userId = randomUUID();
  const email = `${role}-${userId.slice(0, 8)}@seller.example`;
  await identity.user.create({ data: { id: userId, email, name: `Test ${role}` } });
  const member = await identity.member.create({ data: { tenantId: tenant.id, userId, role } });
  const actor: Actor = {
    kind: "user",
    userId,
    email,
    name: `Test ${role}`,
    role,
    via: "session",
    credentialId: randomUUID(),
    credentialVersion: 0,
  };
  const ctx = await openContext({ tenant, actor, clock: options.clock ?? systemClock, ports: options.ports });
  return { ctx, tenant, userId, memberId: member.id };
}

/** A system context in a tenant, as background jobs get it. */
export async function systemOf(tenant: TenantSettings, options: Options = {}): Promise<TenantContext> {
  return openContext({ tenant, actor: { kind: "system" }, clock: options.clock, ports: options.ports });
}

export async function tokenOf(member: TestMember, role?: Role): Promise<string> {
  const { identity } = await databases();
  const { actor } = member.ctx;
  if (actor.kind !== "user") throw new Error("Only people have tokens");
  const jti = randomUUID();
  const subject = {
    sub: member.userId,
    email: actor.email,
    tenantId: member.tenant.id,
    role: role ?? actor.role,
    permissions: [],
  };
  const token = await signApiToken({ ...subject, jti, mode: "live" }, env().NEXTAUTH_SECRET);
  const tokenHash = createHash("sha256").update(token).digest("hex");
  await identity.apiToken.create({
    data: {
      id: jti,
      tenantId: member.tenant.id,
      createdBy: member.userId,
      name: jti,
      role: subject.role,
      tokenHash,
      lastFour: token.slice(-4),
    },
  });
  return token;
}
