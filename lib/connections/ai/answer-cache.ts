import type { TenantDb } from "@/lib/db/tenant-db";
import type { AnswerCache } from "@/lib/providers/ai/openai/ask";

/** A tenant's answers of the last day: what is done again after a crash or by request is not paid twice. */
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
