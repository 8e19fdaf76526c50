"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Panel } from "@/components/ui/panel";
import type { EditorPart } from "./proposal-facts";

/** The document's branding. Stored with the proposal and used by the preview and every export. */
export function BrandFields({ draft, change, canWrite, tenantName }: EditorPart & { tenantName: string }) {
  const { brand } = draft;
  const set = (part: Partial<typeof brand>) => change({ brand: { ...brand, ...part } });
  const color = (label: string, name: "primaryColor" | "secondaryColor") => (
    <Field label={label}>
      <input
        type="color"
        aria-label={label}
        value={brand[name]}
        disabled={!canWrite}
        onChange={(event) => set({ [name]: event.target.value })}
        className="h-8 w-16 rounded border border-line-control bg-surface p-0.5"
      />
    </Field>
  );
  return (
    <Panel title="Brand" description="Used in the preview and in every export">
      <div className="flex flex-wrap gap-4">
        <Field label="Company name" className="min-w-48 flex-1">
          <Input
            value={brand.companyName}
            placeholder={tenantName}
            maxLength={200}
            disabled={!canWrite}
            onChange={(event) => set({ companyName: event.target.value })}
          />
        </Field>
        {color("Main colour", "primaryColor")}
        {color("Second colour", "secondaryColor")}
      </div>
    </Panel>
  );
}
