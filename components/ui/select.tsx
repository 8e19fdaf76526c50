"use client";

import { Check, ChevronDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import { cn } from "./cn";
import { type ControlProps, useFieldControl } from "./field";
import { controlClass } from "./input";

export type SelectOption<V extends string = string> = { value: V; label: string; hint?: string; disabled?: boolean };

type SelectProps<V extends string> = {
  options: SelectOption<V>[];
  /** Any other value shows the placeholder. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: V) => void;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** Required when the select is outside a Field. */
  "aria-label"?: string;
  size?: "sm" | "md";
  className?: string;
};

// Radix reserves "" for "nothing chosen", while our filters use it for "all".
const EMPTY = "__empty";
const inward = (value: string | undefined) => (value === "" ? EMPTY : value);

export function Select<V extends string>({
  options,
  placeholder = "Select",
  size = "md",
  className,
  ...props
}: SelectProps<V>) {
  const control = useFieldControl<ControlProps>({ "aria-label": props["aria-label"] });
  const hasEmpty = options.some((option) => option.value === "");
  const value = (given: string | undefined) => (given === "" && !hasEmpty ? "" : inward(given));
  const choose = (next: string) => {
    const chosen = options.find((option) => inward(option.value) === next);
    if (chosen) props.onValueChange?.(chosen.value);
  };
  return (
    <Radix.Root
      value={value(props.value)}
      defaultValue={value(props.defaultValue)}
      onValueChange={choose}
      name={props.name}
      disabled={props.disabled}
    >
      <Radix.Trigger
        id={control.id}
        aria-label={control["aria-label"]}
        aria-describedby={control["aria-describedby"]}
        aria-invalid={control["aria-invalid"]}
        className={cn(
          controlClass,
          "flex items-center justify-between gap-2 text-left data-[placeholder]:text-fg-subtle",
          size === "sm" ? "h-7 px-2 text-xs" : "h-8",
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-fg-subtle" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={4}
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
