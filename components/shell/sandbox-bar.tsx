"use client";

import { Banner } from "@/components/ui/banner";
import { timeLeft } from "@/components/ui/relative-text";
import { useHydrated, useNow } from "@/components/ui/use-now";
import type { SandboxUser } from "@/lib/features/demo/sample-team/schema";
import { TourStrip } from "./tour-strip";
import { type TourState, useTour } from "./use-tour";
import { UserSwitcher } from "./user-switcher";

export type Sandbox = TourState & {
  users: SandboxUser[];
  /** ISO 8601. */
  expiresAt: string | null;
};

/** One line that says this is a sandbox and when it expires, with the next step of the tour and the current user. */
export function SandboxBar({ sandbox }: { sandbox: Sandbox }) {
  const { expiresAt, users, tour } = sandbox;
  const now = useNow(20);
  const hydrated = useHydrated();
  const { done, skip, restart } = useTour(sandbox);
  const left = expiresAt && hydrated ? timeLeft(new Date(expiresAt), now) : null;
  if (left === "") {
    return (
      <Banner edge tone="warning" title="This sandbox has ended.">
        Its data is being deleted.{" "}
        <a href="/sandbox-ended" className="text-accent underline underline-offset-4">
          What's next?
        </a>
      </Banner>
    );
  }
  return (
    <div
      data-print="hide"
      className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-1 border-accent-line border-b bg-accent-soft px-4 py-1 text-sm"
    >
      <p className="shrink-0" title="Email, CRM and calendar are simulated. Nothing leaves the sandbox.">
        <span className="mr-2 font-medium">Sandbox</span>
        {left && (
          <time dateTime={expiresAt ?? undefined} className="text-fg-muted">
            {left} left
          </time>
        )}
      </p>
      {tour && done !== null ? (
        <TourStrip tour={tour} done={done} onSkip={skip} />
      ) : (
        <p className="min-w-0 truncate text-fg-muted max-md:hidden">
          Email, CRM and calendar are simulated. Nothing leaves the sandbox.
        </p>
      )}
      <span className="ml-auto shrink-0">
        <UserSwitcher users={users} onTour={restart} />
      </span>
    </div>
  );
}
