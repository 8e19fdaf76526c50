"use client";

import { useEffect } from "react";
import { isFresh, isReachable, probe } from "./reachability";
import { useNavigate } from "./use-navigate";

/**
 * Follows links only while the server is reachable. Otherwise the browser would replace this page with its error page.
 */
export function LinkGuard() {
  const go = useNavigate();
  useEffect(() => {
    const look = (event: PointerEvent) => {
      if (linkOf(event) && !isFresh()) void probe();
    };
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || isFresh()) return;
      event.preventDefault();
      go.push(link.pathname + link.search + link.hash);
    };
    document.addEventListener("pointerdown", look, true);
    document.addEventListener("click", follow, true);
    return () => {
      document.removeEventListener("pointerdown", look, true);
      document.removeEventListener("click", follow, true);
    };
  }, [go]);
  return null;
}

/** The internal link that a plain click would follow. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  if ((link.target && link.target !== "_self") || link.hasAttribute("download")) return null;
  // Preventing the click's default would keep a menu open.
  const isInMenu = isReachable() && link.closest("[role=menuitem]");
  if (isInMenu || link.pathname.startsWith("/api/")) return null;
  const isHere =
    link.pathname === window.location.pathname && link.search === window.location.search && link.hash !== "";
  return link.origin === window.location.origin && !isHere ? link : null;
}
