"use client";

import { type ReactNode, useState } from "react";
import type { DialogBoxProps } from "./dialog-box";
import { late } from "./late";
import { Opening } from "./opening";
import { OverlayTrigger } from "./overlay-trigger";

const DialogBox = late(() => import("./dialog-box").then((file) => file.DialogBox), Opening);

type DialogProps = Omit<DialogBoxProps, "onOpenChange"> & {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
};

export function Dialog({ trigger, open, onOpenChange, ...content }: DialogProps) {
  const [own, setOwn] = useState(false);
  const isOpen = open ?? own;
  const setOpen = onOpenChange ?? setOwn;
  return (
    <>
      {trigger && (
        <OverlayTrigger kind="dialog" isOpen={isOpen} setOpen={setOpen}>
          {trigger}
        </OverlayTrigger>
      )}
      {isOpen && <DialogBox {...content} onOpenChange={setOpen} />}
    </>
  );
}
