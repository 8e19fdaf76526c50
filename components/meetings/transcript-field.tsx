"use client";

import { FileUp } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { MAX_TRANSCRIPT_CHARACTERS } from "@/lib/features/meetings/transcript-limit";
import { TranscriptPreview } from "./transcript-preview";

type TranscriptFieldProps = { value: string; onChange: (text: string) => void; error?: string[]; required?: boolean };

export function TranscriptField({ value, onChange, error, required }: TranscriptFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const tooLong = value.length > MAX_TRANSCRIPT_CHARACTERS;
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Transcript"
        required={required}
        hint="One line per turn, like “Name: what they said”. Timestamps are optional. Accepts plain text, WebVTT and SRT."
        error={tooLong ? `At most ${MAX_TRANSCRIPT_CHARACTERS.toLocaleString("en")} characters` : error}
      >
        <Textarea
          rows={12}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder={
            "Dana Ruiz: We need this running before March.\nSam Okafor: I will send you the answers by Friday."
          }
          className="font-mono text-xs leading-5"
        />
      </Field>
      <TranscriptPreview text={value} />
      <div>
        <input
          ref={file}
          type="file"
          accept=".txt,.vtt,.srt,.md,text/*"
          aria-label="Transcript file"
          tabIndex={-1}
          className="sr-only"
          onChange={async (event) => {
            const chosen = event.target.files?.[0];
            event.target.value = "";
            if (chosen) onChange(await chosen.text());
          }}
        />
        <Button size="sm" onClick={() => file.current?.click()}>
          <FileUp aria-hidden />
          Choose a file
        </Button>
      </div>
    </div>
  );
}
