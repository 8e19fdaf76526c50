import { hashPassword } from "@/lib/core/passwords";
import { randomSecret } from "@/lib/core/secrets";
import { databases } from "@/lib/db/connect";
import { createBuiltinAi } from "@/lib/providers/ai/builtin";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { createTenant } from "../tenants/create-tenant";
import { SAMPLE_COMPANY, SAMPLE_DOMAIN, SAMPLE_OWNER } from "./sample-company";
import { addTeam } from "./sample-team/add-team";
import { addressFor } from "./sandbox-address";
import { SAMPLE_DATA_EVENT, seedSampleData } from "./seed-sample-data";

export type TeamLogin = { tenantId: string; email: string; password: string };

/**
 * Creates the sample team as an ordinary tenant that doesn't expire. If it already exists, writes nothing except a new
 * password when the known one is lost. Replaces what an interrupted run left behind.
 */
export async function seedTeam(known: TeamLogin | undefined): Promise<TeamLogin> {
  const { identity } = await databases();
  const email = addressFor(SAMPLE_OWNER, { domain: SAMPLE_DOMAIN, tag: null });
  const owner = await identity.user.findUnique({
    where: { email },
    select: { id: true, members: { where: { role: "owner" }, select: { tenantId: true } } },
  });
  const tenantId = owner?.members[0]?.tenantId;
  if (owner && tenantId && (await isComplete(tenantId))) {
    if (known?.tenantId === tenantId && known.email === email) return known;
    const password = randomSecret();
    await identity.user.update({ where: { id: owner.id }, data: { passwordHash: await hashPassword(password) } });
    return { tenantId, email, password };
  }
  await deleteTenant(tenantId);
  return createSampleTeam(email);
}

async function isComplete(tenantId: string): Promise<boolean> {
  const { identity } = await databases();
  return (await identity.auditEvent.count({ where: { tenantId, type: SAMPLE_DATA_EVENT } })) > 0;
}

async function deleteTenant(tenantId: string | undefined): Promise<void> {
  const { identity } = await databases();
  if (tenantId) await identity.tenant.deleteMany({ where: { id: tenantId } });
  await identity.user.deleteMany({ where: { email: { endsWith: `@${SAMPLE_DOMAIN}` }, members: { none: {} } } });
}

async function createSampleTeam(email: string): Promise<TeamLogin> {
  const password = randomSecret();
  const { tenantId, userId } = await createTenant({
    name: SAMPLE_COMPANY,
    email,
    ownerName: SAMPLE_OWNER,
    password,
    hasHistory: true,
  });
  const tenant = await findTenant(tenantId);
  if (!tenant) throw new Error("The sample team was gone before it was filled");
  const owner = { userId, email, name: SAMPLE_OWNER };
  const team = await addTeam({ tenantId, owner, password, domain: SAMPLE_DOMAIN, tag: null });
  const ctx = await openContext({ tenant, actor: { kind: "system" }, ports: { ai: createBuiltinAi() } });
  await seedSampleData(ctx, team);
  return { tenantId, email, password };
}
