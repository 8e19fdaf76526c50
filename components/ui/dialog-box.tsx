"use client";

import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { boxClass, scrimClass } from "./dialog-class";
import { ShortcutLayer } from "./shortcut-layer";
import { useDialogFocus } from "./use-dialog-focus";

export type DialogBoxProps = {
  title: ReactNode;
  children: ReactNode;
  onOpenChange: (open: boolean) => void;
  description?: ReactNode;
  footer?: ReactNode;
  size?: "sm" | "md" | "lg";
  /** A panel at the right edge (at the bottom on phones) instead of a centered box. */
  side?: boolean;
};

const WIDTH = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-3xl" };

const sideClass =
  "fixed inset-x-0 bottom-0 z-float flex max-h-[92dvh] w-full animate-slide-from-bottom flex-col rounded-t-xl border border-line-strong bg-raised shadow-dialog outline-none sm:inset-y-0 sm:left-auto sm:max-h-none sm:animate-slide-from-right sm:rounded-none sm:border-y-0 sm:border-r-0";

/** An open dialog. */
export function DialogBox(props: DialogBoxProps) {
  const { title, description, footer, children, size = "md", side, onOpenChange } = props;
  const focus = useDialogFocus();
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClass} />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          {...focus}
          className={cn(side ? sideClass : boxClass, WIDTH[size])}
        >
          <header className="flex items-start justify-between gap-4 border-b px-4 py-3">
            <div className="min-w-0">
              <Radix.Title className="font-semibold text-base">{title}</Radix.Title>
              {description && <Radix.Description className="text-fg-muted text-sm">{description}</Radix.Description>}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-mr-1 flex size-7 shrink-0 items-center justify-center rounded text-fg-muted hover:bg-hover"
            >
              <X aria-hidden className="size-4" />
            </Radix.Close>
          </header>
          <ShortcutLayer>
            <div className="min-h-0 flex-1 overflow-y-auto p-4">{children}</div>
            {footer && <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">{footer}</footer>}
          </ShortcutLayer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
