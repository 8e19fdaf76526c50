import type { KeyedQueue } from "@/lib/core/keyed-queue";
import type { BuiltinAi } from "@/lib/providers/ai/builtin";

/**
 * Limits each tenant to one engine call at a time. The engine's queue then holds at most one call per tenant, so no
 * tenant waits for another tenant's backlog.
 */
export function serializeByTenant(ai: BuiltinAi, tenantId: string, queue: KeyedQueue): BuiltinAi {
  return {
    engine: ai.engine,
    model: ai.model,
    analyze: (transcript) => queue.run(tenantId, () => ai.analyze(transcript)),
    draft: (request) => queue.run(tenantId, () => ai.draft(request)),
    findObjections: (transcript) => queue.run(tenantId, () => ai.findObjections(transcript)),
    notes: (request) => queue.run(tenantId, () => ai.notes(request)),
  };
}
