"use client";

import { Search, X } from "lucide-react";
import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { Button } from "./button";
import { Input } from "./input";
import { Kbd } from "./kbd";
import { Select, type SelectOption } from "./select";
import { useQueryParam, useQueryParams } from "./use-query-param";
import { useShortcut } from "./use-shortcut";

/** The filters above a list. Their values are kept in the URL. */
export function FilterBar({
  children,
  params: names,
}: {
  children: ReactNode;
  /** Parameters that "Clear" removes. */
  params: string[];
}) {
  const [params, write] = useQueryParams();
  const active = names.some((name) => params.get(name));
  return (
    <search className="flex flex-wrap items-center gap-2 border-b px-4 py-2">
      {children}
      {active && (
        <Button variant="ghost" size="sm" onClick={() => write(Object.fromEntries(names.map((name) => [name, ""])))}>
          <X aria-hidden />
          Clear
        </Button>
      )}
    </search>
  );
}

type FilterSelectProps = {
  param: string;
  label: string;
  options: SelectOption[];
  /** Parameters to clear when this one changes, because they no longer fit. */
  clears?: string[];
};

/** A filter in the URL. The option with value "" means all. */
export function FilterSelect({ param, label, options, clears = [] }: FilterSelectProps) {
  const [params, write] = useQueryParams();
  return (
    <Select
      aria-label={label}
      size="sm"
      className="w-auto min-w-32 max-w-56"
      options={options}
      value={params.get(param) ?? ""}
      onValueChange={(next) => write({ ...Object.fromEntries(clears.map((name) => [name, ""])), [param]: next })}
    />
  );
}

/** A filter that a link from another screen set: says what the list is limited to, and removes it. */
export function FilterChip({ params: names, children }: { params: string[]; children: ReactNode }) {
  const [, write] = useQueryParams();
  return (
    <Button size="sm" className="min-w-0" onClick={() => write(Object.fromEntries(names.map((name) => [name, ""])))}>
      <span className="sr-only">Remove filter: </span>
      <span className="truncate">{children}</span>
      <X aria-hidden />
    </Button>
  );
}

/** Free text in the URL, written 250 ms after the last keystroke. "/" focuses it. */
export function FilterSearch({ param = "q", label }: { param?: string; label: string }) {
  const [value, setValue] = useQueryParam(param);
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const written = useRef(value);
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      setValue(text);
    }, 250);
    return () => clearTimeout(timer);
  });
  useShortcut("/", "Search this list", () => input.current?.focus());
  return (
    <div className="relative w-full sm:w-64">
      <Search aria-hidden className="absolute top-1.5 left-2 size-4 text-fg-subtle" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && event.currentTarget.blur()}
        className="h-7 pr-7 pl-8 text-xs [&::-webkit-search-cancel-button]:hidden"
      />
      <span className="pointer-events-none absolute inset-y-0 right-2 flex items-center max-md:hidden">
        <Kbd>/</Kbd>
      </span>
    </div>
  );
}
