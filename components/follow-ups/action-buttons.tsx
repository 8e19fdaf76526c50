import { Check, Send } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Action } from "@/lib/features/follow-ups/states";
import type { FollowUpAction } from "./follow-up-action";
import { KeyHint } from "./key-hint";

/** The form that opens in place of the buttons. */
export type ActionForm = "changes" | "reject" | "schedule";

type ActionButtonsProps = {
  allowed: Set<Action>;
  hasRecipients: boolean;
  /** A reviewer asked for changes, so it goes back to them first of all. */
  isSentBack: boolean;
  /** It's scheduled for a time that someone chose. */
  isForLater: boolean;
  undoSeconds: number;
  busy: Action | null;
  onMove: (move: FollowUpAction) => void;
  onEdit: () => void;
  onOpen: (form: ActionForm) => void;
  onRetry: () => void;
  onCancel: () => void;
};

export function ActionButtons(props: ActionButtonsProps) {
  const {
    allowed,
    hasRecipients,
    isSentBack,
    isForLater,
    undoSeconds,
    busy,
    onMove,
    onEdit,
    onOpen,
    onRetry,
    onCancel,
  } = props;
  const can = (action: Action) => allowed.has(action);
  const submitFirst = can("submit") && (isSentBack || !can("approve"));
  const submit = can("submit") && (
    <Button
      variant={submitFirst ? "primary" : "secondary"}
      loading={busy === "submit"}
      onClick={() => onMove({ action: "submit" })}
    >
      Submit for review
    </Button>
  );
  return (
    <>
      {submitFirst && submit}
      {can("approve") && (
        <Button
          variant={submitFirst ? "secondary" : "primary"}
          loading={busy === "approve"}
          disabled={!hasRecipients}
          onClick={() => onMove({ action: "approve" })}
        >
          {busy !== "approve" && <Check aria-hidden />}
          Approve and send in {undoSeconds} s
          <KeyHint keys="a" inverse={!submitFirst} />
        </Button>
      )}
      {can("approve") && hasRecipients && (
        <Button onClick={() => onOpen("schedule")}>
          Schedule
          <KeyHint keys="s" />
        </Button>
      )}
      {!submitFirst && submit}
      {can("schedule") && (
        <>
          <Button variant="primary" loading={busy === "schedule"} onClick={() => onMove({ action: "schedule" })}>
            {busy !== "schedule" && <Send aria-hidden />}
            Send in {undoSeconds} s
            <KeyHint keys="a" inverse />
          </Button>
          <Button onClick={() => onOpen("schedule")}>
            Schedule
            <KeyHint keys="s" />
          </Button>
        </>
      )}
      {can("retry") && (
        <Button variant="primary" loading={busy === "retry"} onClick={onRetry}>
          Retry in {undoSeconds} s
        </Button>
      )}
      {can("unschedule") && isForLater && (
        <Button loading={busy === "unschedule"} onClick={() => onMove({ action: "unschedule", voidApproval: false })}>
          Unschedule
        </Button>
      )}
      {can("request-changes") && (
        <Button onClick={() => onOpen("changes")}>
          Request changes
          <KeyHint keys="c" />
        </Button>
      )}
      {can("edit") && (
        <Button onClick={onEdit}>
          Edit
          <KeyHint keys="e" />
        </Button>
      )}
      {can("reject") && (
        <Button variant="danger-quiet" onClick={() => onOpen("reject")}>
          Reject
          <KeyHint keys="r" />
        </Button>
      )}
      {can("withdraw") && (
        <Button loading={busy === "withdraw"} onClick={() => onMove({ action: "withdraw" })}>
          Withdraw
        </Button>
      )}
      {can("cancel") && !can("reject") && (
        <Button variant="ghost" onClick={onCancel}>
          Cancel follow-up
        </Button>
      )}
    </>
  );
}
