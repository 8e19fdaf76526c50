"use client";

import { useState } from "react";
import { useLocalDraft } from "@/components/local-drafts/use-local-draft";
import { queueWrite } from "@/components/network/queued-writes";
import { probe } from "@/components/network/reachability";
import { useRefresh } from "@/components/network/use-refresh";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { replaceTranscriptContract } from "@/lib/features/meetings/contract";
import { ApiError, api, callOf, NoAnswer } from "@/lib/http/client";
import { TranscriptField } from "./transcript-field";

/** Adds a transcript to a meeting, or replaces it with a better one. */
export function PasteTranscript({ meetingId, onDone }: { meetingId: string; onDone?: () => void }) {
  const refresh = useRefresh();
  const field = { screen: "meeting", object: meetingId, field: "transcript" };
  const { value: text, set: setText, done, offer, place } = useLocalDraft(field, "");
  const [waits, setWaits] = useState(false);
  const [error, setError] = useState<string[] | undefined>();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    if (text.trim() === "") return setError(["Paste a transcript first"]);
    setBusy(true);
    setError(undefined);
    const input = {
      params: { id: meetingId },
      body: { rawTranscript: text },
      idempotencyKey: crypto.randomUUID(),
    };
    try {
      await api(replaceTranscriptContract, input);
      done("");
      onDone?.();
      refresh();
    } catch (failure) {
      if (failure instanceof NoAnswer && !(await probe())) {
        const call = callOf(replaceTranscriptContract, input);
        const label = "Process the pasted transcript";
        queueWrite({ id: `transcript:${meetingId}`, label, about: [], href: `/meetings/${meetingId}`, call, place });
        return setWaits(true);
      }
      const known = failure instanceof ApiError ? (failure.fieldErrors.rawTranscript ?? [failure.message]) : null;
      setError(known ?? ["We couldn't reach the server. Your text is still here. Try again."]);
    } finally {
      setBusy(false);
    }
  };
  const change = (next: string) => {
    setText(next);
    setWaits(false);
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
      <RestoreDraft offer={offer} />
      {waits && (
        <Banner tone="warning" title="Waiting for the network.">
          We'll send the transcript as soon as you're back online. You can leave this page.
        </Banner>
      )}
      <TranscriptField value={text} onChange={change} error={error} required />
      <Button type="submit" variant="primary" loading={busy} className="self-start">
        Process transcript
      </Button>
    </form>
  );
}
