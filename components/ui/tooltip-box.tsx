"use client";

import { Popper } from "radix-ui/internal";
import type { ReactNode, RefObject } from "react";
import { createPortal } from "react-dom";
import { Kbd } from "./kbd";

type TooltipBoxProps = {
  id: string;
  label: ReactNode;
  shortcut: string | undefined;
  side: "top" | "right" | "bottom" | "left";
  anchor: RefObject<HTMLElement | null>;
  onEnter: () => void;
  onLeave: () => void;
};

export function TooltipBox({ id, label, shortcut, side, anchor, onEnter, onLeave }: TooltipBoxProps) {
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      {createPortal(
        <Popper.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onPointerEnter={onEnter}
          onPointerLeave={onLeave}
          className="z-float flex max-w-72 animate-fade-in items-center gap-2 rounded bg-fg px-2 py-1 text-canvas text-xs shadow-float"
        >
          {label}
          {shortcut && <Kbd tone="inverse">{shortcut}</Kbd>}
        </Popper.Content>,
        document.body,
      )}
    </Popper.Root>
  );
}
