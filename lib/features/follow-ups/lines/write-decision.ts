import type { TenantTransaction } from "@/lib/db/tenant-db";
import type { Claim, Fix } from "@/lib/grounding/claim";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../../audit/record-event";
import { replaceLine } from "./replace-line";
import type { LineDecision } from "./schema";

type Decided = Pick<LineDecision, "revision" | "decision" | "replacement"> & { followUpId: string; claim: Claim };

/** Stores a decision about a sentence with its audit entry. Only the text of the email is stored, not the call's. */
export async function writeDecision(ctx: TenantContext, tx: TenantTransaction, decided: Decided): Promise<void> {
  const { followUpId, revision, decision, replacement, claim } = decided;
  const { text, support, differences = [] } = claim;
  const differsIn = [...new Set(differences.map(({ kind }) => kind))];
  const row = { followUpId, revision, decision, text, replacement, support, differsIn };
  await tx.lineDecision.create({
    data: { ...row, tenantId: ctx.tenantId, decidedBy: actorId(ctx), createdAt: ctx.clock.now() },
    select: { id: true },
  });
  const event = { type: `followup.line_${decision}`, data: { revision, claim: claim.id, support } } as const;
  await recordEvent(ctx, tx, { entityType: "follow_up", entityId: followUpId, ...event });
}

/** The doubted sentences of one revision that the next has with what was said in them. */
export function mendedLines(
  before: readonly Claim[],
  after: readonly Claim[],
): { claim: Claim; replacement: string }[] {
  const now = new Set(after.map(({ text }) => text));
  return before
    .filter(({ text }) => !now.has(text))
    .flatMap((claim) => {
      const fixes = (claim.differences ?? []).flatMap(({ fix }) => fix ?? []);
      const wordings = [fixes, ...fixes.map((fix) => [fix])].map((some) => withFixes(claim.text, some));
      const replacement = wordings.find((text) => text !== claim.text && now.has(text));
      return replacement === undefined ? [] : [{ claim, replacement }];
    });
}

function withFixes(text: string, fixes: readonly Fix[]): string {
  return fixes.toSorted((a, b) => b.start - a.start).reduce((now, fix) => replaceLine(now, fix, fix.text), text);
}
