import { invalidFields, notFound } from "@/lib/core/errors";
import type { FollowUpModel } from "@/lib/db/generated/models";
import type { Claim } from "@/lib/grounding/claim";
import { actorId, type TenantContext } from "@/lib/tenancy/context";
import { editFollowUp, requireEditable } from "../edit-follow-up";
import { presentFollowUp } from "../present";
import { lockFollowUp, readFollowUp } from "../queries";
import type { FollowUp } from "../schema";
import { setFacts } from "../transition-follow-up";
import { removeLine, replaceLine } from "./replace-line";
import type { LineDecisionInput } from "./schema";
import { writeDecision } from "./write-decision";

type Input = LineDecisionInput & { id: string };

/** Accepts, rewords or rejects one sentence. To accept it changes neither the text nor the check's verdict. */
export async function decideOnLine(ctx: TenantContext, input: Input): Promise<FollowUp> {
  const { id, revision, claimId, decision } = input;
  const text = input.text?.trim();
  if (decision === "reworded" && !text) throw invalidFields({ text: ["is required to reword a sentence"] });
  if (decision === "accepted") return acceptLine(ctx, input);
  const seen = await readFollowUp(ctx, { id, scope: ctx.require("followups:write") });
  requireEditable(ctx, seen, revision);
  const claim = claimIn(seen, claimId);
  const replacement = decision === "reworded" && text ? text : null;
  const bodyText = replacement ? replaceLine(seen.bodyText, claim, replacement) : removeLine(seen.bodyText, claim);
  if (bodyText.trim() === "") throw invalidFields({ claimId: ["is the only sentence of this email"] });
  return editFollowUp(ctx, { id, revision, bodyText }, (tx) =>
    writeDecision(ctx, tx, { followUpId: id, revision, decision, replacement, claim }),
  );
}

async function acceptLine(ctx: TenantContext, { id, revision, claimId }: Input): Promise<FollowUp> {
  const scope = ctx.require("followups:write");
  return ctx.transaction(async (tx) => {
    const row = await lockFollowUp(ctx, tx, { id, scope });
    requireEditable(ctx, row, revision);
    const claim = claimIn(row, claimId);
    if (claim.confirmed || claim.support === "supported") return presentFollowUp(row);
    const updatedAt = ctx.clock.now();
    const confirmed = { by: actorId(ctx), at: updatedAt.toISOString() };
    const claims = row.claims.map((one) => (one.id === claimId ? { ...one, confirmed } : one));
    await setFacts(ctx, tx, { id }, { claims, updatedAt });
    await writeDecision(ctx, tx, { followUpId: id, revision, decision: "accepted", replacement: null, claim });
    return presentFollowUp({ ...row, claims, updatedAt });
  });
}

function claimIn({ claims, bodyText }: Pick<FollowUpModel, "claims" | "bodyText">, id: string): Claim {
  const claim = claims.find((one) => one.id === id);
  if (!claim || bodyText.slice(claim.start, claim.end) !== claim.text) throw notFound("Claim");
  return claim;
}
