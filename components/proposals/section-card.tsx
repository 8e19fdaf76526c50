"use client";

import { ArrowDown, ArrowUp, GripVertical, Trash2 } from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Input, Textarea } from "@/components/ui/input";
import type { SectionDraft } from "./proposal-draft";

type SectionCardProps = {
  section: SectionDraft;
  place: { index: number; count: number };
  canWrite: boolean;
  isDragged: boolean;
  isTarget: boolean;
  onChange: (part: Partial<SectionDraft>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragOver: () => void;
  onDragEnd: () => void;
};

export function SectionCard({ section, place, canWrite, ...on }: SectionCardProps) {
  const row = useRef<HTMLLIElement>(null);
  const { index, count } = place;
  const name = section.title || `section ${index + 1}`;
  const byKeys = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    on.onMove(index + step);
  };
  return (
    <li
      ref={row}
      onDragOver={(event) => {
        event.preventDefault();
        on.onDragOver();
      }}
      onDrop={(event) => event.preventDefault()}
      className={cn(
        "grid grid-cols-[auto_minmax(0,1fr)] gap-x-1 py-3 pr-4 pl-2",
        on.isDragged && "opacity-50",
        on.isTarget && "bg-accent-soft",
      )}
    >
      {canWrite ? (
        <button
          type="button"
          draggable
          aria-label={`Move ${name}: drag, or use the up and down arrow keys`}
          title="Drag, or press ↑ ↓"
          onKeyDown={byKeys}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = "move";
            event.dataTransfer.setData("text/plain", section.title);
            if (row.current) event.dataTransfer.setDragImage(row.current, 16, 16);
            on.onDragStart();
          }}
          onDragEnd={on.onDragEnd}
          className="flex h-8 w-7 cursor-grab items-center justify-center rounded text-fg-subtle hover:bg-hover hover:text-fg active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      ) : (
        <span className="w-2" />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-center gap-1">
          <Input
            aria-label={`Title of section ${index + 1}`}
            placeholder="Section title"
            value={section.title}
            maxLength={500}
            disabled={!canWrite}
            onChange={(event) => on.onChange({ title: event.target.value })}
            className="font-medium"
          />
          {canWrite && (
            <>
              <IconButton label={`Move ${name} up`} disabled={index === 0} onClick={() => on.onMove(index - 1)}>
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={`Move ${name} down`}
                disabled={index === count - 1}
                onClick={() => on.onMove(index + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton label={`Remove ${name}`} onClick={on.onRemove}>
                <Trash2 aria-hidden />
              </IconButton>
            </>
          )}
        </div>
        <Textarea
          aria-label={`Text of ${name}`}
          placeholder="Write in Markdown"
          value={section.content}
          maxLength={50_000}
          disabled={!canWrite}
          rows={Math.min(16, Math.max(4, section.content.split("\n").length + 1))}
          onChange={(event) => on.onChange({ content: event.target.value })}
          className="font-mono text-xs leading-5"
        />
      </div>
    </li>
  );
}
