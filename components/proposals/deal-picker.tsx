"use client";

import { Command } from "cmdk";
import { Check, ChevronsUpDown } from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import { type ControlProps, useFieldControl } from "@/components/ui/field";
import { controlClass } from "@/components/ui/input";
import { Popover } from "@/components/ui/popover";
import type { Deal } from "@/lib/features/contacts/schema";
import { moneyIn } from "@/lib/features/proposals/pricing/money";
import { useDeals } from "./use-deals";

type DealPickerProps = {
  /** The deal's ID in the CRM, or "" for none. */
  value: string;
  onChange: (crmDealId: string) => void;
  disabled?: boolean;
};

const MAX_ID = 255;
const itemClass =
  "grid cursor-default grid-cols-[1fr_auto] items-center gap-x-4 rounded-sm px-2 py-1 text-sm data-[selected=true]:bg-hover";

/** Finds a deal by its name or company. An ID that isn't synced can be entered directly. */
export function DealPicker({ value, onChange, disabled }: DealPickerProps) {
  const control = useFieldControl<ControlProps>({});
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const { chosen, found, searching } = useDeals({ value, text, open });
  const choose = (crmDealId: string) => {
    onChange(crmDealId);
    setOpen(false);
    setText("");
  };
  const typed = text.trim();
  const isUnknown = typed !== "" && !searching && typed.length <= MAX_ID && found.length === 0;
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label="Choose a deal"
      className="w-96! p-1!"
      trigger={
        <button
          type="button"
          role="combobox"
          aria-expanded={open}
          aria-haspopup="listbox"
          aria-controls={open ? `${control.id}-deals` : undefined}
          id={control.id}
          aria-describedby={control["aria-describedby"]}
          aria-invalid={control["aria-invalid"]}
          disabled={disabled}
          className={cn(controlClass, "flex items-center justify-between gap-2 text-left")}
        >
          <span className={cn("truncate", !value && "text-fg-subtle")}>
            {chosen?.name ?? (value || "Search your CRM's deals")}
          </span>
          <ChevronsUpDown aria-hidden className="size-3.5 shrink-0 text-fg-subtle" />
        </button>
      }
    >
      <Command label="Deals" loop shouldFilter={false} id={`${control.id}-deals`}>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          maxLength={MAX_ID}
          placeholder="Deal or company"
          className="h-9 w-full border-b bg-transparent px-2 text-sm outline-none placeholder:text-fg-subtle"
        />
        <Command.List className="max-h-72 overflow-y-auto py-1">
          {searching && <Command.Loading className="px-2 py-1 text-fg-subtle text-sm">Searching…</Command.Loading>}
          {!searching && found.length === 0 && typed === "" && (
            <p className="px-2 py-1 text-fg-subtle text-sm">No deals were synced yet.</p>
          )}
          {value && (
            <Command.Item value="none" onSelect={() => choose("")} className={cn(itemClass, "text-fg-muted")}>
              No deal
            </Command.Item>
          )}
          {found.map((deal) => (
            <Command.Item key={deal.id} value={deal.id} onSelect={() => choose(deal.crmDealId)} className={itemClass}>
              <span className="truncate">{deal.name}</span>
              {deal.crmDealId === value && <Check aria-hidden className="size-3.5 text-accent" />}
              <span className="col-span-2 truncate text-fg-subtle text-xs">{factsOf(deal)}</span>
            </Command.Item>
          ))}
          {isUnknown && (
            <Command.Item value="typed" onSelect={() => choose(typed)} className={itemClass}>
              <span className="wrap-anywhere">Use the deal ID “{typed}”</span>
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </Popover>
  );
}

function factsOf({ companyName, stageName, amount, currency }: Deal): string {
  const money = moneyIn(currency && /^[A-Z]{3}$/.test(currency) ? currency : undefined);
  return [companyName, amount === null ? null : money.sum(amount), stageName].filter(Boolean).join(" · ");
}
