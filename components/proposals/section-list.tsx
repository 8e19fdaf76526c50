"use client";

import { FileText, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LiveRegion } from "@/components/ui/live-region";
import { Panel } from "@/components/ui/panel";
import { moveItem } from "./move-item";
import { newKey } from "./pricing-draft";
import type { SectionDraft } from "./proposal-draft";
import type { EditorPart } from "./proposal-facts";
import { SectionCard } from "./section-card";

const MAX_SECTIONS = 500;

/** A proposal's sections. They move by dragging, with Alt and the arrow keys on the handle, or with buttons. */
export function SectionList({ draft, change, canWrite }: EditorPart) {
  const { sections } = draft;
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const set = (next: SectionDraft[]) => change({ sections: next });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= sections.length || from === to) return;
    set(moveItem(sections, from, to));
    say(`${sections[from]?.title || "Untitled section"} is now ${to + 1} of ${sections.length}`);
  };
  const remove = (index: number) => {
    const before = sections;
    set(sections.filter((_, at) => at !== index));
    toast(`${before[index]?.title || "Section"} removed`, {
      duration: 10_000,
      action: { label: "Undo", onClick: () => set(before) },
    });
  };
  const add = () => {
    set([...sections, { key: newKey(), title: "", content: "" }]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>("li:last-child input")?.focus());
  };
  const endDrag = () => {
    if (dragged !== null && target !== null) move(dragged, target);
    setDragged(null);
    setTarget(null);
  };
  return (
    <Panel
      title="Sections"
      description="Markdown: **bold**, lists, tables, links"
      flush
      actions={
        canWrite && (
          <Button size="sm" onClick={add} disabled={sections.length >= MAX_SECTIONS}>
            <Plus aria-hidden />
            Add section
          </Button>
        )
      }
    >
      <LiveRegion>{said}</LiveRegion>
      {sections.length === 0 ? (
        <EmptyState
          icon={FileText}
          title="No sections yet"
          action={canWrite && <Button onClick={add}>Add a section</Button>}
        >
          For example what you understood, what you propose and what happens next.
        </EmptyState>
      ) : (
        <ol ref={list} className="divide-y">
          {sections.map((section, index) => (
            <SectionCard
              key={section.key}
              section={section}
              place={{ index, count: sections.length }}
              canWrite={canWrite}
              isDragged={dragged === index}
              isTarget={target === index && dragged !== index}
              onChange={(part) => set(sections.map((one, at) => (at === index ? { ...one, ...part } : one)))}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(index)}
              onDragStart={() => setDragged(index)}
              onDragOver={() => setTarget(index)}
              onDragEnd={endDrag}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}
