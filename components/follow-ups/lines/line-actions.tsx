"use client";

import { Check, Pencil, Quote, Trash2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { useShortcut } from "@/components/ui/use-shortcut";
import { decideOnLineContract } from "@/lib/features/follow-ups/lines/contract";
import type { LineDecision } from "@/lib/features/follow-ups/lines/schema";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { Claim } from "@/lib/grounding/claim";
import { api } from "@/lib/http/client";
import { KeyHint } from "../key-hint";
import { adoptSaved, saveBeforeDeciding, UnsavedEdit } from "../save-before-action";
import { RewordForm } from "./reword-form";
import { saidInstead } from "./said-instead";

type LineActionsProps = {
  followUp: Pick<FollowUp, "id" | "revision" | "claims">;
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
export function LineActions({ followUp, claim, hasKeys, onDecided }: LineActionsProps) {
  const { busy, fieldErrors, run } = useWrite();
  const [isRewording, setRewording] = useState(false);
  const decide = async (decision: LineDecision["decision"], text?: string) => {
    const place = await latestPlace(followUp, claim);
    if (!place) return;
    const call = { params: { id: followUp.id }, body: { ...place, decision, text } };
    const saved = await run(() => api(decideOnLineContract, call), DONE[decision]);
    if (!saved) return;
    setRewording(false);
    adoptSaved(saved.data);
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

/** Where the sentence is in the latest text, after an open editor was saved; null if it can't be decided on. */
async function latestPlace(followUp: LineActionsProps["followUp"], { text }: Claim) {
  try {
    const { revision, claims } = await saveBeforeDeciding(followUp);
    const claim = claims.find((one) => one.text === text);
    if (claim) return { revision, claimId: claim.id };
    toast.warning("This sentence has changed", { description: "Select it again to decide on its new wording." });
  } catch (error) {
    if (!(error instanceof UnsavedEdit)) throw error;
    toast.error("Save your changes first", { description: error.message });
  }
  return null;
}
