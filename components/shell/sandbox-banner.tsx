"use client";

import { Banner } from "@/components/ui/banner";
import { timeLeft } from "@/components/ui/relative-text";
import { useHydrated, useNow } from "@/components/ui/use-now";

export function SandboxBanner({ expiresAt }: { expiresAt: string | null }) {
  const now = useNow(20);
  const hydrated = useHydrated();
  const left = expiresAt && hydrated ? timeLeft(new Date(expiresAt), now) : null;
  return (
    <Banner edge tone={left === "" ? "warning" : "accent"} title={left === "" ? "This sandbox has ended" : "Sandbox"}>
      {left === "" ? (
        <>
          Its data is being removed.{" "}
          <a href="/" className="text-accent underline underline-offset-4">
            Launch a new one
          </a>
        </>
      ) : (
        <span className="text-fg-muted">
          Mail, CRM and calendar are its own; nothing leaves it.
          {left && <time dateTime={expiresAt ?? undefined}> {left} left.</time>}
        </span>
      )}
    </Banner>
  );
}
