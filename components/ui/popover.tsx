"use client";

import { type ReactNode, useRef, useState } from "react";
import { late } from "./late";
import { OverlayTrigger } from "./overlay-trigger";
import type { PopoverBoxProps } from "./popover-box";

const PopoverBox = late(() => import("./popover-box").then((file) => file.PopoverBox));

type PopoverProps = Omit<PopoverBoxProps, "anchor" | "onOpenChange"> & {
  trigger: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Popover({ trigger, open, onOpenChange, ...content }: PopoverProps) {
  const [own, setOwn] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const isOpen = open ?? own;
  const setOpen = onOpenChange ?? setOwn;
  return (
    <>
      <OverlayTrigger ref={anchor} kind="dialog" isOpen={isOpen} setOpen={setOpen}>
        {trigger}
      </OverlayTrigger>
      {isOpen && <PopoverBox {...content} anchor={anchor} onOpenChange={setOpen} />}
    </>
  );
}
