"use client";

import { CircleAlert, CircleCheck, CircleSlash, Clock, ExternalLink } from "lucide-react";
import { useWrite } from "@/components/screens/use-write";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { RelativeTime } from "@/components/ui/relative-time";
import { TONE_TEXT, type Tone } from "@/components/ui/tones";
import { removeNoteContract } from "@/lib/features/crm/contract";
import type { CrmNote } from "@/lib/features/crm/schema";
import { api } from "@/lib/http/client";

const WHAT: Record<CrmNote["source"], string> = { follow_up: "Email", meeting: "Meeting notes" };
const ICON = { writing: Clock, written: CircleCheck, failed: CircleAlert, removed: CircleSlash };
const TONE: Record<CrmNote["status"], Tone> = {
  writing: "neutral",
  written: "success",
  failed: "danger",
  removed: "neutral",
};

type NoteLineProps = { note: CrmNote; crmName: string; canRemove: boolean };

/** One note with its status, a link to it and a way to remove it. */
export function NoteLine({ note, crmName, canRemove }: NoteLineProps) {
  const { run } = useWrite();
  const Icon = ICON[note.status];
  const remove = async () => {
    await run(() => api(removeNoteContract, { params: { id: note.id } }), `Removed from ${crmName}`);
  };
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Icon aria-hidden className={`size-4 shrink-0 ${TONE_TEXT[TONE[note.status]]}`} />
      <span className="min-w-0">
        {WHAT[note.source]}: <NoteState note={note} crmName={crmName} />
      </span>
      <span className="ml-auto flex items-center gap-1">
        {note.url && (
          <Button asChild size="sm">
            <a href={note.url} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden />
              Open
              <span className="sr-only">
                {" "}
                the {WHAT[note.source].toLowerCase()} in {crmName}
              </span>
            </a>
          </Button>
        )}
        {note.status === "written" && canRemove && (
          <ConfirmDialog
            title={`Remove this note from ${crmName}?`}
            description="It disappears from the contact and its deals there, and isn't written again. The email and the meeting stay as they are."
            confirmLabel="Remove"
            onConfirm={remove}
            trigger={
              <Button size="sm" variant="danger-quiet">
                Remove
              </Button>
            }
          />
        )}
      </span>
    </li>
  );
}

function NoteState({ note: { status, writtenAt }, crmName }: Pick<NoteLineProps, "note" | "crmName">) {
  if (status === "writing") return <>waiting to be written to {crmName}</>;
  if (status === "failed") return <>couldn't be written to {crmName}</>;
  if (status === "removed") return <>removed from {crmName}</>;
  return (
    <>
      written to {crmName} {writtenAt && <RelativeTime at={writtenAt} className="text-fg-muted" />}
    </>
  );
}
