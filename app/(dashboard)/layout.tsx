import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { canUse } from "@/components/screens/can-use";
import { AppShell } from "@/components/shell/app-shell";
import type { Sandbox } from "@/components/shell/sandbox-bar";
import { listSandboxUsers } from "@/lib/features/demo/sample-team/queries";
import { findTour } from "@/lib/features/demo/tour/queries";
import { readTourCookie } from "@/lib/features/demo/tour/tour-cookie";
import { countToReview } from "@/lib/features/overview/follow-ups/queries";
import { listOtherTeams } from "@/lib/features/tenants/teams/queries";
import { type PageContext, pageContext } from "@/lib/http/page-context";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const [review, sandbox, teams] = await Promise.all([countToReview(ctx), sandboxOf(ctx), listOtherTeams(ctx)]);
  const user =
    ctx.actor.kind === "user"
      ? { name: ctx.actor.name || ctx.actor.email, email: ctx.actor.email, role: ctx.actor.role, teams }
      : { name: ctx.tenant.name, email: "", role: "viewer", teams };
  return (
    <AppShell
      user={user}
      tenant={{ name: ctx.tenant.name }}
      draftOwner={`${ctx.tenantId}.${ctx.actor.kind === "user" ? ctx.actor.userId : ""}`}
      sandbox={sandbox}
      counts={{ review }}
    >
      {children}
    </AppShell>
  );
}

async function sandboxOf(ctx: PageContext): Promise<Sandbox | null> {
  const { tenantId, tenant } = ctx;
  if (!tenant.isSandbox) return null;
  const [seats, tour] = await Promise.all([
    listSandboxUsers(ctx),
    canUse(ctx.actor, "followups:approve") ? findTour(ctx) : null,
  ]);
  const remembered = readTourCookie((await cookies()).get("sandbox-tour")?.value, tenantId);
  return { tenantId, users: seats, tour, expiresAt: tenant.expiresAt?.toISOString() ?? null, ...remembered };
}
