/**
 * Called before a form inside an email closes, so that the keyboard focus stays at this email instead of jumping to the
 * top of the page.
 */
export function focusMail(): void {
  document.activeElement?.closest<HTMLElement>("article[tabindex]")?.focus({ preventScroll: true });
}

export function focusCurrentMail(): void {
  document.querySelector<HTMLElement>("article[data-review-mail]")?.focus({ preventScroll: true });
}

const BUSY =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]";

/** Whether the focus may be moved: nobody is typing and no dialog is open. */
export function isFocusFree(): boolean {
  return !document.activeElement?.closest(BUSY);
}
