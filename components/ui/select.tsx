"use client";

import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { cn } from "./cn";
import { type ControlProps, useFieldControl } from "./field";
import { controlClass } from "./input";
import { late } from "./late";

const SelectBox = late(() => import("./select-box").then((file) => file.SelectBox));

export type SelectOption<V extends string = string> = { value: V; label: string; hint?: string; disabled?: boolean };

type SelectProps<V extends string> = {
  options: SelectOption<V>[];
  /** Any other value shows the placeholder. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: V) => void;
  placeholder?: string;
  disabled?: boolean;
  /** Required when the select is outside a Field. */
  "aria-label"?: string;
  size?: "sm" | "md";
  className?: string;
};

export function Select<V extends string>({
  options,
  placeholder = "Select",
  size = "md",
  className,
  ...props
}: SelectProps<V>) {
  const control = useFieldControl<ControlProps>({ "aria-label": props["aria-label"] });
  const [own, setOwn] = useState(props.defaultValue);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const value = props.value ?? own;
  const chosen = options.find((option) => option.value === value);
  const choose = (next: string) => {
    setOwn(next);
    const option = options.find((one) => one.value === next);
    if (option) props.onValueChange?.(option.value);
  };
  const openByKey = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isText && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        role="combobox"
        id={control.id}
        disabled={props.disabled}
        onClick={() => setOpen(true)}
        onKeyDown={openByKey}
        aria-label={control["aria-label"]}
        aria-describedby={control["aria-describedby"]}
        aria-invalid={control["aria-invalid"]}
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        data-placeholder={chosen ? undefined : ""}
        className={cn(
          controlClass,
          "flex items-center justify-between gap-2 text-left data-[placeholder]:text-fg-subtle",
          size === "sm" && "h-7 px-2 text-xs",
          className,
        )}
      >
        <span className="truncate">{chosen?.label ?? placeholder}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-fg-subtle" />
      </button>
      {isOpen && (
        <SelectBox options={options} value={value} anchor={anchor} onChoose={choose} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
