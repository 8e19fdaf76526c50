import { AppError, notFound } from "@/lib/core/errors";
import type { TenantContext } from "@/lib/tenancy/context";
import { createLoginLink } from "./create-login-link";
import { listOtherTeams } from "./teams/queries";
import type { TeamInput } from "./teams/schema";

const LINK_MS = 2 * 60_000;

/**
 * Returns a link that signs the user in to another of their teams. A session belongs to one team, so this is a new
 * sign-in that is recorded there. API tokens cannot switch teams.
 */
export async function openTeam(ctx: TenantContext, { tenantId }: TeamInput): Promise<{ loginUrl: string }> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.via !== "session") {
    throw new AppError("forbidden", "This requires a signed-in browser session");
  }
  const teams = await listOtherTeams(ctx);
  if (!teams.some((team) => team.tenantId === tenantId)) throw notFound("Team");
  const expiresAt = new Date(ctx.clock.now().getTime() + LINK_MS);
  return { loginUrl: await createLoginLink({ tenantId, userId: actor.userId, expiresAt }) };
}
