"use client";

import { Slot } from "radix-ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { late } from "./late";

const TooltipBox = late(() => import("./tooltip-box").then((file) => file.TooltipBox));

const SHOW_MS = 300;
/** Long enough to move the pointer onto the tooltip. */
const HIDE_MS = 100;

type TooltipProps = {
  label: ReactNode;
  children: ReactNode;
  shortcut?: string;
  side?: "top" | "right" | "bottom" | "left";
};

/** Shows a label while the pointer is on the only child, or when a key moves the focus there. */
export function Tooltip({ label, children, shortcut, side = "top" }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setOpen] = useState(false);
  const set = (open: boolean, after = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), after);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const hide = (event: KeyboardEvent) => event.key === "Escape" && setOpen(false);
    document.addEventListener("keydown", hide);
    return () => document.removeEventListener("keydown", hide);
  }, [isOpen]);
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => event.pointerType === "mouse" && set(true, SHOW_MS)}
        onPointerLeave={() => set(false, HIDE_MS)}
        onPointerDown={() => set(false)}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && set(true)}
        onBlur={() => set(false)}
      >
        {children}
      </Slot.Root>
      {isOpen && (
        <TooltipBox
          id={id}
          label={label}
          shortcut={shortcut}
          side={side}
          anchor={anchor}
          onEnter={() => set(true)}
          onLeave={() => set(false, HIDE_MS)}
        />
      )}
    </>
  );
}
