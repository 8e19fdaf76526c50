"use client";

import { AlertDialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";
import { boxClass, scrimClass } from "./dialog-class";
import { ShortcutLayer } from "./shortcut-layer";
import { useDialogFocus } from "./use-dialog-focus";
import { useShortcut } from "./use-shortcut";

export type ConfirmBoxProps = {
  title: ReactNode;
  /** The consequence, in plain words. */
  description: ReactNode;
  confirmLabel: string;
  onConfirm: () => void | Promise<void>;
  onOpenChange: (open: boolean) => void;
  cancelLabel?: string;
  tone?: "primary" | "danger";
  /** There is nothing to confirm yet. */
  disabled?: boolean;
  /** Content to read or fill in before confirming, such as the list of recipients. */
  children?: ReactNode;
};

/** An open confirmation. */
export function ConfirmBox({ tone = "danger", cancelLabel = "Cancel", ...props }: ConfirmBoxProps) {
  const [busy, setBusy] = useState(false);
  const focus = useDialogFocus();
  const confirm = async () => {
    if (busy || props.disabled) return;
    setBusy(true);
    try {
      await props.onConfirm();
      props.onOpenChange(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open onOpenChange={(next) => !busy && props.onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={scrimClass} />
        <AlertDialog.Content {...focus} className={cn(boxClass, "sm:max-w-md")}>
          <div className="min-h-0 overflow-y-auto p-4">
            <AlertDialog.Title className="font-semibold text-base">{props.title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1 text-fg-muted text-sm">
              {props.description}
            </AlertDialog.Description>
            <ShortcutLayer>
              <ConfirmKey label={props.confirmLabel} run={() => void confirm()} />
              {props.children && <div className="mt-4">{props.children}</div>}
            </ShortcutLayer>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t px-4 py-3">
            <AlertDialog.Cancel asChild>
              <Button disabled={busy}>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={tone} loading={busy} disabled={props.disabled} onClick={confirm}>
              {props.confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function ConfirmKey({ label, run }: { label: string; run: () => void }) {
  useShortcut("mod+enter", label, run);
  return null;
}
