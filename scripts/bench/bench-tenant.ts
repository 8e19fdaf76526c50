import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { signApiToken } from "@/lib/core/tokens";

export const BASE_URL = process.env.NEXTAUTH_URL ?? "http://localhost:3000";
export const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 4 });

export type BenchTenant = { tenantId: string; userId: string; tokens: string[] };

/** Creates a tenant with enough tokens, all of its owner, that each stays within its rate limit. */
export async function benchTenant(tokenCount: number): Promise<BenchTenant> {
  const tenantId = randomUUID();
  const userId = randomUUID();
  const email = `bench-${userId}@seller.example`;
  await owner.query("INSERT INTO tenants (id, name, domains) VALUES ($1, 'Bench', ARRAY['seller.example'])", [
    tenantId,
  ]);
  await owner.query("INSERT INTO users (id, email, name) VALUES ($1, $2, 'Bench Owner')", [userId, email]);
  await owner.query("INSERT INTO members (id, tenant_id, user_id, role) VALUES ($1, $2, $3, 'owner')", [
    randomUUID(),
    tenantId,
    userId,
  ]);
  const tokens = await Promise.all(Array.from({ length: tokenCount }, () => addToken({ tenantId, userId, email })));
  return { tenantId, userId, tokens };
}

async function addToken({
  tenantId,
  userId,
  email,
}: {
  tenantId: string;
  userId: string;
  email: string;
}): Promise<string> {
  const jti = randomUUID();
  const claims = {
    sub: userId,
    email,
    tenantId,
    role: "owner" as const,
    permissions: [] as string[],
    jti,
    mode: "live" as const,
  };
  const token = await signApiToken(claims, process.env.NEXTAUTH_SECRET ?? "");
  const hash = createHash("sha256").update(token).digest("hex");
  await owner.query(
    "INSERT INTO api_tokens (id, tenant_id, created_by, name, role, token_hash, last_four) VALUES ($1::uuid, $2, $3, $1::text, 'owner', $4, $5)",
    [jti, tenantId, userId, hash, token.slice(-4)],
  );
  return token;
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
