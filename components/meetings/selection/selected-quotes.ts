export type Quoted = { segmentIndex: number; quote: string };

const MAX_QUOTES = 8;
const MAX_LENGTH = 4_000;

/** The words of the transcript inside a selection, by segment; none if it reaches too far. */
export function selectedQuotes(selection: Selection | null, area: HTMLElement): Quoted[] {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return [];
  const range = selection.getRangeAt(0);
  const first = segmentOf(range.startContainer, area);
  const last = segmentOf(range.endContainer, area);
  if (first === null || last === null || last - first >= MAX_QUOTES) return [];
  const quotes: Quoted[] = [];
  for (let segmentIndex = first; segmentIndex <= last; segmentIndex++) {
    const said = area.querySelector(`[data-said="${segmentIndex}"]`);
    const quote = said ? partIn(range, said).trim().slice(0, MAX_LENGTH) : "";
    if (quote !== "") quotes.push({ segmentIndex, quote });
  }
  return quotes;
}

function segmentOf(node: Node, area: HTMLElement): number | null {
  const element = node instanceof Element ? node : node.parentElement;
  const line = element?.closest<HTMLElement>("[data-segment]");
  return line && area.contains(line) ? Number(line.dataset.segment) : null;
}

function partIn(range: Range, said: Element): string {
  const part = document.createRange();
  part.selectNodeContents(said);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0) part.setEnd(range.endContainer, range.endOffset);
  return part.toString();
}
