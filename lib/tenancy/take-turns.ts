import type { AiPort } from "@/lib/providers/ai/port";

/**
 * The engine as one tenant asks it: one call at a time, in order. Its queue then never holds more than one call of each
 * tenant, and nobody waits for all that another has asked.
 */
export function takeTurns(ai: AiPort, tenantId: string, lastOf: Map<string, Promise<unknown>>): AiPort {
  async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    const answer = (lastOf.get(tenantId) ?? Promise.resolve()).then(ask);
    const done = answer.catch(() => undefined);
    lastOf.set(tenantId, done);
    try {
      return await answer;
    } finally {
      if (lastOf.get(tenantId) === done) lastOf.delete(tenantId);
    }
  }
  return {
    engine: ai.engine,
    model: ai.model,
    analyze: (talk) => inTurn(() => ai.analyze(talk)),
    draft: (request) => inTurn(() => ai.draft(request)),
    findObjections: (talk) => inTurn(() => ai.findObjections(talk)),
  };
}
