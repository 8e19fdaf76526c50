"use client";

import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useShortcut } from "@/components/ui/use-shortcut";
import { REASON_CODES } from "@/lib/features/follow-ups/schema";
import { KeyHint } from "./key-hint";
import type { Move } from "./send-move";
import { REASON_WORDS } from "./words";

type RejectFormProps = {
  busy: boolean;
  onReject: (move: Extract<Move, { action: "reject" }>) => void;
  onClose: () => void;
};

/** Why it is turned down, in place: pick a reason with the arrow keys, confirm with ctrl-enter. */
export function RejectForm({ busy, onReject, onClose }: RejectFormProps) {
  const [reasonCode, setReason] = useState<(typeof REASON_CODES)[number]>("wrong_facts");
  const note = useRef<HTMLInputElement>(null);
  const name = useId();
  const submit = () => onReject({ action: "reject", reasonCode, note: note.current?.value.trim() || undefined });
  useShortcut("mod+enter", "Confirm rejection", submit);
  return (
    <form
      aria-label="Reject"
      className="flex w-full flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <fieldset>
        <legend className="mb-1.5 font-medium text-sm">Why? The owner sees it. A rejection is final.</legend>
        <div className="flex flex-wrap gap-1.5">
          {REASON_CODES.map((code, index) => (
            <label
              key={code}
              className="cursor-pointer rounded border border-line-strong px-2 py-1 text-xs has-checked:border-danger has-checked:bg-danger-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-checked:text-danger"
            >
              <input
                type="radio"
                name={name}
                value={code}
                checked={reasonCode === code}
                onChange={() => setReason(code)}
                // biome-ignore lint/a11y/noAutofocus: the form opens on request and must be usable at once by keyboard
                autoFocus={index === 0}
                className="sr-only"
              />
              {REASON_WORDS[code]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label="Note" hideLabel>
        <Input ref={note} placeholder="Add a note (optional)" maxLength={2000} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" loading={busy}>
          Confirm rejection
          <KeyHint keys="mod+enter" inverse />
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Back
        </Button>
      </div>
    </form>
  );
}
