import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { email, requiredText, uuid } from "@/lib/core/input";
import { isAtMost, ROLES, type Role } from "@/lib/core/permissions";
import { databases } from "@/lib/db/connect";
import { issueToken } from "@/lib/features/tokens/issue-token";
import { revokeToken } from "@/lib/features/tokens/revoke-token";
import type { NewToken } from "@/lib/features/tokens/schema";
import type { TenantContext } from "@/lib/tenancy/context";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { readOptions, UsageError } from "./read-options";

const CreateOptions = z.object({ tenant: uuid, email, name: requiredText(100), role: z.enum(ROLES) });
const RevokeOptions = z.object({ id: uuid });

type Wanted = { tenantId: string; email: string; name: string; role: Role };

export async function createTokenCommand(args: string[]): Promise<NewToken> {
  const { tenant: tenantId, ...wanted } = readOptions(args, CreateOptions);
  return createTokenFor({ tenantId, ...wanted });
}

export async function revokeTokenCommand(args: string[]): Promise<{ id: string; revokedAt: string }> {
  const { id } = readOptions(args, RevokeOptions);
  const { identity } = await databases();
  const row = await identity.apiToken.findUnique({ where: { id }, select: { tenantId: true } });
  if (!row) throw notFound("Token");
  return revokeToken(await systemContext(row.tenantId), { id });
}

export async function createTokenFor({ tenantId, email: address, name, role }: Wanted): Promise<NewToken> {
  const { identity } = await databases();
  const member = await identity.member.findFirst({
    where: { tenantId, removedAt: null, user: { email: address.toLowerCase() } },
    select: { role: true, user: { select: { id: true, email: true } } },
  });
  if (!member) throw notFound("Member");
  if (!isAtMost(role, member.role)) {
    throw new UsageError(`--role: ${address} is ${member.role}, so the token can't have the role ${role}`);
  }
  return issueToken(await systemContext(tenantId), { holder: member.user, name: name.trim(), role });
}

async function systemContext(tenantId: string): Promise<TenantContext> {
  const tenant = await findTenant(tenantId);
  if (!tenant) throw notFound("Tenant");
  return openContext({ tenant, actor: { kind: "system" } });
}
