import { env } from "@/lib/core/env";
import { KeyedQueue } from "@/lib/core/keyed-queue";
import { createBuiltinAi } from "@/lib/providers/ai/builtin";
import { createOpenAi } from "@/lib/providers/ai/openai";
import type { AiPort } from "@/lib/providers/ai/port";
import { serializeByTenant } from "./serialize-by-tenant";

/** The AI provider of the installation, or the built-in engine where there is none. A sandbox has the built-in one. */
export function openAi(tenant: { id: string; isSandbox: boolean }): AiPort {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = env();
  return apiKey && !tenant.isSandbox ? createOpenAi({ apiKey, baseUrl, model }) : builtinAi(tenant.id);
}

/** One engine thread per process, however many contexts are opened and however Next bundles this file. */
const shared = globalThis as typeof globalThis & {
  followthroughEngine?: { ai: AiPort; turns: KeyedQueue };
};

function builtinAi(tenantId: string): AiPort {
  shared.followthroughEngine ??= { ai: createBuiltinAi(), turns: new KeyedQueue() };
  const { ai, turns: queue } = shared.followthroughEngine;
  return serializeByTenant(ai, tenantId, queue);
}
