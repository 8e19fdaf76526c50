"use client";

import { LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { requestSignIn } from "@/components/shell/request-sign-in";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import type { Visitor } from "../find-visitor";

type LinkFor = { email: string; tenantName: string; isSandbox: boolean };
type Props = { token: string; callbackUrl: string; link: LinkFor; visitor: Visitor | null };

/**
 * Signs in to a sandbox immediately when nobody is signed in, because the visitor has just launched it. Otherwise asks
 * first, so that a stranger's link can't silently switch the account.
 */
export function LinkSignIn({ token, callbackUrl, link, visitor }: Props) {
  const isAsked = visitor !== null || !link.isSandbox;
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const started = useRef(false);

  const signIn = async () => {
    setBusy(true);
    const answer = await requestSignIn("login-link", { token, callbackUrl }, window.fetch.bind(window));
    if (answer.kind === "in") return window.location.replace(answer.url);
    setMessage(answer.message);
    setBusy(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the props of the first render
  useEffect(() => {
    if (isAsked || started.current) return;
    started.current = true;
    void signIn();
  }, []);

  if (message !== null) return <ExpiredSignInLink isSignedIn={visitor !== null} message={message} />;
  if (!isAsked) {
    return (
      <div className="flex items-center gap-2" role="status">
        <LoaderCircle aria-hidden className="size-4 animate-spin text-accent" />
        <h1 className="font-medium text-base">Signing you in to {link.tenantName}…</h1>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <h1 className="font-semibold text-lg">Sign in to {link.tenantName}?</h1>
      <p className="text-fg-muted text-sm">
        This link signs you in to {link.tenantName} as <Address>{link.email}</Address>.
      </p>
      {visitor && (
        <p className="text-fg-muted text-sm">
          You're currently signed in to {visitor.teamName} as <Address>{visitor.email}</Address>. If you didn't expect
          this link, stay where you are.
        </p>
      )}
      <div className="flex flex-col gap-2">
        <Button variant="primary" size="lg" onClick={signIn} loading={busy} className="whitespace-normal!">
          Sign in to {link.tenantName}
        </Button>
        {visitor && (
          <Link href="/today" className={buttonClass({ size: "lg", className: "whitespace-normal!" })}>
            Stay in {visitor.teamName}
          </Link>
        )}
      </div>
    </div>
  );
}

function Address({ children }: { children: string }) {
  return <span className="wrap-anywhere font-medium text-fg">{children}</span>;
}

export function ExpiredSignInLink({ isSignedIn, message }: { isSignedIn: boolean; message?: string }) {
  return (
    <div className="flex flex-col gap-3">
      <h1 className="font-semibold text-lg">This link didn't work</h1>
      <Banner tone="warning" alert>
        {message ?? "This sign-in link was already used or has expired."}
      </Banner>
      <p className="text-fg-muted text-sm">
        A sign-in link works once. {isSignedIn ? "You're already signed in." : "Sign in with your password instead."}
      </p>
      <div className="flex gap-2">
        {isSignedIn ? (
          <Link href="/today" className={buttonClass({ variant: "primary" })}>
            Go to Today
          </Link>
        ) : (
          <Link href="/sign-in?other" className={buttonClass({ variant: "primary" })}>
            Sign in
          </Link>
        )}
        <Link href="/" className={buttonClass()}>
          Launch a new sandbox
        </Link>
      </div>
    </div>
  );
}
