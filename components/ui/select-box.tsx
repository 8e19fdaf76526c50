"use client";

import { Check } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import type { SelectOption } from "./select";

export type SelectBoxProps = {
  options: SelectOption[];
  value: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onChoose: (value: string) => void;
  onClose: () => void;
};

// Radix reserves "" for "nothing chosen", while our filters use it for "all".
const EMPTY = "__empty";
const inward = (value: string | undefined) => (value === "" ? EMPTY : value);

/** The open list of a select. */
export function SelectBox({ options, value, anchor, onChoose, onClose }: SelectBoxProps) {
  const known = options.some((option) => option.value === value) ? inward(value) : "";
  const choose = (next: string) => {
    const chosen = options.find((option) => inward(option.value) === next);
    if (chosen) onChoose(chosen.value);
  };
  return (
    <Radix.Root open value={known} onValueChange={choose} onOpenChange={(open) => !open && onClose()}>
      <Place anchor={anchor} />
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus({ preventScroll: true });
          }}
          className="z-float max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-pop-in overflow-hidden rounded-lg border border-line-strong bg-raised shadow-float"
        >
          <Radix.Viewport className="p-1">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={inward(option.value) ?? EMPTY}
                disabled={option.disabled}
                textValue={option.label}
                aria-labelledby={undefined}
                className="grid cursor-default grid-cols-[1fr_auto] items-center gap-x-4 rounded-sm px-2 py-1 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-3.5 text-accent" />
                </Radix.ItemIndicator>
                {option.hint && <span className="col-span-2 text-fg-subtle text-xs">{option.hint}</span>}
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Tells Radix where our button is. Radix places the list at its own trigger only. */
function Place({ anchor }: Pick<SelectBoxProps, "anchor">) {
  const { left, top, width, height } = anchor.current?.getBoundingClientRect() ?? new DOMRect();
  return createPortal(
    <Radix.Trigger asChild aria-hidden tabIndex={-1}>
      <span role="presentation" className="pointer-events-none fixed" style={{ left, top, width, height }} />
    </Radix.Trigger>,
    document.body,
  );
}
