"use client";

import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import { Dialog } from "radix-ui";
import { cn } from "./cn";
import { boxClass, scrimClass } from "./dialog-box";
import { Kbd } from "./kbd";
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
  onClose: () => void;
  items: PaletteItem[];
  /** Called with the query, to fetch more items. */
  onSearch?: (text: string) => void;
  loading?: boolean;
};

/** The open palette. */
export function CommandPalette({ onClose, items, onSearch, loading }: CommandPaletteProps) {
  const groups = Object.entries(Object.groupBy(items, (item) => item.group));
  const focus = useDialogFocus();
  const choose = (item: PaletteItem) => {
    onClose();
    // Wait until the dialog has released the focus, which the action may move.
    setTimeout(item.run);
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content {...focus} aria-describedby={undefined} className={cn(boxClass, "overflow-hidden sm:max-w-xl")}>
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <Command label="Commands" loop className="flex min-h-0 flex-col">
            <Command.Input
              placeholder="Search or run a command…"
              onValueChange={onSearch}
              className="h-12 shrink-0 border-b bg-transparent px-4 text-base outline-none placeholder:text-fg-subtle"
            />
            <Command.List className="min-h-0 flex-1 overflow-y-auto p-1 sm:max-h-96">
              {loading ? (
                <Command.Loading className="px-3 py-2 text-fg-subtle text-sm">Searching…</Command.Loading>
              ) : (
                <Command.Empty className="px-3 py-6 text-center text-fg-subtle text-sm">
                  No results. Try a shorter search.
                </Command.Empty>
              )}
              {groups.map(([group, entries]) => (
                <Command.Group
                  key={group}
                  heading={group}
                  className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-2xs [&_[cmdk-group-heading]]:text-fg-subtle"
                >
                  {entries?.map((item) => (
                    <Command.Item
                      key={item.id}
                      value={`${item.label} ${item.id}`}
                      keywords={item.keywords}
                      onSelect={() => choose(item)}
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
