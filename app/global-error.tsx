"use client";

import "./globals.css";
import { buttonClass } from "@/components/ui/button-class";

/** Replaces the root layout when it fails, so it renders its own document. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body className="font-sans">
        <title>Something went wrong · Followthrough</title>
        <main className="mx-auto flex min-h-dvh max-w-md flex-col items-center justify-center gap-2 px-4 text-center">
          <h1 className="font-semibold text-xl">Something went wrong</h1>
          <p className="text-fg-muted text-sm">Try again in a moment.</p>
          <button type="button" onClick={retry} className={buttonClass({ variant: "primary", className: "mt-3" })}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
