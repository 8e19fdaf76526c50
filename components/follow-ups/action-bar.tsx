"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useShortcut } from "@/components/ui/use-shortcut";
import { OUTCOME_UNKNOWN } from "@/lib/features/deliveries/delivery-retry";
import type { FollowUp } from "@/lib/features/follow-ups/schema";
import type { Author } from "@/lib/features/follow-ups/second-person";
import type { Action } from "@/lib/features/follow-ups/states";
import { ActionButtons, type ActionForm } from "./action-buttons";
import { allowedActions, secondPersonNote } from "./allowed-actions";
import type { Doubt } from "./approval/open-doubts";
import { useApprovalQuestion } from "./approval/use-approval-question";
import { ChangesForm, quotedText } from "./changes-form";
import { focusMail } from "./focus-mail";
import type { FollowUpAction } from "./follow-up-action";
import { recipientsLabel } from "./follow-up-labels";
import { isForLater } from "./for-later";
import { RejectForm } from "./reject-form";
import { ScheduleForm } from "./schedule-form";
import type { Viewer } from "./viewer";

type ActionBarProps = {
  followUp: FollowUp;
  /** Who caused the current text. */
  author: Author;
  viewer: Viewer;
  busy: Action | null;
  onMove: (move: FollowUpAction) => void;
  onEdit: () => void;
  /** A reviewer asked for changes. */
  isSentBack: boolean;
  /** The current statement, for a note about it. */
  statement?: string;
};

/**
 * The actions this user can take on a follow-up in its current state. Each button states its consequence, and approving
 * what nobody said is asked about once.
 */
export function ActionBar({ doubts, onMove, ...rest }: ActionBarProps & { doubts: Doubt[] }) {
  const { question, move } = useApprovalQuestion(rest.followUp, doubts, onMove);
  return (
    <>
      <Actions {...rest} onMove={move} />
      {question}
    </>
  );
}

function Actions({ followUp, author, viewer, isSentBack, busy, onMove, onEdit, statement }: ActionBarProps) {
  const [form, setForm] = useState<ActionForm | null>(null);
  const [quote, setQuote] = useState<string | null>(null);
  const [cancelling, setCancelling] = useState(false);
  const [retrying, setRetrying] = useState(false);
  const retry = (allowDuplicate: boolean) => onMove({ action: "retry", allowDuplicate });
  const allowed = allowedActions({ ...followUp, author }, viewer);
  const can = (action: Action) => allowed.has(action);
  const canSend = can("approve") && followUp.to.length > 0;
  const openChanges = () => {
    setQuote(quotedText(statement));
    setForm("changes");
  };
  const isIdle = form === null;
  const submitsFirst = can("submit") && (isSentBack || !canSend);
  const primary: FollowUpAction | null = submitsFirst
    ? { action: "submit" }
    : canSend
      ? { action: "approve" }
      : can("schedule")
        ? { action: "schedule" }
        : null;
  useShortcut("a", "Approve and send", () => onMove({ action: "approve" }), { enabled: canSend && isIdle });
  useShortcut("a", "Send", () => onMove({ action: "schedule" }), { enabled: can("schedule") && isIdle });
  useShortcut("c", "Request changes", openChanges, { enabled: can("request-changes") && isIdle });
  useShortcut("r", "Reject", () => setForm("reject"), { enabled: can("reject") && isIdle });
  useShortcut("e", "Edit", onEdit, { enabled: can("edit") && isIdle });
  useShortcut("s", "Schedule", () => setForm("schedule"), { enabled: (can("schedule") || canSend) && isIdle });
  useShortcut("u", "Undo sending", () => onMove({ action: "unschedule", voidApproval: true }), {
    enabled: can("unschedule"),
  });
  useShortcut("mod+enter", "Primary action", () => primary && onMove(primary), {
    enabled: primary !== null && isIdle,
  });
  const close = () => {
    focusMail();
    setForm(null);
  };
  if (form === "changes" && can("request-changes")) {
    const send = (note: string) => onMove({ action: "request-changes", note });
    return (
      <ChangesForm followUp={followUp} quote={quote} busy={busy === "request-changes"} onSend={send} onClose={close} />
    );
  }
  if (form === "reject" && can("reject")) {
    return <RejectForm followUp={followUp} busy={busy === "reject"} onReject={onMove} onClose={close} />;
  }
  if (form === "schedule" && (can("schedule") || canSend)) {
    const action = can("schedule") ? "schedule" : "approve";
    return (
      <ScheduleForm
        viewer={viewer}
        label={action === "approve" ? "Approve and schedule" : "Schedule send"}
        busy={busy === action}
        onSchedule={(sendAt) => onMove({ action, sendAt })}
        onClose={close}
      />
    );
  }
  return (
    <div className="flex w-full flex-wrap items-center gap-1 [&_button]:gap-1 [&_button]:px-2">
      <ActionButtons
        allowed={allowed}
        hasRecipients={followUp.to.length > 0}
        isSentBack={isSentBack}
        isForLater={isForLater(followUp, viewer)}
        undoSeconds={viewer.undoSeconds}
        busy={busy}
        onMove={onMove}
        onEdit={onEdit}
        onOpen={(name) => (name === "changes" ? openChanges() : setForm(name))}
        onRetry={() => (followUp.statusReason === OUTCOME_UNKNOWN ? setRetrying(true) : retry(false))}
        onCancel={() => setCancelling(true)}
      />
      <ActionNote followUp={followUp} author={author} viewer={viewer} allowed={allowed} />
      <ConfirmDialog
        open={cancelling}
        onOpenChange={setCancelling}
        title="Cancel this follow-up?"
        description="It won't be sent and can't be reopened. Its text stays in the history."
        confirmLabel="Cancel follow-up"
        cancelLabel="Keep follow-up"
        onConfirm={() => onMove({ action: "cancel" })}
      />
      <ConfirmDialog
        open={retrying}
        onOpenChange={setRetrying}
        title="Send this follow-up again?"
        description={`It may have been sent already. If it was, ${recipientsLabel([...followUp.to, ...followUp.cc])} will get it twice.`}
        confirmLabel="Send again"
        onConfirm={() => retry(true)}
      />
    </div>
  );
}

type ActionNoteProps = Pick<ActionBarProps, "followUp" | "author" | "viewer"> & { allowed: Set<Action> };

function ActionNote({ followUp, author, viewer, allowed }: ActionNoteProps) {
  const open = followUp.status === "draft" || followUp.status === "pending_review";
  const refusal = open ? secondPersonNote({ ...followUp, author }, viewer) : null;
  const note =
    refusal !== null
      ? `${refusal}.`
      : open && followUp.to.length === 0
        ? "Add a recipient before approving."
        : followUp.status === "pending_review" && allowed.size === 0
          ? "Waiting for someone who can approve."
          : null;
  return note && <p className="text-fg-muted text-xs">{note}</p>;
}
