import { Banner } from "@/components/ui/banner";
import type { TenantContext } from "@/lib/tenancy/context";

/** Said on every screen where somebody might wonder why nothing leaves. */
export function PausedBanner({ ctx }: { ctx: TenantContext }) {
  if (!ctx.tenant.sendingPaused) return null;
  return (
    <Banner tone="danger" edge title="All sending is paused.">
      Approved mail waits until an admin resumes sending in the settings.
    </Banner>
  );
}
