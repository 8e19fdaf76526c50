/** Called before a form inside of an email closes: the keyboard stays at this email instead of starting at the page's top. */
export function focusMail(): void {
  document.activeElement?.closest<HTMLElement>("article[tabindex]")?.focus({ preventScroll: true });
}
