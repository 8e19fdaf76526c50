"use client";

import { buttonClass } from "@/components/ui/button-class";

/** Server errors have a digest that is also in the log. Their messages stay on the server. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error ? String(error.digest) : undefined;
}

/** Part of every page, so it uses little else. */
export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  const reference = digestOf(error);
  return (
    <main id="main" className="flex min-h-[70dvh] items-center justify-center">
      <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-14 text-center">
        <p className="font-semibold text-base">We couldn't load this page</p>
        <p className="text-fg-muted text-sm">Try again in a moment.</p>
        <button type="button" onClick={retry} className={buttonClass({ className: "mt-2" })}>
          Try again
        </button>
        {reference && <p className="font-mono text-fg-subtle text-xs">Reference {reference}</p>}
      </div>
    </main>
  );
}
