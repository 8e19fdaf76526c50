"use client";

import { ErrorState } from "@/components/ui/error-state";

type ScreenErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Inside the shell, so that people can go elsewhere. The message itself stays in the server's log. */
export default function ScreenError({ error, retry }: ScreenErrorProps) {
  return (
    <div className="flex flex-1 items-center justify-center">
      <ErrorState title="We couldn't load this page" onRetry={retry} reference={error.digest} />
    </div>
  );
}
