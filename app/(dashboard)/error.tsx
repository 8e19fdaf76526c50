"use client";

import { ErrorState } from "@/components/ui/error-state";

type ScreenErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Renders inside the shell, so people can still navigate. The error message stays in the server's log. */
export default function ScreenError({ error, retry }: ScreenErrorProps) {
  return (
    <div className="flex flex-1 items-center justify-center">
      <ErrorState title="We couldn't load this page" onRetry={retry} reference={error.digest} />
    </div>
  );
}
