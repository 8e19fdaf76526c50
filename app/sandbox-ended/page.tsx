import type { Metadata } from "next";
import { BrandMark } from "@/components/shell/brand";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";

export const metadata: Metadata = { title: "This sandbox has ended", robots: { index: false } };

export default function SandboxEndedPage() {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto flex min-h-[80dvh] max-w-lg flex-col items-center justify-center gap-3 px-4 text-center outline-none"
    >
      <BrandMark />
      <h1 className="text-balance font-semibold text-xl">This sandbox has ended</h1>
      <p className="text-pretty text-fg-muted text-sm">
        Sandboxes last 24 hours. Yours has ended, and everything in it has been deleted: the sample team, its meetings
        and anything you pasted or wrote. Nothing was ever sent to anyone.
      </p>
      <p className="text-pretty text-fg-muted text-sm">
        A new one takes a few seconds and starts with two fresh weeks of history.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Link href="/" className={buttonClass({ variant: "primary" })}>
          Launch a new sandbox
        </Link>
        <Link href="/sign-in?other" className={buttonClass()}>
          Sign in to your team
        </Link>
      </div>
    </main>
  );
}
