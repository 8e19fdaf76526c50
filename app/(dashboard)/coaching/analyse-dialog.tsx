"use client";

import { Sparkles } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "@/components/network/use-navigate";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { useDateText } from "@/components/ui/relative-time";
import { Select } from "@/components/ui/select";
import { StageList } from "@/components/ui/stage-list";
import { useShortcut } from "@/components/ui/use-shortcut";
import { createSessionContract } from "@/lib/features/objections/contract";
import { api } from "@/lib/http/client";

type Choice = { meetingId: string; title: string; startTime: string };

export function AnalyseDialog({ meetings }: { meetings: Choice[] }) {
  const go = useNavigate();
  const dateOf = useDateText();
  const { busy, run } = useWrite();
  const [open, setOpen] = useState(false);
  const [meetingId, setMeetingId] = useState(meetings[0]?.meetingId ?? "");
  useShortcut("n", "Analyse a meeting", () => setOpen(true));
  const analyse = async () => {
    const made = await run(() => api(createSessionContract, { body: { meetingId } }));
    if (made) go.push(`/coaching/${made.data.sessionId}`);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && setOpen(next)}
      title="Analyse a meeting"
      description="Find the customer's objections. Analysing the same transcript again gives the same session."
      trigger={
        <Button variant="primary">
          <Sparkles aria-hidden />
          Analyse a meeting
        </Button>
      }
      footer={
        meetings.length > 0 && (
          <Button variant="primary" loading={busy} disabled={!meetingId} onClick={analyse}>
            Find objections
          </Button>
        )
      }
    >
      {busy ? (
        <StageList
          label="Analysis"
          stages={[
            { label: "Reading the transcript", state: "active" },
            { label: "Checking every quote against the transcript", state: "waiting" },
          ]}
        />
      ) : meetings.length === 0 ? (
        <p className="text-sm">
          No meetings with a finished transcript yet. Import a meeting or paste a transcript first.
        </p>
      ) : (
        <Field label="Meeting" hint="Only meetings with a finished transcript are listed.">
          <Select
            options={meetings.map((one) => ({ value: one.meetingId, label: one.title, hint: dateOf(one.startTime) }))}
            value={meetingId}
            onValueChange={setMeetingId}
          />
        </Field>
      )}
    </Dialog>
  );
}
