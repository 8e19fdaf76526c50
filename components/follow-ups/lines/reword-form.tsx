"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { KeyHint } from "../key-hint";

type RewordFormProps = {
  text: string;
  busy: boolean;
  error: string | undefined;
  onSave: (text: string) => void;
  onClose: () => void;
};

/** Rewords one sentence in place. Enter saves it, Escape discards the wording. */
export function RewordForm({ text, busy, error, onSave, onClose }: RewordFormProps) {
  const [wording, setWording] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const save = () => {
    const next = wording.trim();
    if (next === "" || next === text) onClose();
    else onSave(next);
  };
  return (
    <form
      aria-label="Reword the sentence"
      className="mt-2 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
        event.preventDefault();
        save();
      }}
    >
      <Field label="New wording" error={error}>
        <Textarea
          ref={field}
          value={wording}
          rows={3}
          maxLength={2_000}
          onChange={(event) => setWording(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" variant="primary" loading={busy}>
          Save
          <KeyHint keys="enter" inverse />
        </Button>
        <Button size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
