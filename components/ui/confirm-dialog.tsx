"use client";

import { type ReactNode, useState } from "react";
import type { ConfirmBoxProps } from "./confirm-box";
import { late } from "./late";
import { Opening } from "./opening";
import { OverlayTrigger } from "./overlay-trigger";

const ConfirmBox = late(() => import("./confirm-box").then((file) => file.ConfirmBox), Opening);

type ConfirmDialogProps = Omit<ConfirmBoxProps, "onOpenChange"> & {
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

/** For actions that can't be undone. Stays open while `onConfirm` runs and when it throws. */
export function ConfirmDialog({ trigger, open, onOpenChange, ...content }: ConfirmDialogProps) {
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
      {isOpen && <ConfirmBox {...content} onOpenChange={setOpen} />}
    </>
  );
}
