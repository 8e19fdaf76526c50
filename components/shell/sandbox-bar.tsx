"use client";

import { Banner } from "@/components/ui/banner";
import { timeLeft } from "@/components/ui/relative-text";
import { useHydrated, useNow } from "@/components/ui/use-now";
import type { Seat } from "@/lib/features/demo/sample-team/schema";
import { SeatMenu } from "./seat-menu";
import { TourStrip } from "./tour-strip";
import { type TourState, useTour } from "./use-tour";

export type Sandbox = TourState & { seats: Seat[] /** ISO 8601. */; expiresAt: string | null };

/** How long the sandbox still lives, as whom it is seen, and the next beat of the tour. */
export function SandboxBar({ sandbox }: { sandbox: Sandbox }) {
  const { expiresAt, seats, tour } = sandbox;
  const now = useNow(20);
  const hydrated = useHydrated();
  const { done, skip, restart } = useTour(sandbox);
  const left = expiresAt && hydrated ? timeLeft(new Date(expiresAt), now) : null;
  if (left === "") {
    return (
      <Banner edge tone="warning" title="This sandbox has ended.">
        Its data is being removed.{" "}
        <a href="/sandbox-ended" className="text-accent underline underline-offset-4">
          What now?
        </a>
      </Banner>
    );
  }
  return (
    <div data-print="hide">
      <Banner edge title="Sandbox" action={<SeatMenu seats={seats} onTour={restart} />}>
        <span className="text-fg-muted">
          <span className="max-md:hidden">Mail, CRM and calendar are its own; nothing leaves it. </span>
          {left && <time dateTime={expiresAt ?? undefined}>{left} left</time>}
        </span>
      </Banner>
      {tour && done !== null && <TourStrip tour={tour} done={done} onSkip={skip} />}
    </div>
  );
}
