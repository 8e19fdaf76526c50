import type { KeyedQueue } from "@/lib/core/keyed-queue";
import type { BuiltinAi } from "@/lib/providers/ai/builtin";

/**
 * The engine as one tenant asks it: one call at a time, in order. Its queue then never holds more than one call of each
 * tenant, and nobody waits for all that another has asked.
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
