import type { Turns } from "@/lib/core/in-turn";
import type { AiPort } from "@/lib/providers/ai/port";

/**
 * The engine as one tenant asks it: one call at a time, in order. Its queue then never holds more than one call of each
 * tenant, and nobody waits for all that another has asked.
 */
export function takeTurns(ai: AiPort, tenantId: string, turns: Turns): AiPort {
  return {
    engine: ai.engine,
    model: ai.model,
    analyze: (transcript) => turns.take(tenantId, () => ai.analyze(transcript)),
    draft: (request) => turns.take(tenantId, () => ai.draft(request)),
    findObjections: (transcript) => turns.take(tenantId, () => ai.findObjections(transcript)),
  };
}
