"use client";

import { useEffect, useRef } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { DiffText } from "@/components/ui/diff-text";
import { sentText } from "@/lib/features/follow-ups/agreed/table";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { MailDraft } from "./stored-draft";

type SaveConflictProps = {
  ours: MailDraft;
  theirs: FollowUp;
  onChoose: (keep: "ours" | "theirs") => void;
};

/** Two versions of one email. Neither is discarded until the user chooses. */
export function SaveConflict({ ours, theirs, onChoose }: SaveConflictProps) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.scrollIntoView({ block: "start" });
  }, []);
  const isOtherwiseDifferent = ours.subject !== theirs.subject || ours.to.join() !== theirs.to.join();
  return (
    <section
      ref={region}
      aria-label="Two versions of this text"
      className="flex scroll-mt-16 flex-col gap-3 rounded-lg border border-warning-line p-3"
    >
      <Banner tone="warning" alert title="This email was changed elsewhere.">
        Your text isn't lost. Compare both versions and choose which to keep.
      </Banner>
      <div className="grid gap-3 lg:grid-cols-2">
        <Version title="Your text" subject={ours.subject} to={ours.to} body={sentText(ours)} />
        <Version
          title={`Saved text, revision ${theirs.revision}`}
          subject={theirs.subject}
          to={theirs.to}
          body={sentText(theirs)}
        />
      </div>
      <details className="text-sm">
        <summary className="text-fg-muted">
          Show differences{isOtherwiseDifferent ? " in the body (the subject or recipients differ too)" : ""}
        </summary>
        <DiffText before={sentText(theirs)} after={sentText(ours)} label="The saved text compared with yours" />
      </details>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => onChoose("ours")}>
          Keep my text
        </Button>
        <Button onClick={() => onChoose("theirs")}>Use saved version</Button>
      </div>
    </section>
  );
}

function Version({ title, subject, to, body }: { title: string; subject: string; to: string[]; body: string }) {
  return (
    <div className="min-w-0 rounded border bg-surface p-3">
      <h2 className="mb-1 font-semibold text-sm">{title}</h2>
      <p className="text-fg-muted text-xs">To {to.join(", ") || "no one yet"}</p>
      <p className="mb-2 text-sm">{subject}</p>
      <p className="whitespace-pre-wrap text-sm">{body}</p>
    </div>
  );
}
