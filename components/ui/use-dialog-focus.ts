import { useRef } from "react";

const FIELD = ":scope > :not(header) :is(input, textarea)";

/**
 * Moves the focus to a dialog's first field, and afterwards back to what opened it. Radix returns it only to its own
 * trigger, and our dialogs are often opened with a key. Spread on the dialog's content.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const dialog = event.currentTarget;
      // An alert dialog keeps Radix's default focus, its Cancel button.
      const asksForText = dialog instanceof HTMLElement && dialog.role === "dialog";
      const field = asksForText ? dialog.querySelector<HTMLElement>(FIELD) : null;
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The focus may have moved on since the dialog opened.
      if (document.activeElement !== document.body) return;
      const back = opener.current?.isConnected && opener.current !== document.body ? opener.current : null;
      const target = back ?? document.getElementById("main");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
