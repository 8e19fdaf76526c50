"use client";

import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import { Dialog } from "radix-ui";
import { useRef, useState } from "react";
import { cn } from "./cn";
import { boxClass, scrimClass } from "./dialog-class";
import { Kbd } from "./kbd";
import { paletteInput } from "./palette-input";
import { rankItems } from "./rank-items";
import { useDialogFocus } from "./use-dialog-focus";

export type PaletteItem = {
  id: string;
  label: string;
  group: string;
  run: () => void;
  icon?: LucideIcon;
  hint?: string;
  keys?: string[];
  keywords?: string[];
};

type CommandPaletteProps = {
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  items: PaletteItem[];
  loading?: boolean;
};

const MOVING_KEYS = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

/** The open palette. The first item is selected until someone moves to another, also when better ones arrive. */
export function CommandPalette({ text, onText, onClose, items, loading }: CommandPaletteProps) {
  const groups = rankItems(items, text);
  const shown = groups.flatMap((group) => group.items);
  const [chosen, setChosen] = useState<string | null>(null);
  const isMoving = useRef(false);
  const focus = useDialogFocus();
  const selected = shown.find((item) => item.id === chosen) ?? shown[0];
  const run = (item: PaletteItem) => {
    onClose();
    // Wait until the dialog has released the focus, which the action may move.
    setTimeout(item.run);
  };
  const search = (words: string) => {
    isMoving.current = false;
    setChosen(null);
    onText(words);
  };
  const startMoving = () => {
    isMoving.current = true;
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content {...focus} aria-describedby={undefined} className={cn(boxClass, "overflow-hidden sm:max-w-xl")}>
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Command
            label="Commands"
            loop
            shouldFilter={false}
            value={selected?.id ?? ""}
            // The library also selects items by itself, from a list that is still changing.
            onValueChange={(id) => isMoving.current && setChosen(id)}
            onKeyDown={(event) => MOVING_KEYS.has(event.key) && startMoving()}
            className="flex min-h-0 flex-col"
          >
            <Command.Input {...paletteInput} value={text} onValueChange={search} />
            <Command.List onPointerMoveCapture={startMoving} className="min-h-0 flex-1 overflow-y-auto p-1 sm:max-h-96">
              {loading ? (
                <Command.Loading className="px-3 py-2 text-fg-subtle text-sm">Searching…</Command.Loading>
              ) : (
                <Command.Empty className="px-3 py-6 text-center text-fg-subtle text-sm">
                  No results. Try a shorter search.
                </Command.Empty>
              )}
              {groups.map(({ group, items: members }) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:text-fg-subtle"
                >
                  {members.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={item.id}
                      onSelect={() => run(item)}
                      className="flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 text-sm data-[selected=true]:bg-hover"
                    >
                      {item.icon && <item.icon aria-hidden className="size-4 shrink-0 text-fg-subtle" />}
                      <span className="truncate">{item.label}</span>
                      {item.hint && <span className="truncate text-fg-subtle text-xs">{item.hint}</span>}
                      {item.keys && (
                        <span className="ml-auto flex gap-1">
                          {item.keys.map((key) => (
                            <Kbd key={key}>{key}</Kbd>
                          ))}
                        </span>
                      )}
                    </Command.Item>
                  ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
