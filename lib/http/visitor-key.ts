import { createHmac } from "node:crypto";
import type { AnyContract } from "@/lib/core/contract";
import { deriveKey } from "@/lib/core/derive-key";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { uuidFrom } from "@/lib/core/secrets";
import type { TenantContext } from "@/lib/tenancy/context";
import { findTenant } from "@/lib/tenancy/find-tenant";
import { openContext } from "@/lib/tenancy/open-context";
import { answerNotStored, findAnswered, idempotencyKey, reserveKey, stillRunning, storeAnswer } from "./idempotency";
import type { PublicCall } from "./route";

type Call = PublicCall & { body: unknown; request: Request };

/**
 * Supports the Idempotency-Key of an anonymous request that creates a tenant. The tenant's id is derived from client
 * address, route and key, and the response is stored in that tenant. `make` gets this id, or undefined without a key.
 * If the tenant exists without a response, `make` fails while its request may still be at work, and replaces it later.
 */
export async function runOncePerVisitor<T>(
  contract: AnyContract,
  { request, body, facts }: Call,
  make: (tenantId?: string) => Promise<T>,
): Promise<T> {
  const key = idempotencyKey(contract, request.headers);
  if (key === null) return make();
  const asked = { path: new URL(request.url).pathname, body: [JSON.stringify(body)] };
  const tenantId = await tenantIdOf(`${facts.clientAddress}\n${contract.path}\n${key}`);
  const before = await contextOf(tenantId);
  const answered = before && (await findAnswered(before, contract, key, asked));
  if (answered) {
    if (answered.stored.body === null) throw answerNotStored();
    return JSON.parse(answered.stored.body) as T;
  }
  const made = await make(tenantId).catch((error: unknown) => {
    throw isTaken(error) ? stillRunning() : error;
  });
  const ctx = await contextOf(tenantId);
  if (!ctx) throw new AppError("internal", "The tenant was gone before its answer was kept");
  const { id } = await reserveKey(ctx, contract, key, asked);
  await storeAnswer(ctx, contract, id, { status: contract.status, body: JSON.stringify(made) });
  return made;
}

/** Keyed with a secret. With a guessable id, others could find out who sent a request with which key. */
async function tenantIdOf(text: string): Promise<string> {
  const secret = await deriveKey(env().NEXTAUTH_SECRET, "link");
  return uuidFrom(createHmac("sha256", secret).update(`visitor\n${text}`).digest("hex"));
}

async function contextOf(tenantId: string): Promise<TenantContext | null> {
  const tenant = await findTenant(tenantId);
  return tenant && openContext({ tenant, actor: { kind: "system" } });
}

/** Another request with the same key created the tenant. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "P2002";
}
