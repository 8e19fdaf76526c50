"use client";

import { useEffect } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { Commitment } from "@/lib/features/commitments/schema";
import type { MailLanguage } from "@/lib/features/follow-ups/agreed/mail-language";
import { mailLanguage } from "@/lib/features/follow-ups/agreed/mail-language";
import { firstRows, notAgreed, rowOf } from "@/lib/features/follow-ups/agreed/rows-of";
import type { Agreed, AgreedRow } from "@/lib/features/follow-ups/agreed/schema";
import { useLedger } from "./use-ledger";

const LANGUAGES: { value: MailLanguage; label: string }[] = [
  { value: "en", label: "English" },
  { value: "de", label: "German" },
  { value: "es", label: "Spanish" },
  { value: "fr", label: "French" },
];

type AgreedEditorProps = {
  meetingId: string;
  bodyText: string;
  /** Segments of the meeting that its guests didn't hear. */
  unheard: number[];
  value: Agreed | null;
  onChange: (value: Agreed | null) => void;
  error?: string[];
};

/** Switches the table of what was agreed on and off, and chooses and words its rows. */
export function AgreedEditor({ meetingId, bodyText, unheard, value, onChange, error }: AgreedEditorProps) {
  const { entries, problem, load } = useLedger(meetingId);
  const isOn = value !== null;
  useEffect(() => {
    if (isOn) void load();
  }, [isOn, load]);
  const switchOn = async () => {
    const loaded = (await load()) ?? [];
    const rows = firstRows(loaded, unheard);
    if (rows.length > 0) onChange({ language: mailLanguage(bodyText), rows });
  };
  const isEmpty = !isOn && entries !== null && firstRows(entries, unheard).length === 0;
  const hint = isEmpty ? "Nothing was agreed in this meeting." : "Who does what by when, sent before the sign-off.";
  const choices = choicesOf(entries ?? [], value?.rows ?? [], unheard);
  const choose = (id: string, row: AgreedRow | null) => {
    const rows = choices.flatMap((one) => (one.id === id ? (row ?? []) : one.isChosen ? one.row : []));
    onChange(value && rows.length > 0 ? { ...value, rows } : null);
  };
  return (
    <section aria-label="What we agreed" className="flex max-w-prose flex-col gap-2 rounded-lg border p-3">
      <Field inline label="Add a table of what was agreed" hint={hint} error={problem ?? error}>
        <Switch checked={isOn} onCheckedChange={(on) => (on ? void switchOn() : onChange(null))} />
      </Field>
      {value && (
        <>
          <ul className="flex flex-col gap-2">
            {choices.map(({ id, ...choice }) => (
              <li key={id}>
                <RowChoice {...choice} onChange={(row) => choose(id, row)} />
              </li>
            ))}
          </ul>
          <Field label="Language of the table" className="w-40">
            <Select
              size="sm"
              value={value.language}
              onValueChange={(language) => onChange({ ...value, language })}
              options={LANGUAGES}
            />
          </Field>
        </>
      )}
    </section>
  );
}

type Choice = { id: string; row: AgreedRow; isChosen: boolean; fault: string | null };

/** Everything that was agreed, then chosen rows that no longer are. */
function choicesOf(entries: Commitment[], chosen: AgreedRow[], unheard: number[]): Choice[] {
  const offered = entries.flatMap((one) => {
    const row = chosen.find(({ commitmentId }) => commitmentId === one.id);
    const fault = notAgreed(one, unheard);
    return row || !fault ? { id: one.id, row: row ?? rowOf(one), isChosen: row !== undefined, fault } : [];
  });
  const known = new Set(offered.map(({ id }) => id));
  const rest = chosen.filter(({ commitmentId }) => !known.has(commitmentId));
  return [...offered, ...rest.map((row) => ({ id: row.commitmentId, row, isChosen: true, fault: null }))];
}

type RowChoiceProps = Pick<Choice, "row" | "isChosen" | "fault"> & { onChange: (row: AgreedRow | null) => void };

function RowChoice({ row, isChosen, fault, onChange }: RowChoiceProps) {
  const { who, what, dueOn } = row;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      <Checkbox
        className="mt-1.5"
        checked={isChosen}
        aria-label={`Include: ${what}`}
        onCheckedChange={(checked) => onChange(checked === true ? row : null)}
      />
      {isChosen ? (
        <div className="grid gap-1.5 sm:grid-cols-[8rem_minmax(0,1fr)_9.5rem]">
          <Input
            aria-label="Who"
            value={who ?? ""}
            maxLength={255}
            onChange={(event) => onChange({ ...row, who: event.target.value || null })}
          />
          <Input
            aria-label="What"
            value={what}
            maxLength={500}
            onChange={(event) => onChange({ ...row, what: event.target.value })}
          />
          <Input
            aria-label="By when"
            type="date"
            value={dueOn ?? ""}
            onChange={(event) => onChange({ ...row, dueOn: event.target.value || null })}
          />
          {fault && <p className="text-danger text-xs sm:col-span-3">This {fault}.</p>}
        </div>
      ) : (
        <p className="wrap-anywhere pt-1 text-fg-muted text-sm">{[who, what].filter(Boolean).join(": ")}</p>
      )}
    </div>
  );
}
