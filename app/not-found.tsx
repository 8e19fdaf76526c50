import type { Metadata } from "next";
import { buttonClass } from "@/components/ui/button-class";

export const metadata: Metadata = { title: "Not found" };

/** Part of every page, so it loads no script. */
export default function NotFound() {
  return (
    <main
      id="main"
      className="mx-auto flex min-h-[70dvh] max-w-md flex-col items-center justify-center gap-2 px-4 text-center"
    >
      <p className="font-mono text-fg-subtle text-sm">404</p>
      <h1 className="font-semibold text-xl">Page not found</h1>
      <p className="text-fg-muted text-sm">
        It may have been removed, or it belongs to a team you're not signed in to.
      </p>
      <div className="mt-3 flex gap-2">
        <a href="/today" className={buttonClass({ variant: "primary" })}>
          Go to Today
        </a>
        <a href="/" className={buttonClass()}>
          Home page
        </a>
      </div>
    </main>
  );
}
