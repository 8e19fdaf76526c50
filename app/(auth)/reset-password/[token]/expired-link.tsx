import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { RESET_MINUTES } from "@/lib/features/passwords/reset-link";

export function ExpiredLink() {
  return (
    <div className="flex flex-col items-start gap-3">
      <h1 className="font-semibold text-lg">This link is no longer valid</h1>
      <p className="text-fg-muted text-sm" role="alert">
        It was used or replaced, or it's more than {RESET_MINUTES} minutes old.
      </p>
      <div className="flex flex-wrap gap-2">
        <Link href="/forgot-password" className={buttonClass({ variant: "primary" })}>
          Request a new link
        </Link>
        <Link href="/sign-in?other" className={buttonClass()}>
          Sign in
        </Link>
      </div>
    </div>
  );
}
