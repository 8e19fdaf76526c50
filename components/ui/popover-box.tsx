"use client";

import { Popover as Radix } from "radix-ui";
import { type ReactNode, type RefObject, useRef } from "react";
import { cn } from "./cn";

export type PopoverBoxProps = {
  /** Accessible name of the popover. */
  label: string;
  children: ReactNode;
  anchor: RefObject<HTMLElement | null>;
  onOpenChange: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
};

/** An open popover beside the button that opened it. */
export function PopoverBox({ label, children, anchor, onOpenChange, align = "start", className }: PopoverBoxProps) {
  const isLeft = useRef(false);
  return (
    <Radix.Root open onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // The button closes it by itself.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) anchor.current?.focus();
          }}
          className={cn(
            "z-float w-80 max-w-[calc(100vw-1rem)] animate-pop-in rounded-lg border border-line-strong bg-raised p-3 text-sm shadow-float outline-none",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
