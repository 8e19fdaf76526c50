"use client";

import { FileUp } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/input";
import { MAX_TRANSCRIPT_CHARACTERS } from "@/lib/features/meetings/transcript-limit";
import { readTranscriptFile, TOO_LONG } from "./read-transcript-file";
import { TranscriptPreview } from "./transcript-preview";

type TranscriptFieldProps = { value: string; onChange: (text: string) => void; error?: string[]; required?: boolean };

export function TranscriptField({ value, onChange, error, required }: TranscriptFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [fileFault, setFileFault] = useState<string>();
  const tooLong = value.length > MAX_TRANSCRIPT_CHARACTERS;
  const change = (text: string) => {
    setFileFault(undefined);
    onChange(text);
  };
  const take = async (chosen: File) => {
    const read = await readTranscriptFile(chosen);
    if ("fault" in read) setFileFault(read.fault);
    else change(read.text);
  };
  return (
    <div className="flex flex-col gap-2">
      <Field
        label="Transcript"
        required={required}
        hint="One line per turn, like “Name: what they said”. Timestamps are optional. Accepts plain text, WebVTT and SRT."
        error={fileFault ?? (tooLong ? TOO_LONG : error)}
      >
        <Textarea
          rows={12}
          value={value}
          onChange={(event) => change(event.target.value)}
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
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            event.target.value = "";
            if (chosen) void take(chosen);
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
