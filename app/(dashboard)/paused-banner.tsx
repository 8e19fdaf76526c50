import { Banner } from "@/components/ui/banner";
import type { PageContext } from "@/lib/http/page-context";

export function PausedBanner({ ctx }: { ctx: PageContext }) {
  if (!ctx.tenant.sendingPaused) return null;
  return (
    <Banner tone="danger" edge title="Sending is paused.">
      Approved follow-ups wait until an admin resumes sending in Settings.
    </Banner>
  );
}
