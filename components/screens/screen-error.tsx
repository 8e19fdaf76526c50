"use client";

import { ErrorState } from "@/components/ui/error-state";

/** What a screen shows when it could not be built; the shell around it stays. */
export function ScreenError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return <ErrorState title="This screen could not be loaded" onRetry={reset} reference={error.digest} />;
}
