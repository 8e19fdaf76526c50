import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { countToReview } from "@/lib/features/follow-ups/overview/queries";
import { pageContext } from "@/lib/http/page-context";

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const review = await countToReview(ctx);
  const user =
    ctx.actor.kind === "user"
      ? { name: ctx.actor.name || ctx.actor.email, email: ctx.actor.email, role: ctx.actor.role }
      : { name: ctx.tenant.name, email: "", role: "viewer" };
  const { name, isSandbox, expiresAt } = ctx.tenant;
  return (
    <AppShell user={user} tenant={{ name, isSandbox, expiresAt: expiresAt?.toISOString() ?? null }} counts={{ review }}>
      {children}
    </AppShell>
  );
}
