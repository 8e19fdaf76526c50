import { z } from "zod";
import type { LeftTeam } from "@/lib/auth/claim-address";
import { email, newPassword, requiredText, uuid } from "@/lib/core/input";
import { ROLES } from "@/lib/core/permissions";
import { randomSecret } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { addMember } from "@/lib/features/members/add-member";
import { createTenant } from "@/lib/features/tenants/create-tenant";
import { readOptions } from "./read-options";
import { createTokenFor } from "./token-commands";

const TenantOptions = z.object({
  name: requiredText(255),
  email,
  password: newPassword.optional(),
});
const MemberOptions = z.object({
  tenant: uuid,
  email,
  role: z.enum(ROLES),
  name: requiredText(255).optional(),
  password: newPassword.optional(),
});

/** `password` is null for a person with a verified account, who keeps their password. */
type Account = { userId: string; email: string; password: string | null; token: string };

export async function createTenantCommand(args: string[]): Promise<Account & { tenantId: string }> {
  const options = readOptions(args, TenantOptions);
  const { tenantId, userId, password, left } = await withPassword(options, (given) => createTenant(given));
  const address = options.email.toLowerCase();
  reportLeftTeams(address, left);
  const { token } = await createTokenFor({ tenantId, email: address, name: "bootstrap", role: "owner" });
  return { tenantId, userId, email: address, password, token };
}

export async function addMemberCommand(args: string[]): Promise<Account> {
  const options = readOptions(args, MemberOptions);
  const { tenant: tenantId, role } = options;
  const { userId, password, left } = await withPassword(options, (given) => addMember({ ...given, tenantId }));
  const address = options.email.toLowerCase();
  reportLeftTeams(address, left);
  // Named after the person, because a tenant can't have more than two tokens with one name.
  const { token } = await createTokenFor({
    tenantId,
    email: address,
    name: `bootstrap ${address}`.slice(0, 100),
    role,
  });
  return { userId, email: address, password, token };
}

/** Generates a password if none was given, unless the person has a verified account. */
async function withPassword<O extends { email: string; password?: string }, R extends { userId: string }>(
  options: O,
  make: (given: O) => Promise<R>,
): Promise<R & { password: string | null }> {
  if (options.password !== undefined || (await hasVerifiedAccount(options.email))) {
    return { ...(await make(options)), password: options.password ?? null };
  }
  const password = randomSecret().slice(0, 24);
  return { ...(await make({ ...options, password })), password };
}

async function hasVerifiedAccount(address: string): Promise<boolean> {
  const { identity } = await databases();
  return (await identity.user.count({ where: { email: address.toLowerCase(), verifiedAt: { not: null } } })) > 0;
}

/** Warns the operator that an unverified account was reset and removed from its other tenants. */
function reportLeftTeams(address: string, left: LeftTeam[]): void {
  for (const { tenantId, hasOwner } of left) {
    const owner = hasOwner ? "" : ", which now has no owner. Add one with member add";
    process.stderr.write(`The unverified account ${address} was reset and removed from tenant ${tenantId}${owner}\n`);
  }
}
