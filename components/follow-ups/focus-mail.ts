/** Called before a form inside of a mail closes: the keyboard stays at this mail instead of starting at the page's top. */
export function focusMail(): void {
  document.activeElement?.closest<HTMLElement>("article[tabindex]")?.focus({ preventScroll: true });
}
