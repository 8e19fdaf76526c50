import type { RestoreOffer } from "@/components/local-drafts/use-earlier-texts";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";

export function RestoreDraft({ offer }: { offer: RestoreOffer | null }) {
  if (!offer) return null;
  return (
    <Banner
      tone="accent"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={offer.restore}>
            Restore what you typed
          </Button>
          <Button size="sm" variant="ghost" onClick={offer.discard}>
            Discard
          </Button>
        </span>
      }
    >
      You have unsaved text from <RelativeTime at={offer.at} /> in this browser.
      {offer.isOlder && " It's based on an earlier version."}
      {offer.more > 0 && ` ${offer.more} older ${offer.more === 1 ? "text comes" : "texts come"} after it.`}
    </Banner>
  );
}
