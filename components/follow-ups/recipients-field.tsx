"use client";

import { X } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { isEmailAddress } from "@/lib/core/email-address";

type RecipientsFieldProps = {
  label: string;
  value: string[];
  /** Of the addresses, where known. */
  names: Record<string, string>;
  onChange: (addresses: string[]) => void;
  error?: string[];
};

/** Addresses as chips. Enter, comma or leaving the field adds one; a list can be pasted; Backspace removes the last. */
export function RecipientsField({ label, value, names, onChange, error }: RecipientsFieldProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const add = (typed: string) => {
    const addresses = typed.split(/[\s,;<>]+/).filter((part) => part.includes("@") || part === typed.trim());
    const valid = addresses.filter(isEmailAddress);
    const invalid = addresses.filter((address) => address !== "" && !isEmailAddress(address));
    const known = new Set(value.map((address) => address.toLowerCase()));
    const fresh = valid.filter((address) => !known.has(address.toLowerCase()));
    if (fresh.length > 0) onChange([...value, ...fresh]);
    setText(invalid.join(" "));
    setWrong(invalid.length > 0 ? `${invalid.join(", ")} isn't a valid email address` : null);
  };
  const problem = wrong ?? error?.[0];
  return (
    <div className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-2 border-b py-1.5">
      <label htmlFor={id} className="pt-0.5 text-fg-subtle text-sm">
        {label}
      </label>
      <div className="flex min-w-0 flex-wrap items-center gap-1">
        <ul aria-label={`${label} addresses`} className="contents">
          {value.map((address) => (
            <li key={address} className="flex h-6 max-w-full items-center rounded border bg-sunken pl-1.5 text-xs">
              <span className="truncate">
                {names[address] && (
                  <>
                    <bdi className="font-medium">{names[address]}</bdi>{" "}
                  </>
                )}
                {address}
              </span>
              <button
                type="button"
                aria-label={`Remove ${address}`}
                onClick={() => onChange(value.filter((other) => other !== address))}
                className="flex size-6 items-center justify-center text-fg-subtle hover:text-danger"
              >
                <X aria-hidden className="size-3" />
              </button>
            </li>
          ))}
        </ul>
        <input
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          value={text}
          placeholder={value.length === 0 ? "name@company.com" : ""}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(null);
          }}
          onPaste={(event) => {
            event.preventDefault();
            add(`${text}${event.clipboardData.getData("text")}`);
          }}
          onBlur={() => add(text)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) return add(text);
            if (event.key === "Enter" || event.key === "," || event.key === ";") {
              event.preventDefault();
              add(text);
            }
            if (event.key === "Backspace" && text === "") onChange(value.slice(0, -1));
          }}
          className={cn("h-6 min-w-32 flex-1 bg-transparent text-sm outline-none", problem && "text-danger")}
        />
      </div>
      {problem && (
        <p id={`${id}-error`} className="col-start-2 text-danger text-xs">
          {problem}
        </p>
      )}
    </div>
  );
}
