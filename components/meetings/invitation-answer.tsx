"use client";

import { Check, CircleHelp, X } from "lucide-react";
import { useRef, useState } from "react";
import { toast } from "sonner";
import { useWrite } from "@/components/screens/use-write";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { answerInvitationContract } from "@/lib/features/calendar/contract";
import type { AnswerInput, OwnEvent } from "@/lib/features/calendar/schema";
import { api } from "@/lib/http/client";

type Response = AnswerInput["response"];
type AnswerProps = { event: Pick<OwnEvent, "eventId" | "title" | "ownResponse"> };

const ANSWERS = [
  { value: "accepted", label: "Yes", icon: Check },
  { value: "tentative", label: "Maybe", icon: CircleHelp },
  { value: "declined", label: "No", icon: X },
] as const;

/** Answers an invitation at once, and can take the answer back. The calendar tells the others. */
export function InvitationAnswer({ event: { eventId, title, ownResponse } }: AnswerProps) {
  const { run } = useWrite();
  const [chosen, setChosen] = useState<Response | null>(null);
  const line = useRef(Promise.resolve());
  const shown = chosen ?? ownResponse ?? "needsAction";
  const answer = (response: Response, before: Response, isUndo = false) => {
    setChosen(response);
    line.current = line.current.then(async () => {
      const saved = await run(() => api(answerInvitationContract, { params: { event: eventId }, body: { response } }));
      if (!saved) return setChosen(before);
      toast.success(isUndo ? "Answer undone" : `Answered ${labelOf(response)}`, {
        id: `answer-${eventId}`,
        description: title,
        action: isUndo ? undefined : { label: "Undo", onClick: () => answer(before, response, true) },
      });
    });
  };
  const choose = (value: string) => {
    const next = ANSWERS.find((one) => one.value === value)?.value;
    if (next && next !== shown) answer(next, shown);
  };
  return (
    <SegmentedControl
      label={`Your answer to ${title}`}
      value={shown}
      onValueChange={choose}
      options={ANSWERS.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <>
            <Icon aria-hidden />
            {label}
          </>
        ),
      }))}
    />
  );
}

function labelOf(response: Response): string {
  return ANSWERS.find(({ value }) => value === response)?.label ?? "nothing yet";
}
