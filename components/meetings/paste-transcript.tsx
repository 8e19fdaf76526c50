"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { replaceTranscriptContract } from "@/lib/features/meetings/contract";
import { ApiError, api } from "@/lib/http/client";
import { TranscriptField } from "./transcript-field";

/** Text for a meeting that has none, or a better one. */
export function PasteTranscript({ meetingId, onDone }: { meetingId: string; onDone?: () => void }) {
  const router = useRouter();
  const [text, setText] = useState("");
  const [error, setError] = useState<string[] | undefined>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (text.trim() === "") return setError(["Paste the words of the talk first"]);
    setBusy(true);
    setError(undefined);
    try {
      await api(replaceTranscriptContract, { params: { id: meetingId }, body: { rawTranscript: text } });
      onDone?.();
      router.refresh();
    } catch (failure) {
      const known = failure instanceof ApiError ? (failure.fieldErrors.rawTranscript ?? [failure.message]) : null;
      setError(known ?? ["The server could not be reached. Your text is still here; try again."]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      aria-label="Paste transcript"
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TranscriptField value={text} onChange={setText} error={error} required />
      <Button type="submit" variant="primary" loading={busy} className="self-start">
        Read this transcript
      </Button>
    </form>
  );
}
