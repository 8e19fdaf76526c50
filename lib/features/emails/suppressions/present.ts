import type { SuppressionModel } from "@/lib/db/generated/models";
import type { Suppression } from "../schema";

export function presentSuppression(row: SuppressionModel): Suppression {
  return { id: row.id, email: row.email, reason: row.reason, createdAt: row.createdAt.toISOString() };
}
