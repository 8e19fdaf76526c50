"use client";

import { DialogBox } from "./dialog-box";
import { Field } from "./field";
import { Kbd } from "./kbd";
import { keyCaps, type Shortcut } from "./shortcut-keys";
import { Switch } from "./switch";
import { useIsMac } from "./use-is-mac";

type ShortcutHelpProps = {
  shortcuts: Shortcut[];
  onClose: () => void;
  singleKeys: boolean;
  onSingleKeysChange: (on: boolean) => void;
};

export function ShortcutHelp({ shortcuts, onClose, singleKeys, onSingleKeysChange }: ShortcutHelpProps) {
  const mac = useIsMac();
  const byKeys = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  const groups = Object.entries(Object.groupBy(byKeys.values(), (shortcut) => shortcut.group));
  return (
    <DialogBox onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts" size="lg">
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {groups.map(([group, entries]) => (
          <section key={group}>
            <h3 className="mb-1 font-medium text-fg-subtle text-xs">{group}</h3>
            <dl className="divide-y text-sm">
              {entries?.map((entry) => (
                <div key={entry.keys} className="flex min-h-8 items-center justify-between gap-4">
                  <dt>{entry.label}</dt>
                  <dd className="flex gap-1">
                    {keyCaps(entry.keys, mac).map((cap) => (
                      <Kbd key={cap}>{cap}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-5 border-t pt-4">
        <Field
          inline
          label="Single-key shortcuts"
          hint="Turn off if you use speech input or press keys by accident. Ctrl and ⌘ shortcuts keep working."
        >
          <Switch checked={singleKeys} onCheckedChange={onSingleKeysChange} />
        </Field>
      </div>
    </DialogBox>
  );
}
