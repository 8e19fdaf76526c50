import { useRef } from "react";

const FIELD = ":scope > :not(header) :is(input, textarea)";

/**
 * Where the focus goes with a dialog: to its first field, and afterwards back to what opened it. Radix returns it only
 * to a trigger of its own, and ours are often opened by a key. Spread on the dialog's content.
 */
export function useDialogFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      const dialog = event.currentTarget;
      // A question starts on its way out instead.
      const asksForText = dialog instanceof HTMLElement && dialog.role === "dialog";
      const field = asksForText ? dialog.querySelector<HTMLElement>(FIELD) : null;
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // The element may have changed since the dialog opened.
      if (document.activeElement !== document.body) return;
      const back = opener.current?.isConnected && opener.current !== document.body ? opener.current : null;
      const target = back ?? document.getElementById("main");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
