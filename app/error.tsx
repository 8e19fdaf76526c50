"use client";

import { ErrorState } from "@/components/ui/error-state";

/** Server errors have a digest that is also in the log. Their messages stay on the server. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error ? String(error.digest) : undefined;
}

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main id="main" className="flex min-h-[70dvh] items-center justify-center">
      <ErrorState title="We couldn't load this page" onRetry={retry} reference={digestOf(error)} />
    </main>
  );
}
