import { randomUUID } from "node:crypto";
import { fixedClock } from "@/lib/core/clock";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { permissionsOf, type Role } from "@/lib/core/permissions";
import { sha256 } from "@/lib/core/secrets";
import { signApiToken } from "@/lib/core/tokens";
import type { TenantContext } from "@/lib/tenancy/context";
import { lockAccount } from "@/lib/tenancy/lock-account";
import { recordEvent } from "../audit/record-event";
import type { NewToken } from "./schema";
import { ACTIVE_PER_NAME } from "./token-limits";

type Issue = {
  holder: { id: string; email: string };
  name: string;
  role: Role;
  allowedCidrs?: string[];
  expiresAt?: string | null | undefined;
};

/**
 * Creates a token for a member. The caller must already have checked permission and role. A repeated request (same
 * Idempotency-Key) returns the existing one: its value follows from its id, its holder and the time.
 */
export async function issueToken(
  ctx: TenantContext,
  { holder, name, role, allowedCidrs = [], ...rest }: Issue,
): Promise<NewToken> {
  const { idempotencyId } = ctx;
  const made = idempotencyId ? await findMade(ctx, { id: idempotencyId, createdBy: holder.id }) : null;
  const id = idempotencyId ?? randomUUID();
  const expiresAt = rest.expiresAt ? new Date(rest.expiresAt) : null;
  const createdAt = made?.createdAt ?? ctx.clock.now();
  const mode = ctx.tenant.isSandbox ? "test" : "live";
  const subject = { sub: holder.id, email: holder.email, tenantId: ctx.tenantId, role };
  const claims = { ...subject, permissions: permissionsOf(role), jti: id, mode } as const;
  const token = await signApiToken(claims, env().NEXTAUTH_SECRET, fixedClock(createdAt), expiresAt);
  const lastFour = token.slice(-4);
  const issued = { id, name, role, token, lastFour, createdAt: createdAt.toISOString() };
  if (made?.tokenHash === sha256(token)) return issued;
  await ctx.transaction(async (tx) => {
    await lockAccount(ctx, tx);
    // Serialize requests for the same token name, so that the limit is exact.
    await tx.$queryRaw`SELECT 1 AS turn FROM pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId}:${name}`}, 0))`;
    const unexpired = { OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.clock.now() } }] };
    const active = await tx.apiToken.count({ where: { tenantId: ctx.tenantId, name, revokedAt: null, ...unexpired } });
    if (active >= ACTIVE_PER_NAME) {
      throw new AppError(
        "token_limit",
        `${ACTIVE_PER_NAME} tokens named "${name}" are active in this workspace. Revoke one of them first, or choose another name`,
      );
    }
    await tx.apiToken.create({
      data: {
        id,
        tenantId: ctx.tenantId,
        createdBy: holder.id,
        name,
        role,
        tokenHash: sha256(token),
        lastFour,
        allowedCidrs,
        expiresAt,
        createdAt,
      },
    });
    await recordEvent(ctx, tx, { entityType: "token", entityId: id, type: "token.created", data: { name, role } });
  });
  return issued;
}

function findMade(ctx: TenantContext, { id, createdBy }: { id: string; createdBy: string }) {
  return ctx.db.apiToken.findFirst({ where: { id, tenantId: ctx.tenantId, createdBy, revokedAt: null } });
}
