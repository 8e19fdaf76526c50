import type { TenantDb } from "@/lib/db/tenant-db";
import type { AnswerCache } from "@/lib/providers/ai/openai/ask";

/** Caches a tenant's AI answers for a day, so that a retry after a crash or on request is not paid for twice. */
export function answerCache(db: TenantDb, tenantId: string): AnswerCache {
  return {
    async get(questionHash) {
      const kept = await db.aiAnswer.findFirst({ where: { tenantId, questionHash }, select: { answer: true } });
      return kept?.answer ?? null;
    },
    async set(questionHash, answer) {
      await db.aiAnswer.createMany({ data: [{ tenantId, questionHash, answer }], skipDuplicates: true });
    },
  };
}
