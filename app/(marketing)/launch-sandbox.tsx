"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { late } from "@/components/ui/late";

const SandboxForm = late(() => import("./sandbox-form").then((file) => file.SandboxForm));

export function LaunchSandbox() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SandboxForm />;
  return (
    <div className="flex flex-col items-start gap-2 lg:pt-2">
      <button type="button" onClick={() => setOpen(true)} className={buttonClass({ variant: "primary", size: "lg" })}>
        Launch sandbox · no card
      </button>
      <p className="text-fg-subtle text-xs">
        A sales team with its own meetings, drafts and CRM. Nothing leaves the sandbox, and it's deleted after 24 hours.
      </p>
    </div>
  );
}
