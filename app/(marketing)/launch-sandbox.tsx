"use client";

import { useSyncExternalStore } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { late } from "@/components/ui/late";

const SandboxForm = late(() => import("./sandbox-form").then((file) => file.SandboxForm));

const OPEN = "#launch";

function whenHashChanges(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
}

/** A link, not a button, so that a click before the page's scripts have loaded isn't lost. */
export function LaunchSandbox() {
  const isOpen = useSyncExternalStore(
    whenHashChanges,
    () => window.location.hash === OPEN,
    () => false,
  );
  if (isOpen) return <SandboxForm />;
  return (
    <div className="flex flex-col items-start gap-2 lg:pt-2">
      <a href={OPEN} className={buttonClass({ variant: "primary", size: "lg" })}>
        Launch sandbox · no card
      </a>
      <p className="text-fg-subtle text-xs">
        A sales team with its own meetings, drafts and CRM. Nothing leaves the sandbox, and it's deleted after 24 hours.
      </p>
    </div>
  );
}
