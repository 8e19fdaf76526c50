"use client";

import { CircleAlert, CircleCheck, Info, LoaderCircle, TriangleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";

/** The list of notifications. Part of the page from the start, because it also says what to do without a network. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      gap={8}
      offset={{ bottom: "calc(var(--sticky-bar, 0px) + 1.5rem)", right: 24 }}
      mobileOffset={{ bottom: "calc(var(--sticky-bar, 0px) + 4.5rem)", left: 16, right: 16 }}
      visibleToasts={4}
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck aria-hidden className="size-4 text-success" />,
        error: <CircleAlert aria-hidden className="size-4 text-danger" />,
        warning: <TriangleAlert aria-hidden className="size-4 text-warning" />,
        info: <Info aria-hidden className="size-4 text-accent" />,
        loading: <LoaderCircle aria-hidden className="size-4 animate-spin text-fg-muted" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-[calc(100vw-2rem)] items-start gap-2.5 rounded-lg border border-line-strong bg-raised px-3.5 py-3 font-sans text-sm text-fg shadow-float sm:w-89",
          content: "min-w-0 flex-1",
          title: "font-medium",
          description: "text-fg-muted",
          icon: "mt-0.5",
          actionButton:
            "ml-auto h-6 shrink-0 rounded border border-line-strong bg-surface px-2 font-medium text-xs hover:bg-hover",
          cancelButton: "h-6 shrink-0 rounded px-2 text-fg-muted text-xs hover:bg-hover",
        },
      }}
    />
  );
}
