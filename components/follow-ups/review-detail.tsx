"use client";

import { ArrowLeft, ExternalLink, FileDiff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { DateTime } from "@/components/ui/relative-time";
import { StickyBar } from "@/components/ui/sticky-bar";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { ActionBar } from "./action-bar";
import { allowedActions } from "./allowed-actions";
import { openDoubts } from "./approval/open-doubts";
import { DueTime } from "./due-time";
import { EvidencePanel } from "./evidence-panel";
import { isFocusFree } from "./focus-mail";
import type { FollowUpAction } from "./follow-up-action";
import { FollowUpEditor } from "./follow-up-editor";
import { KeyHint } from "./key-hint";
import { LeftOutList } from "./left-out-list";
import { MailHead } from "./mail-head";
import { MailText } from "./mail-text";
import { MailWarnings } from "./mail-warnings";
import { OriginalDiff } from "./original-diff";
import { RiskSummary } from "./risk-summary";
import type { alsoWaiting } from "./shared-recipients";
import { templateLabel } from "./template-labels";
import { useClaims } from "./use-claims";
import { useSeenRevision } from "./use-seen-revision";
import type { Viewer } from "./viewer";

type ReviewDetailProps = {
  item: ReviewItem;
  /** Other emails in the queue to the same recipients. */
  others: ReturnType<typeof alsoWaiting>;
  /** Someone else decided on it or withdrew it while it was on the screen. */
  isGone: boolean;
  viewer: Viewer;
  onMove: (move: FollowUpAction) => void;
  onSaved: () => void;
  onBack: () => void;
};

/** One queue item: the email, its evidence next to it, and the decision below. */
export function ReviewDetail({ item, others, isGone, viewer, onMove, onSaved, onBack }: ReviewDetailProps) {
  const { followUp } = item;
  const [mode, setMode] = useState<"read" | "edit" | "diff">("read");
  const seen = useSeenRevision(followUp);
  const focus = useClaims(followUp.claims);
  const mail = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocusFree()) mail.current?.focus({ preventScroll: true });
  }, []);
  const canChange = !isGone && allowedActions(followUp, viewer).has("edit");
  const noteChange = (revision: number) => {
    seen.note(revision);
    onSaved();
  };
  const toggleDiff = () => setMode((now) => (now === "diff" ? "read" : "diff"));
  useShortcut("d", "Show changes to the AI draft", toggleDiff, { enabled: mode !== "edit" });
  const active = focus.statements.find(({ id }) => id === focus.selectedId);
  return (
    <div className="grid min-w-0 lg:min-h-[calc(100dvh-var(--sticky-top))] grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_20rem]">
      <article
        ref={mail}
        tabIndex={-1}
        data-review-mail
        aria-label={followUp.subject}
        className="flex min-w-0 flex-col outline-none"
      >
        <div className="flex flex-1 flex-col gap-3 p-4">
          <div className="wrap-anywhere flex flex-wrap items-center gap-x-3 gap-y-1 text-fg-muted text-xs">
            <Button variant="ghost" size="sm" onClick={onBack} className="-ml-2 lg:hidden">
              <ArrowLeft aria-hidden />
              All items
            </Button>
            <span>
              {templateLabel(followUp.templateType)} by {item.ownerName}
            </span>
            {item.meeting && (
              <Link
                href={`/meetings/${item.meeting.id}`}
                className="min-w-0 truncate underline-offset-4 hover:underline"
              >
                {item.meeting.title}, <DateTime at={item.meeting.startTime} />
              </Link>
            )}
            {followUp.status === "approved" ? (
              <Badge tone="accent">Approved, not scheduled</Badge>
            ) : (
              <DueTime at={followUp.reviewDueAt} />
            )}
            {seen.isOlder && <Badge tone="accent">Changed since you last looked</Badge>}
            <span className="ml-auto flex items-center gap-1">
              {item.original && mode !== "edit" && (
                <Button variant="ghost" size="sm" aria-pressed={mode === "diff"} onClick={toggleDiff}>
                  <FileDiff aria-hidden />
                  {mode === "diff" ? "Hide changes" : "Changes to AI draft"}
                  <KeyHint keys="d" />
                </Button>
              )}
              <Link href={`/follow-ups/${followUp.id}`} className={buttonClass({ variant: "ghost", size: "sm" })}>
                <ExternalLink aria-hidden />
                Open
              </Link>
            </span>
          </div>
          {isGone && (
            <Banner tone="accent" title="This no longer waits for review.">
              Someone else decided on it or took it back. What you typed is kept. Press J for the next one.
            </Banner>
          )}
          {others.length > 0 && <AlsoWaiting others={others} />}
          <RiskSummary followUp={followUp} />
          <MailWarnings item={item} />
          {mode === "edit" ? (
            <FollowUpEditor
              item={item}
              onSaved={({ revision }) => noteChange(revision)}
              onClose={() => setMode("read")}
            />
          ) : (
            <>
              <MailHead {...item} />
              {mode === "diff" ? (
                <OriginalDiff item={item} />
              ) : (
                <MailText followUp={followUp} unsupported={item.unsupported} focus={focus} />
              )}
            </>
          )}
        </div>
        {mode !== "edit" && !isGone && (
          <StickyBar className="px-4">
            <ActionBar
              followUp={followUp}
              author={item.author}
              doubts={openDoubts(item)}
              isSentBack={item.notes.some(({ request }) => request)}
              viewer={viewer}
              busy={null}
              onMove={onMove}
              onEdit={() => setMode("edit")}
              statement={active?.text}
            />
          </StickyBar>
        )}
      </article>
      <aside
        aria-label="What was said"
        className="bg-sunken max-xl:border-t xl:sticky xl:top-(--sticky-top) xl:max-h-[calc(100dvh-var(--sticky-top))] xl:self-stretch xl:overflow-y-auto xl:border-l"
      >
        <EvidencePanel
          item={item}
          focus={focus}
          canDecide={canChange}
          onDecided={({ revision }) => noteChange(revision)}
        />
        <LeftOutList item={item} canAdd={canChange && mode !== "edit"} onAdded={noteChange} />
      </aside>
    </div>
  );
}

function AlsoWaiting({ others }: Pick<ReviewDetailProps, "others">) {
  return (
    <Banner tone="warning" title="Another email to the same person is waiting.">
      {others.map(({ address, subjects }) => (
        <span key={address} className="block break-words">
          {address}:{" "}
          {subjects
            .slice(0, 3)
            .map((subject) => `“${subject}”`)
            .join(", ")}
          {subjects.length > 3 && ` and ${subjects.length - 3} more`}
        </span>
      ))}
    </Banner>
  );
}
