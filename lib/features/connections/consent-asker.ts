import type { Asker } from "@/lib/connections/oauth/consent";
import type { TenantContext } from "@/lib/tenancy/context";

export function consentAsker({ tenantId, actor }: TenantContext): Asker {
  if (actor.kind !== "user") throw new Error("This needs a person");
  return { tenantId, userId: actor.userId, credentialId: actor.credentialId };
}
