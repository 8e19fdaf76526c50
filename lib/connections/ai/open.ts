import { env } from "@/lib/core/env";
import { KeyedQueue } from "@/lib/core/keyed-queue";
import type { TenantDb } from "@/lib/db/tenant-db";
import { type BuiltinAi, createBuiltinAi } from "@/lib/providers/ai/builtin";
import { createOpenAi } from "@/lib/providers/ai/openai";
import type { AiPort } from "@/lib/providers/ai/port";
import { answerCache } from "./answer-cache";
import { fallBack } from "./fall-back";
import { serializeByTenant } from "./serialize-by-tenant";

/**
 * Opens the configured AI provider, which falls back to the built-in engine when it fails. Without a configured
 * provider, or in a sandbox, only the built-in engine is used.
 */
export function openAi(tenant: { id: string; isSandbox: boolean }, db: TenantDb): AiPort {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env();
  const { OPENAI_PRICE, OPENAI_TOKEN_BUDGET: tokenBudget } = env();
  const builtin = builtinAi(tenant.id);
  if (!apiKey || tenant.isSandbox) return builtin;
  const [input, output] = OPENAI_PRICE?.split(",").map(Number) ?? [];
  const price = input === undefined || output === undefined ? null : { input, output };
  const cache = answerCache(db, tenant.id);
  return fallBack(
    createOpenAi({ apiKey, baseUrl, model, price, tokenBudget, cache, scaffold: builtin.notes }),
    builtin,
  );
}

/** One engine per process, no matter how many contexts are open or how Next.js bundles this file. */
const shared = globalThis as typeof globalThis & {
  followthroughEngine?: { ai: BuiltinAi; turns: KeyedQueue };
};

function builtinAi(tenantId: string): BuiltinAi {
  shared.followthroughEngine ??= { ai: createBuiltinAi(), turns: new KeyedQueue() };
  const { ai, turns: queue } = shared.followthroughEngine;
  return serializeByTenant(ai, tenantId, queue);
}
