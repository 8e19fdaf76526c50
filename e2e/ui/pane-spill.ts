/**
 * Runs in the page. Returns the texts that are visible outside the pane they belong to: a list item, cell, card or
 * section. Text that is cut off at the pane's edge is fine.
 */
export function panesWithSpill(): string[] {
  const PANES =
    "li, td, th, dd, dt, article, aside, section, header, nav, main, fieldset, form, blockquote, [role=button], button";
  const SLACK = 2;
  const found = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest("script, style, svg, [aria-hidden=true], .sr-only"))
      continue;
    const pane = paneOf(parent);
    if (!pane) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      const shown = clipped(rect, parent);
      if (!shown || shown.right - shown.left < 1) continue;
      const edge = pane.getBoundingClientRect();
      if (shown.right <= edge.right + SLACK && shown.left >= edge.left - SLACK) continue;
      const by = Math.round(Math.max(shown.right - edge.right, edge.left - shown.left));
      found.add(`“${node.textContent.trim().slice(0, 40)}” leaves its ${pane.tagName.toLowerCase()} by ${by} px`);
    }
  }
  return [...found].slice(0, 10);

  /** Panes without a box, such as display: contents, don't count. */
  function paneOf(element: Element): Element | null {
    for (let pane = element.closest(PANES); pane; pane = pane.parentElement?.closest(PANES) ?? null)
      if (pane.getBoundingClientRect().width > 0) return pane;
    return null;
  }

  function clipped(rect: DOMRect, from: Element): { left: number; right: number } | null {
    let { left, right } = rect;
    for (let around: Element | null = from; around && around !== document.body; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.visibility === "hidden") return null;
      if (style.overflowX === "visible" || style.display === "inline") continue;
      const edge = around.getBoundingClientRect();
      left = Math.max(left, edge.left);
      right = Math.min(right, edge.right);
    }
    return right > left ? { left, right } : null;
  }
}
