"use client";

import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { Money } from "@/lib/features/proposals/pricing/money";
import type { ComputedPricing, PricingDraft } from "./pricing-draft";

type Item = PricingDraft["items"][number];

type PricingRowProps = {
  item: Item;
  place: { index: number; count: number };
  line: ComputedPricing["lines"][number] | undefined;
  money: Money;
  canWrite: boolean;
  onChange: (part: Partial<Item>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export function PricingRow({ item, place, line, money, canWrite, onChange, onMove, onRemove }: PricingRowProps) {
  const { index, count } = place;
  const name = item.name || `line ${index + 1}`;
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 px-4 py-2 2xl:grid-cols-[minmax(0,1fr)_4.5rem_7rem_7rem_auto]">
      <Input
        aria-label={`Name of line ${index + 1}`}
        placeholder="Item"
        value={item.name}
        maxLength={255}
        disabled={!canWrite}
        onChange={(event) => onChange({ name: event.target.value })}
        className="max-2xl:col-span-full"
      />
      <Input
        aria-label={`Quantity of ${name}`}
        inputMode="decimal"
        value={item.quantity}
        disabled={!canWrite}
        aria-invalid={line?.error?.field === "quantity" || undefined}
        onChange={(event) => onChange({ quantity: event.target.value })}
        className="text-right"
      />
      <Input
        aria-label={`Unit price of ${name}`}
        inputMode="decimal"
        placeholder="0.00"
        value={item.unitPrice}
        disabled={!canWrite}
        aria-invalid={line?.error?.field === "unitPrice" || undefined}
        onChange={(event) => onChange({ unitPrice: event.target.value })}
        className="text-right"
      />
      <p data-numeric className="text-right text-sm">
        {line?.total === null || line === undefined ? "–" : money.sum(line.total)}
      </p>
      {canWrite && (
        <span className="flex justify-end">
          <IconButton size="sm" label={`Move ${name} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}
