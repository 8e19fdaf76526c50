import type { Viewer } from "@/components/follow-ups/viewer";
import { env } from "@/lib/core/env";
import { findOwnMember } from "@/lib/features/members/queries";
import type { PageContext } from "@/lib/http/page-context";

export async function viewerOf(ctx: PageContext): Promise<Viewer> {
  const member = await findOwnMember(ctx);
  return {
    userId: ctx.actor.kind === "user" ? ctx.actor.userId : "",
    role: ctx.actor.kind === "user" ? ctx.actor.role : "viewer",
    needsSecondPerson: ctx.tenant.requireSecondPerson,
    undoSeconds: env().UNDO_WINDOW_SECONDS,
    sendingPaused: ctx.tenant.sendingPaused,
    hours: member?.voice.hours ?? null,
    timeZone: ctx.tenant.timeZone,
  };
}
