"use client";

import { LoaderCircle } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { buttonClass } from "@/components/ui/button";
import { requestSignIn } from "../request-sign-in";

/** Uses a sign-in link as soon as the page is there. Only a script does, so that mail scanners do not use it up. */
export function LinkSignIn({ token, callbackUrl }: { token: string; callbackUrl: string }) {
  const [message, setMessage] = useState<string | null>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    requestSignIn("login-link", { token, callbackUrl }, window.fetch.bind(window)).then((answer) => {
      if (answer.kind === "in") window.location.replace(answer.url);
      else setMessage(answer.message);
    });
  }, [token, callbackUrl]);

  if (message === null) {
    return (
      <div className="flex items-center gap-2" role="status">
        <LoaderCircle aria-hidden className="size-4 animate-spin text-accent" />
        <h1 className="font-medium text-base">Signing you in…</h1>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <h1 className="font-semibold text-lg">This link did not work</h1>
      <Banner tone="warning" alert>
        {message}
      </Banner>
      <p className="text-fg-muted text-sm">
        A sign-in link works once, for 24 hours. If you are signed in already, go on.
      </p>
      <div className="flex gap-2">
        <Link href="/today" className={buttonClass({ variant: "primary" })}>
          Go to Today
        </Link>
        <Link href="/" className={buttonClass()}>
          Launch a new sandbox
        </Link>
      </div>
    </div>
  );
}
