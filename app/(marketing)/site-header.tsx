import { BrandMark } from "@/components/shell/brand";
import { SkipLink } from "@/components/shell/skip-link";
import { buttonClass } from "@/components/ui/button-class";
import { cn } from "@/components/ui/cn";

export function SiteHeader() {
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-nav border-b bg-canvas">
        <div className="mx-auto flex h-12 max-w-6xl items-center gap-4 px-4">
          <a href="/" className="flex items-center gap-2 rounded font-semibold text-sm">
            <BrandMark />
            Followthrough
          </a>
          <nav aria-label="Site" className="ml-auto flex items-center gap-1">
            <a href="/security" className={cn(buttonClass({ variant: "ghost", size: "sm" }), "max-sm:hidden")}>
              Security
            </a>
            <a href="/docs" className={buttonClass({ variant: "ghost", size: "sm" })}>
              API docs
            </a>
            <a href="/sign-in" className={buttonClass({ size: "sm" })}>
              Sign in
            </a>
          </nav>
        </div>
      </header>
    </>
  );
}
