import { AppError } from "@/lib/core/errors";
import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { TenantContext } from "./context";

/**
 * Call before creating something that outlives the request, such as an API token or an invitation. Until the
 * transaction ends, nobody can remove the caller, change their role or revoke their credentials. Throws
 * `unauthenticated` if that has already happened since authentication.
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
