"use client";

import { Slot } from "radix-ui";
import { type ComponentProps, type KeyboardEvent, useId } from "react";

type OverlayTriggerProps = ComponentProps<typeof Slot.Root> & {
  kind: "dialog" | "menu";
  isOpen: boolean;
  /** `byKey` is whether a key asked for it. */
  setOpen: (open: boolean, byKey: boolean) => void;
};

/** Makes its only child the button that opens something whose script may still be loading. */
export function OverlayTrigger({ kind, isOpen, setOpen, ...props }: OverlayTriggerProps) {
  const id = useId();
  const openDown = (event: KeyboardEvent) => {
    if (kind !== "menu" || event.key !== "ArrowDown" || isOpen) return;
    event.preventDefault();
    setOpen(true, true);
  };
  return (
    <Slot.Root
      id={id}
      aria-haspopup={kind}
      aria-expanded={isOpen}
      data-state={isOpen ? "open" : "closed"}
      // A click made with a key has no position.
      onClick={(event) => setOpen(!isOpen, event.detail === 0)}
      onKeyDown={openDown}
      {...props}
    />
  );
}
