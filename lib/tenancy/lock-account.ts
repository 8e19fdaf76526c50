import { AppError } from "@/lib/core/errors";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "./context";

/**
 * For what outlives the request of a person: an API token, an invitation. Until the transaction ends nobody removes the
 * caller, changes their role or ends their credentials; when that has happened since they were authenticated, nothing
 * is handed out.
 */
export async function lockAccount({ actor, tenantId }: TenantContext, tx: TenantTransaction): Promise<void> {
  if (actor.kind === "system") return;
  const held = await tx.$queryRaw<{ role: string }[]>`
    SELECT m.role FROM users u JOIN members m ON m.user_id = u.id
    WHERE u.id = ${actor.userId}::uuid AND u.credential_version = ${actor.credentialVersion}
      AND m.tenant_id = ${tenantId}::uuid AND m.removed_at IS NULL
    FOR SHARE`;
  if (held[0]?.role !== actor.role) {
    throw new AppError("unauthenticated", "Your access just changed. Sign in again");
  }
}
