"use client";

import { type MouseEvent, type RefObject, useLayoutEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { KeyHint } from "../key-hint";
import type { Mark } from "./marks";

export type Said = { timestamp: string; speaker: string; text: string };

type OfferBoxProps = {
  mark: Mark;
  said: Said | undefined;
  /** The element the box is placed in; it holds an element for every mark. */
  field: RefObject<HTMLElement | null>;
  onUse: () => void;
  onDismiss: () => void;
};

const WIDTH = 288;
const GAP = 4;

/** What was said instead of the flagged words at the cursor. The field keeps the focus. */
export function OfferBox({ mark, said, field, onUse, onDismiss }: OfferBoxProps) {
  const [place, setPlace] = useState({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const shown = field.current?.querySelector<HTMLElement>(`[data-mark="${mark.start}"]`);
    if (!field.current || !shown) return;
    const most = Math.max(0, field.current.clientWidth - WIDTH);
    setPlace({ top: shown.offsetTop + shown.offsetHeight + GAP, left: Math.min(shown.offsetLeft, most) });
  }, [field, mark.start]);
  const { offer } = mark;
  return (
    <div
      data-offer
      style={place}
      className="absolute z-float w-72 max-w-full animate-pop-in rounded-lg border bg-raised p-2.5 text-sm shadow-float"
    >
      {offer ? (
        <>
          <p className="wrap-anywhere">
            <del className="text-fg-subtle decoration-danger">{mark.text}</del>{" "}
            <strong className="font-semibold">{offer.text}</strong>
            <span className="text-fg-muted"> {momentOf(said)}</span>
          </p>
          {said && (
            <blockquote className="mt-1.5 line-clamp-3 border-accent-line border-l-2 pl-2 text-fg-muted text-xs">
              {said.speaker}: {said.text}
            </blockquote>
          )}
          <div className="mt-2 flex gap-2">
            <Button size="sm" variant="primary" tabIndex={-1} onMouseDown={keepFocus} onClick={onUse}>
              Use it
              <KeyHint keys="enter" inverse />
            </Button>
            <Button size="sm" variant="ghost" tabIndex={-1} onMouseDown={keepFocus} onClick={onDismiss}>
              Dismiss
              <KeyHint keys="escape" />
            </Button>
          </div>
        </>
      ) : (
        <p className="text-fg-muted">Nobody said this in the meeting. Check it or take it out.</p>
      )}
    </div>
  );
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** "at 01:21". The hours of a short call are left out. */
export function momentOf(said: Said | undefined): string {
  return said ? `at ${said.timestamp.replace(/^00:/, "")}` : "in the call";
}
