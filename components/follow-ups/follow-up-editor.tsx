"use client";

import { Check, CircleAlert, CloudUpload, LoaderCircle } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useEarlierTexts } from "@/components/local-drafts/use-earlier-texts";
import { RestoreDraft } from "@/components/screens/restore-draft";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { StickyBar } from "@/components/ui/sticky-bar";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { AgreedEditor } from "./agreed-editor";
import { focusMail } from "./focus-mail";
import { KeyHint } from "./key-hint";
import { SenderText } from "./mail-head";
import { MarkedBody } from "./marks/marked-body";
import { useMarks } from "./marks/use-marks";
import { RecipientsField } from "./recipients-field";
import { SaveConflict } from "./save-conflict";
import { unsavedText } from "./unsaved-text";
import { dropQueuedEdit, type SaveState, useAutosave } from "./use-autosave";

const RICH = /<(a|strong|b|em|i|u|ol|h2|h3|blockquote|code|hr)\b/i;

type FollowUpEditorProps = {
  item: Pick<ReviewItem, "followUp" | "envelope" | "transcript" | "unsupported" | "unheard">;
  onSaved: (saved: FollowUp) => void;
  onClose: () => void;
};

export function FollowUpEditor({
  item: { followUp, envelope, transcript, unsupported, unheard },
  onSaved,
  onClose,
}: FollowUpEditorProps) {
  const [saved, setSaved] = useState(followUp);
  const { draft, change, save, state, resolveConflict, restore, texts } = useAutosave(followUp, (next) => {
    setSaved(next);
    onSaved(next);
  });
  const checked = followUp.revision >= saved.revision ? followUp : saved;
  const marks = useMarks(checked, checked === followUp ? unsupported : [], draft.bodyText);
  const read = (value: unknown) => unsavedText(checked, value);
  const { offer, look } = useEarlierTexts(texts, { read, restore, base: checked.revision });
  const body = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (checked.revision) look();
  }, [checked.revision, look]);
  useEffect(() => {
    body.current?.focus({ preventScroll: true });
    body.current?.setSelectionRange(0, 0);
  }, []);
  const finish = async () => {
    if (!(await save())) return;
    focusMail();
    onClose();
  };
  useShortcut("mod+enter", "Save and close the editor", () => void finish());
  useShortcut("mod+s", "Save", () => void save());
  const errors = state.kind === "failed" ? state.fieldErrors : {};
  const voids = followUp.status === "approved" || followUp.status === "scheduled";
  return (
    <section aria-label="Edit email" className="flex flex-col gap-3">
      {voids && <Banner tone="warning">Editing voids the approval and turns this email back into a draft.</Banner>}
      {RICH.test(followUp.bodyHtml) && (
        <Banner tone="warning">
          This email has formatting or links. If you change the text, it's sent as plain paragraphs.
        </Banner>
      )}
      <RestoreDraft
        offer={
          offer && {
            ...offer,
            discard: () => {
              offer.discard();
              dropQueuedEdit(followUp.id, offer.visit);
            },
          }
        }
      />
      {state.kind === "conflict" && (
        <SaveConflict ours={draft} theirs={state.theirs} onChoose={(keep) => resolveConflict(state.theirs, keep)} />
      )}
      <div>
        <p className="wrap-anywhere grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-2 border-b py-1.5 text-sm">
          <span className="text-fg-subtle">From</span>
          <span>
            <SenderText envelope={envelope} />
          </span>
        </p>
        {(["to", "cc"] as const).map((field) => (
          <RecipientsField
            key={field}
            label={field === "to" ? "To" : "Cc"}
            value={draft[field]}
            names={envelope.names}
            onChange={(addresses) => change({ [field]: addresses })}
            error={errors[field]}
          />
        ))}
        <SubjectField
          value={draft.subject}
          onChange={(subject) => change({ subject })}
          isInvalid={Boolean(errors.subject)}
        />
      </div>
      <MarkedBody
        area={body}
        value={draft.bodyText}
        marks={marks}
        transcript={transcript}
        invalid={Boolean(errors.bodyText || errors.bodyHtml)}
        onChange={(bodyText) => change({ bodyText })}
        onUsed={() => void save()}
        onEscape={() => void finish()}
      />
      {followUp.meetingId && (
        <AgreedEditor
          meetingId={followUp.meetingId}
          bodyText={draft.bodyText}
          unheard={unheard}
          value={draft.agreed}
          onChange={(agreed) => change({ agreed })}
          error={errors.agreed}
        />
      )}
      <StickyBar className="flex flex-wrap items-center gap-2">
        <Button variant="primary" loading={state.kind === "saving"} onClick={() => void save()}>
          Save
        </Button>
        <Button onClick={() => void finish()}>
          Done
          <KeyHint keys="mod+enter" />
        </Button>
        <SaveStatusText state={state} />
      </StickyBar>
    </section>
  );
}

type SubjectFieldProps = { value: string; onChange: (subject: string) => void; isInvalid: boolean };

function SubjectField({ value, onChange, isInvalid }: SubjectFieldProps) {
  return (
    <label className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-2 border-b py-1.5">
      <span className="text-fg-subtle text-sm">Subject</span>
      <input
        type="text"
        dir="auto"
        value={value}
        maxLength={500}
        aria-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.value)}
        className="h-6 min-w-0 bg-transparent font-medium text-sm outline-none"
      />
    </label>
  );
}

function SaveStatusText({ state }: { state: SaveState }) {
  const look = {
    saved: [Check, "Saved"],
    dirty: [CloudUpload, "Not saved yet"],
    saving: [LoaderCircle, "Saving"],
    failed: [CircleAlert, state.kind === "failed" ? state.message : ""],
    conflict: [CircleAlert, "Choose a version"],
  } as const;
  const [Icon, words] = look[state.kind];
  const isBad = state.kind === "failed" || state.kind === "conflict";
  return (
    <p role="status" className={`flex items-center gap-1.5 text-xs ${isBad ? "text-danger" : "text-fg-subtle"}`}>
      <Icon aria-hidden className={`size-3.5 ${state.kind === "saving" ? "animate-spin" : ""}`} />
      {words}
    </p>
  );
}
