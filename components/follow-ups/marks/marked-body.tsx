"use client";

import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { LiveRegion } from "@/components/ui/live-region";
import { MarkedText } from "./marked-text";
import { type Mark, markAt, nextMark } from "./marks";
import { momentOf, OfferBox, type Said } from "./offer-box";

type MarkedBodyProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  marks: readonly Mark[];
  transcript: Record<number, Said>;
  invalid: boolean;
  onChange: (text: string) => void;
  /** An offer was used: the text should be checked now. */
  onUsed: () => void;
  onEscape: () => void;
};

type Range = readonly [number, number];

/**
 * The body of an email with what the check doubts marked. Tab moves between flagged figures, dates and names; on one of
 * them, Enter uses what was said instead and Escape dismisses it.
 */
export function MarkedBody({ area, value, marks, transcript, invalid, onChange, onUsed, onEscape }: MarkedBodyProps) {
  const frame = useRef<HTMLDivElement>(null);
  const typedAt = useRef<number | null>(null);
  const [range, setRange] = useState<Range | null>(null);
  const [dismissed, setDismissed] = useState<string[]>([]);
  const [used, setUsed] = useState("");
  const found = range && markAt(marks, range);
  const active = found && !dismissed.includes(keyOf(found)) ? found : null;
  const said = active?.offer ? transcript[active.offer.segmentIndex] : undefined;

  const type = (text: string, caret: number) => {
    typedAt.current = caret;
    setRange(null);
    onChange(text);
  };
  const use = ({ start, end, text, offer }: Mark) => {
    const field = area.current;
    if (!offer || !field) return;
    field.focus({ preventScroll: true });
    field.setSelectionRange(start, end);
    // Keeps the browser's undo, unlike setting the value.
    const isTyped = document.execCommand?.("insertText", false, offer.text) ?? false;
    if (!isTyped) type(value.slice(0, start) + offer.text + value.slice(end), start + offer.text.length);
    setUsed(`Replaced ${text} with ${offer.text}.`);
    onUsed();
  };
  const dismiss = (mark: Mark) => setDismissed((before) => [...before, keyOf(mark)]);
  const step = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const next = nextMark(marks, [selectionStart, selectionEnd], event.shiftKey);
    if (!next) return;
    event.preventDefault();
    event.currentTarget.setSelectionRange(next.start, next.end);
    setRange([next.start, next.end]);
    frame.current?.querySelector(`[data-mark="${next.start}"]`)?.scrollIntoView?.({ block: "nearest" });
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    if (key === "Tab") return step(event);
    if (key === "Escape") return active ? dismiss(active) : onEscape();
    if (key !== "Enter" || shiftKey || !active?.offer) return;
    event.preventDefault();
    use(active);
  };
  return (
    <div ref={frame} className="relative grid max-w-prose grid-cols-1 text-base leading-6.5">
      <LiveRegion>{active ? announcement(active, said) : used}</LiveRegion>
      <MarkedText text={value} marks={marks} active={active} />
      <textarea
        ref={area}
        aria-label="Body"
        value={value}
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => {
          const isTyping = selectionStart === selectionEnd && selectionStart === typedAt.current;
          if (isTyping) return;
          typedAt.current = null;
          setRange([selectionStart, selectionEnd]);
        }}
        onBlur={() => setRange(null)}
        onKeyDown={press}
        aria-invalid={invalid || undefined}
        className="col-start-1 row-start-1 min-h-72 w-full resize-none overflow-hidden rounded bg-transparent outline-offset-4 [unicode-bidi:plaintext] focus-visible:outline-1"
      />
      {active && (
        <OfferBox mark={active} said={said} field={frame} onUse={() => use(active)} onDismiss={() => dismiss(active)} />
      )}
    </div>
  );
}

function keyOf({ text, offer }: Mark): string {
  return `${text} ${offer?.text ?? ""}`;
}

function announcement({ text, offer }: Mark, said: Said | undefined): string {
  if (!offer) return `Nobody said ${text} in the meeting.`;
  return `Said ${momentOf(said)}: ${offer.text}, here: ${text}. Enter to use it, Escape to dismiss.`;
}
