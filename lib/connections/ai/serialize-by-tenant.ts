import type { KeyedQueue } from "@/lib/core/keyed-queue";
import type { AiPort } from "@/lib/providers/ai/port";

/**
 * The engine as one tenant asks it: one call at a time, in order. Its queue then never holds more than one call of each
 * tenant, and nobody waits for all that another has asked.
 */
export function serializeByTenant(ai: AiPort, tenantId: string, queue: KeyedQueue): AiPort {
  return {
    engine: ai.engine,
    model: ai.model,
    analyze: (transcript) => queue.run(tenantId, () => ai.analyze(transcript)),
    draft: (request) => queue.run(tenantId, () => ai.draft(request)),
    findObjections: (transcript) => queue.run(tenantId, () => ai.findObjections(transcript)),
  };
}
