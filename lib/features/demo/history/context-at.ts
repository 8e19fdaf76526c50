import { fixedClock } from "@/lib/core/clock";
import type { TenantContext } from "@/lib/tenancy/context";
import type { TeamMember } from "../sample-team/colleagues";

/** A tenant context at a past moment, acting as a team member or, with null, as the system. */
export function contextAt(ctx: TenantContext, who: TeamMember | null, at: Date): TenantContext {
  const actor: TenantContext["actor"] = who
    ? {
        kind: "user",
        userId: who.userId,
        email: who.email,
        name: who.name,
        role: who.role,
        via: "session",
        credentialId: who.userId,
        credentialVersion: 0,
      }
    : { kind: "system" };
  return { ...ctx, actor, clock: fixedClock(at) };
}
