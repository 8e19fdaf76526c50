"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { SIGNED_IN } from "@/components/network/signed-in";
import { Banner } from "@/components/ui/banner";
import { getTenantContract } from "@/lib/features/tenants/contract";
import { ApiError, api, SIGNED_OUT } from "@/lib/http/client";

/**
 * Shown on an open page when the session has ended, until there is one again. It doesn't redirect, because the page may
 * hold unsaved text. The sign-in page tells whether a sandbox expired.
 */
export function SignedOut() {
  const pathname = usePathname();
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const leave = () => setIsOut(true);
    window.addEventListener(SIGNED_OUT, leave);
    return () => window.removeEventListener(SIGNED_OUT, leave);
  }, []);
  useEffect(() => {
    if (!isOut) return;
    const look = async () => {
      if (!(await hasSession())) return;
      setIsOut(false);
      window.dispatchEvent(new Event(SIGNED_IN));
    };
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [isOut]);
  if (!isOut) return null;
  return (
    <div className="bg-canvas">
      <Banner
        edge
        alert
        tone="warning"
        title="You're signed out."
        action={
          <a
            href={`/sign-in?callbackUrl=${encodeURIComponent(pathname)}`}
            target="_blank"
            rel="noreferrer"
            className="font-medium text-accent underline underline-offset-4"
          >
            Sign in again
          </a>
        }
      >
        Nothing is saved until you sign in again. Sign-in opens in a new tab, and what you typed stays here.
      </Banner>
    </div>
  );
}

async function hasSession(): Promise<boolean> {
  try {
    await api(getTenantContract);
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 403;
  }
}
