"use client";

import { Check, Pencil, Quote, Trash2 } from "lucide-react";
import { useState } from "react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/use-shortcut";
import { decideOnLineContract } from "@/lib/features/follow-ups/lines/contract";
import type { LineDecision } from "@/lib/features/follow-ups/lines/schema";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { Claim } from "@/lib/grounding/claim";
import { api } from "@/lib/http/client";
import { KeyHint } from "../key-hint";
import { RewordForm } from "./reword-form";
import { saidInstead } from "./said-instead";

type LineActionsProps = {
  followUp: Pick<FollowUp, "id" | "revision">;
  claim: Claim;
  hasKeys: boolean;
  onDecided?: ((saved: FollowUp) => void) | undefined;
};

const DONE: Record<LineDecision["decision"], string> = {
  accepted: "Accepted. The check's verdict stays",
  reworded: "Reworded and checked again",
  rejected: "Taken out of the email",
};

/** What a person can do about one sentence: use what was said, accept, reword or reject it. */
export function LineActions({ followUp: { id, revision }, claim, hasKeys, onDecided }: LineActionsProps) {
  const { busy, fieldErrors, run } = useWrite();
  const [isRewording, setRewording] = useState(false);
  const decide = async (decision: LineDecision["decision"], text?: string) => {
    const body = { revision, claimId: claim.id, decision, text };
    const saved = await run(() => api(decideOnLineContract, { params: { id }, body }), DONE[decision]);
    if (!saved) return;
    setRewording(false);
    onDecided?.(saved.data);
  };
  const offer = saidInstead(claim);
  const canAccept = claim.support !== "supported" && !claim.confirmed;
  const enabled = hasKeys && !busy && !isRewording;
  const use = () => offer && void decide("reworded", offer.text);
  useShortcut("f", "Use what was said", use, { enabled: enabled && offer !== null });
  useShortcut("y", "Accept the sentence", () => void decide("accepted"), { enabled: enabled && canAccept });
  useShortcut("w", "Reword the sentence", () => setRewording(true), { enabled });
  useShortcut("o", "Take the sentence out", () => void decide("rejected"), { enabled });
  if (isRewording) {
    return (
      <RewordForm
        text={claim.text}
        busy={busy}
        error={fieldErrors.text?.[0]}
        onSave={(text) => void decide("reworded", text)}
        onClose={() => setRewording(false)}
      />
    );
  }
  return (
    <fieldset disabled={busy} aria-label={`Decide on: ${claim.text}`} className="mt-2 flex flex-wrap gap-1.5">
      {offer && (
        <Button size="sm" variant="primary" onClick={use} className="max-w-full">
          <Quote aria-hidden />
          <span className="truncate">{offer.label}</span>
          {hasKeys && <KeyHint keys="f" inverse />}
        </Button>
      )}
      {canAccept && (
        <Button size="sm" onClick={() => void decide("accepted")}>
          <Check aria-hidden />
          Accept
          {hasKeys && <KeyHint keys="y" />}
        </Button>
      )}
      <Button size="sm" onClick={() => setRewording(true)}>
        <Pencil aria-hidden />
        Reword
        {hasKeys && <KeyHint keys="w" />}
      </Button>
      <Button size="sm" onClick={() => void decide("rejected")}>
        <Trash2 aria-hidden />
        Take out
        {hasKeys && <KeyHint keys="o" />}
      </Button>
    </fieldset>
  );
}
