"use client";

import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Link } from "@/components/ui/link";
import { TOUR_STEPS, type Tour, type TourStep } from "@/lib/features/demo/tour/schema";

type Step = { title: string; hint: string; go: string; href: (tour: Tour) => string };

const STEPS: Record<TourStep, Step> = {
  read: {
    title: "Read the call",
    hint: "Two regions, one price, mentioned three times.",
    go: "Open the call",
    href: ({ meetingId }) => `/meetings/${meetingId}`,
  },
  draft: {
    title: "Open the draft",
    hint: "The rep edited it in a hurry. Something in it was never said.",
    go: "Open the draft",
    href: ({ followUpId }) => `/follow-ups/${followUpId}`,
  },
  claim: {
    title: "Click a sentence in the email",
    hint: "Its evidence lights up next to it. Press [ and ] to move between claims.",
    go: "Open the draft",
    href: ({ followUpId }) => `/follow-ups/${followUpId}`,
  },
  fix: {
    title: "Fix the flagged price",
    hint: "Nobody said $48,500. They said $52,500. Press E, fix it and save.",
    go: "Open the draft",
    href: ({ followUpId }) => `/follow-ups/${followUpId}`,
  },
  approve: {
    title: "Approve it",
    hint: "It's sent after the undo window, to the sandbox's own outbox.",
    go: "Open the draft",
    href: ({ followUpId }) => `/follow-ups/${followUpId}`,
  },
};
const LAST: Step = {
  title: "That's the whole loop",
  hint: "Paste a call of your own, or view the queue as a manager.",
  go: "Paste a call",
  href: () => "/meetings/new",
};

const LEFT_WRONG: Step = {
  ...LAST,
  title: "It left with a price nobody said",
  hint: "Approving it asked you first. Paste a call of your own, or view the queue as a manager.",
};

/**
 * The next of five tour steps, in the sandbox bar. On the step's own page and on Today it says what to look at.
 * Elsewhere it only links back, and on phones it is hidden.
 */
export function TourStrip({ tour, done, onSkip }: { tour: Tour; done: number; onSkip: () => void }) {
  const pathname = usePathname();
  const name = TOUR_STEPS[done];
  const step = name ? STEPS[name] : tour.isFlagged ? LEFT_WRONG : LAST;
  const href = step.href(tour);
  // The review queue shows the draft too.
  const isThere = pathname === href || (pathname === "/review" && href.startsWith("/follow-ups/"));
  const isAside = !isThere && pathname !== "/today";
  return (
    <section
      aria-label="Tour"
      className={cn(
        "flex min-w-0 flex-1 items-center gap-x-3 max-md:order-last max-md:basis-full",
        isAside && "max-md:hidden",
      )}
    >
      <span aria-hidden className="flex shrink-0 gap-0.5 max-md:hidden">
        {TOUR_STEPS.map((name, index) => (
          <span
            key={name}
            className={cn("h-1.5 w-3 rounded-full", index < done ? "bg-accent-solid" : "bg-line-control/40")}
          />
        ))}
      </span>
      <p aria-live="polite" className="min-w-0 md:truncate">
        <span className="sr-only">
          {done} of {TOUR_STEPS.length} done.{" "}
        </span>
        <span className="font-medium">{step.title}</span>
        {!isAside && (
          <span className="text-fg-muted" title={step.hint}>
            . {step.hint}
          </span>
        )}
      </p>
      <span className="flex shrink-0 items-center gap-1 max-md:ml-auto">
        {!isThere && (
          <Link href={href} className={buttonClass({ size: "sm" })}>
            {step.go}
          </Link>
        )}
        <IconButton label={name ? "Skip tour" : "Close tour"} size="sm" onClick={onSkip}>
          <X aria-hidden />
        </IconButton>
      </span>
    </section>
  );
}
