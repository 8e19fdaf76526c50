"use client";

import { Plus } from "lucide-react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import { Select, type SelectOption } from "@/components/ui/select";
import { moneyIn } from "@/lib/features/proposals/pricing/money";
import { moveItem } from "./move-item";
import { computePricing, newKey, type PricingDraft } from "./pricing-draft";
import { PricingRow } from "./pricing-row";
import type { EditorPart } from "./proposal-facts";

const CURRENCIES = ["EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK", "JPY", "CAD", "AUD", "INR"];
const TAX_KINDS: SelectOption<PricingDraft["taxKind"]>[] = [
  { value: "rate", label: "Tax %" },
  { value: "amount", label: "Tax as amount" },
];

type PricingEditorProps = EditorPart & {
  /** Whether the stored total differs from the sum of the lines. */
  sumsWereSet: boolean;
};

export function PricingEditor({ draft, change, canWrite, faults, sumsWereSet }: PricingEditorProps) {
  const { pricing } = draft;
  const computed = computePricing(pricing);
  const money = moneyIn(/^[A-Z]{3}$/.test(pricing.currency) ? pricing.currency : undefined);
  const set = (part: Partial<PricingDraft>) => change({ pricing: { ...pricing, ...part } });
  const add = () => set({ items: [...pricing.items, { key: newKey(), name: "", quantity: "1", unitPrice: "" }] });
  const currencies = [...new Set([...CURRENCIES, pricing.currency])].map((value) => ({ value, label: value }));
  return (
    <Panel
      title="Pricing"
      flush
      actions={
        canWrite && (
          <>
            <Select
              aria-label="Currency"
              size="sm"
              className="w-20"
              options={currencies}
              value={pricing.currency}
              onValueChange={(currency) => set({ currency })}
            />
            <Button size="sm" onClick={add}>
              <Plus aria-hidden />
              Add line
            </Button>
          </>
        )
      }
    >
      {sumsWereSet && (
        <Banner tone="warning" edge>
          The saved total doesn't match the line items. It's kept until you change a price.
        </Banner>
      )}
      {pricing.items.length === 0 ? (
        <p className="p-4 text-fg-muted text-sm">No line items yet. The document won't include a price table.</p>
      ) : (
        <>
          <ol className="divide-y">
            {pricing.items.map((item, index) => (
              <PricingRow
                key={item.key}
                item={item}
                place={{ index, count: pricing.items.length }}
                line={computed.lines[index]}
                money={money}
                canWrite={canWrite}
                onChange={(part) =>
                  set({ items: pricing.items.map((one, at) => (at === index ? { ...one, ...part } : one)) })
                }
                onMove={(to) => set({ items: moveItem(pricing.items, index, to) })}
                onRemove={() => set({ items: pricing.items.filter((_, at) => at !== index) })}
              />
            ))}
          </ol>
          <dl
            data-numeric
            className="ml-auto grid w-full max-w-sm grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-t p-4 text-sm"
          >
            <dt className="text-fg-muted">Subtotal</dt>
            <dd className="text-right">{money.sum(computed.subtotal)}</dd>
            <dt className="flex items-center gap-1">
              <Select
                aria-label="Tax type"
                size="sm"
                className="w-32"
                options={TAX_KINDS}
                value={pricing.taxKind}
                disabled={!canWrite}
                onValueChange={(kind) => set({ taxKind: kind })}
              />
              <Input
                aria-label={pricing.taxKind === "rate" ? "Tax percentage" : "Tax amount"}
                inputMode="decimal"
                placeholder="none"
                value={pricing.tax}
                disabled={!canWrite}
                onChange={(event) => set({ tax: event.target.value })}
                className="h-7 w-20 text-right text-xs"
              />
            </dt>
            <dd className="text-right">{money.sum(computed.tax)}</dd>
            <dt className="font-semibold">Total</dt>
            <dd className="text-right font-semibold text-base">{money.sum(computed.total)}</dd>
          </dl>
          {faults.pricing && (
            <p role="alert" className="px-4 pb-3 text-danger text-xs">
              {faults.pricing}. Pricing will be saved once this is fixed.
            </p>
          )}
        </>
      )}
    </Panel>
  );
}
