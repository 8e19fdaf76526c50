/** Called before a form inside of an email closes: the keyboard stays at this email instead of starting at the page's top. */
export function focusMail(): void {
  document.activeElement?.closest<HTMLElement>("article[tabindex]")?.focus({ preventScroll: true });
}

/** The email that is open, for the keyboard to go on from. */
export function focusCurrentMail(): void {
  document.querySelector<HTMLElement>("article[data-review-mail]")?.focus({ preventScroll: true });
}

const BUSY =
  "input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu]";

/** Whether the keyboard may be led elsewhere: no one is typing, and no dialog is open. */
export function isFocusFree(): boolean {
  return !document.activeElement?.closest(BUSY);
}
