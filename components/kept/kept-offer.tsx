import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import type { Offer } from "./use-kept";

/** What an earlier visit typed here and the server never got. */
export function KeptOffer({ offer }: { offer: Offer | null }) {
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
      This browser kept what you typed here <RelativeTime at={offer.at} />; it was not saved.
      {offer.isOlder && " It was written for an earlier version."}
    </Banner>
  );
}
