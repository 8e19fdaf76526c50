"use client";

import { Plus, Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import type { FieldErrors } from "@/lib/core/errors";

/** A row's error and the field it belongs to. `field` is null when it concerns the whole row. */
export type RowError = { field: string | null; text: string };

export type ParticipantRow = { key: number; name: string; email: string; role: string };

const LABELS: Record<string, string> = { name: "Name", email: "Email", role: "Role" };

export function emptyRow(key: number): ParticipantRow {
  return { key, name: "", email: "", role: "" };
}

type ParticipantRowsProps = {
  rows: ParticipantRow[];
  onChange: (rows: ParticipantRow[]) => void;
  /** By row index. */
  errors: Record<number, RowError>;
};

export function ParticipantRows({ rows, onChange, errors }: ParticipantRowsProps) {
  const set = (key: number, part: Partial<ParticipantRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">Participants</legend>
      <p className="text-fg-subtle text-xs">The follow-up goes to everyone with an address outside your company.</p>
      {rows.map((row, index) => {
        const error = errors[index];
        const about = `Participant ${index + 1}`;
        const mark = (field: keyof Omit<ParticipantRow, "key">) => ({
          "aria-invalid": error && (error.field ?? field) === field ? true : undefined,
          "aria-describedby": error ? `row-${row.key}` : undefined,
        });
        return (
          <div key={row.key}>
            <div className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[1fr_1.2fr_1fr_auto]">
              <Input
                {...mark("name")}
                aria-label={`${about}: name`}
                placeholder="Name"
                value={row.name}
                maxLength={200}
                onChange={(event) => set(row.key, { name: event.target.value })}
              />
              <Input
                {...mark("email")}
                aria-label={`${about}: email`}
                type="email"
                placeholder="name@company.com"
                value={row.email}
                onChange={(event) => set(row.key, { email: event.target.value })}
                className="max-sm:col-start-1"
              />
              <Input
                {...mark("role")}
                aria-label={`${about}: role`}
                placeholder="Role"
                value={row.role}
                maxLength={200}
                onChange={(event) => set(row.key, { role: event.target.value })}
                className="max-sm:col-start-1"
              />
              <IconButton
                label={`Remove participant ${index + 1}`}
                disabled={rows.length === 1}
                onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                className="max-sm:col-start-2 max-sm:row-start-1"
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
            {error && (
              <p id={`row-${row.key}`} className="mt-1 text-danger text-xs">
                {error.field === null ? error.text : `${LABELS[error.field] ?? error.field} ${error.text}`}
              </p>
            )}
          </div>
        );
      })}
      <Button
        size="sm"
        className="self-start"
        onClick={() => onChange([...rows, emptyRow(Math.max(...rows.map(({ key }) => key)) + 1)])}
      >
        <Plus aria-hidden />
        Add participant
      </Button>
    </fieldset>
  );
}

export function isFilled(row: { name: string; email: string }): boolean {
  return row.name.trim() !== "" || row.email.trim() !== "";
}

/**
 * Errors of `participants` by row. Each begins with the path of its field, such as `participants[0].email`. Empty rows aren't sent
 * and don't count.
 */
export function rowErrors(errors: FieldErrors, rows: ParticipantRow[]): Record<number, RowError> {
  const sent = rows.flatMap((row, index) => (isFilled(row) ? [index] : []));
  const found: Record<number, RowError> = {};
  for (const text of errors.participants ?? []) {
    const at = /^participants\[(\d+)\](?:\.(\w+))? (.*)$/.exec(text);
    const row = at ? sent[Number(at[1])] : 0;
    if (row !== undefined) found[row] ??= { field: at?.[2] ?? null, text: at?.[3] ?? text };
  }
  return found;
}
