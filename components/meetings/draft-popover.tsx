"use client";

import { FilePen } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { TEMPLATE_OPTIONS } from "@/components/follow-ups/template-labels";
import { errorToast } from "@/components/network/error-toast";
import { useNavigate } from "@/components/network/use-navigate";
import { useIdempotencyKey } from "@/components/screens/use-idempotency-key";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Popover } from "@/components/ui/popover";
import { Select } from "@/components/ui/select";
import { generateFollowUpContract } from "@/lib/features/follow-ups/contract";
import type { TemplateType, Tone } from "@/lib/grounding/draft";
import { api } from "@/lib/http/client";

const TONES: { value: Tone; label: string }[] = [
  { value: "warm", label: "Warm" },
  { value: "neutral", label: "Neutral" },
  { value: "direct", label: "Direct" },
  { value: "formal", label: "Formal" },
];

export function DraftPopover({ meetingId, primary }: { meetingId: string; primary: boolean }) {
  const go = useNavigate();
  const [template, setTemplate] = useState<TemplateType>("followUp");
  const [tone, setTone] = useState<Tone>("warm");
  const [busy, setBusy] = useState(false);
  const once = useIdempotencyKey();
  const write = async () => {
    setBusy(true);
    try {
      const body = { meetingId, templateType: template, tone };
      const { data } = await once(body, (idempotencyKey) => api(generateFollowUpContract, { body, idempotencyKey }));
      go.push(`/follow-ups/${data.id}`);
    } catch (error) {
      setBusy(false);
      toast.error(...errorToast(error));
    }
  };
  return (
    <Popover
      label="Draft a follow-up"
      align="end"
      trigger={
        <Button variant={primary ? "primary" : "secondary"}>
          <FilePen aria-hidden />
          Draft a follow-up
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label="Kind">
          <Select value={template} onValueChange={setTemplate} options={TEMPLATE_OPTIONS} />
        </Field>
        <Field label="Tone">
          <Select value={tone} onValueChange={setTone} options={TONES} />
        </Field>
        <p className="text-fg-subtle text-xs">Replaces an unedited draft of the same kind.</p>
        <Button variant="primary" loading={busy} onClick={() => void write()}>
          Create draft
        </Button>
      </div>
    </Popover>
  );
}
