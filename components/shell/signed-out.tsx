"use client";

import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { Banner } from "@/components/ui/banner";
import { SIGNED_OUT } from "@/lib/http/client";

/**
 * Says that the session is over where a page is already open. It does not go away by itself: somebody may have a text
 * before them that is not saved yet. The sign-in page knows whether it was a sandbox that ended.
 */
export function SignedOut() {
  const pathname = usePathname();
  const [isOut, setIsOut] = useState(false);
  useEffect(() => {
    const leave = () => setIsOut(true);
    window.addEventListener(SIGNED_OUT, leave);
    return () => window.removeEventListener(SIGNED_OUT, leave);
  }, []);
  if (!isOut) return null;
  return (
    <div className="sticky top-0 z-float bg-canvas">
      <Banner
        edge
        alert
        tone="warning"
        title="You are signed out."
        action={
          <a
            href={`/sign-in?callbackUrl=${encodeURIComponent(pathname)}`}
            className="font-medium text-accent underline underline-offset-4"
          >
            Sign in again
          </a>
        }
      >
        Nothing you do here is saved. Copy what you typed before you go on.
      </Banner>
    </div>
  );
}
