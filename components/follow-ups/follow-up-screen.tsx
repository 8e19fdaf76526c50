"use client";

import { type ReactNode, useState } from "react";
import { type QueuedWrite, removeQueuedWrite, useQueuedWrites } from "@/components/network/queued-writes";
import { useRefresh } from "@/components/network/use-refresh";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { LiveRegion } from "@/components/ui/live-region";
import { StickyBar } from "@/components/ui/sticky-bar";
import { useHashParam } from "@/components/ui/use-hash-param";
import { useShortcut } from "@/components/ui/use-shortcut";
import type { FollowUpDetail } from "@/lib/features/overview/follow-ups/schema";
import { ActionBar } from "./action-bar";
import { Activity } from "./activity";
import { allowedActions } from "./allowed-actions";
import { openDoubts } from "./approval/open-doubts";
import { EvidencePanel } from "./evidence-panel";
import { FollowUpEditor } from "./follow-up-editor";
import { STATUS_LABELS } from "./follow-up-labels";
import { LeftOutList } from "./left-out-list";
import { MailHead } from "./mail-head";
import { MailText } from "./mail-text";
import { MailWarnings } from "./mail-warnings";
import { OriginalDiff } from "./original-diff";
import { RefreshWhile } from "./refresh-while";
import { Revisions } from "./revisions";
import { RiskSummary } from "./risk-summary";
import { SendState } from "./send-state";
import { StatusNote } from "./status-note";
import { TextTabs } from "./text-tabs";
import { useClaims } from "./use-claims";
import { useFollowUpAction } from "./use-follow-up-action";
import type { Viewer } from "./viewer";

type FollowUpScreenProps = {
  detail: FollowUpDetail;
  viewer: Viewer;
  delivery: ReactNode;
};

/** One follow-up from draft to reply: the email in the middle, its evidence on the right. */
export function FollowUpScreen({ detail, viewer, delivery }: FollowUpScreenProps) {
  const { followUp } = detail;
  const refresh = useRefresh();
  const [isEditing, setEditing] = useState(false);
  const [editParam, setEditParam] = useHashParam("edit");
  const focus = useClaims(followUp.claims);
  const { busy, run } = useFollowUpAction();
  const allowed = allowedActions(followUp, viewer);
  const queued = useQueuedWrites().find(({ about, refused }) => !refused && about.includes(followUp.id));
  const edits = (isEditing || editParam !== "") && allowed.has("edit");
  const canChange = allowed.has("edit") && !queued;
  const [tab, setTab] = useState("mail");
  useShortcut("d", "Show changes to the AI draft", () => setTab(tab === "changes" ? "mail" : "changes"));
  const active = focus.statements.find(({ id }) => id === focus.selectedId);
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_22rem]">
      <RefreshWhileSending detail={detail} />
      <LiveRegion>{`Status: ${STATUS_LABELS[followUp.status]}`}</LiveRegion>
      <article tabIndex={-1} aria-label={followUp.subject} className="flex min-w-0 flex-col outline-none">
        <div className="flex flex-1 flex-col gap-4 p-4 lg:px-8 lg:py-6">
          <SendState
            followUp={followUp}
            canUndo={allowed.has("unschedule")}
            busy={busy === "unschedule"}
            onUndo={() => void run(followUp, { action: "unschedule", voidApproval: true })}
          />
          {queued && <QueuedBanner write={queued} />}
          <StatusNote followUp={followUp} delivery={detail.delivery} />
          <section aria-label="Confidence" className="xl:hidden">
            <RiskSummary followUp={followUp} />
          </section>
          <MailWarnings item={detail} />
          <TextTabs
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: "mail",
                label: "Email",
                content: edits ? (
                  <FollowUpEditor
                    item={detail}
                    onSaved={refresh}
                    onClose={() => {
                      setEditing(false);
                      if (editParam) setEditParam("");
                    }}
                  />
                ) : (
                  <div className="flex flex-col gap-3">
                    <MailHead {...detail} />
                    <MailText followUp={followUp} unsupported={detail.unsupported} focus={focus} />
                  </div>
                ),
              },
              { value: "changes", label: "Changes to AI draft", content: <OriginalDiff item={detail} /> },
              {
                value: "revisions",
                label: "Revisions",
                count: detail.revisions.length,
                content: <Revisions revisions={detail.revisions} current={followUp.revision} />,
              },
              { value: "activity", label: "Activity", content: <Activity events={detail.events} /> },
            ]}
          />
        </div>
        {!edits && !queued && allowed.size > 0 && (
          <StickyBar className="px-4 lg:px-8">
            <ActionBar
              followUp={followUp}
              author={detail.author}
              doubts={openDoubts(detail)}
              isSentBack={detail.notes.some(({ request }) => request)}
              viewer={viewer}
              busy={busy}
              onMove={(move) => void run(followUp, move)}
              onEdit={() => {
                setTab("mail");
                setEditing(true);
              }}
              statement={active?.text}
            />
          </StickyBar>
        )}
      </article>
      <aside
        aria-label="Trust"
        className="bg-sunken max-xl:border-t xl:sticky xl:top-(--sticky-top) xl:max-h-[calc(100dvh-var(--sticky-top))] xl:self-stretch xl:overflow-y-auto xl:border-l"
      >
        {delivery}
        <section aria-label="Confidence" className="border-b p-3 max-xl:hidden">
          <h2 className="mb-2 font-semibold text-sm">Confidence</h2>
          <RiskSummary followUp={followUp} />
        </section>
        <EvidencePanel item={detail} focus={focus} canDecide={canChange} />
        <LeftOutList item={detail} canAdd={canChange && !edits} />
      </aside>
    </div>
  );
}

function QueuedBanner({ write: { id, label } }: { write: QueuedWrite }) {
  return (
    <Banner
      tone="warning"
      title="Waiting for the network."
      action={
        <Button size="sm" onClick={() => removeQueuedWrite(id)}>
          Discard
        </Button>
      }
    >
      {label}. We'll do this once, as soon as you're back online.
    </Banner>
  );
}

/** Refreshes the page while the email is being sent, and until its delivery is known. */
function RefreshWhileSending({ detail: { followUp, delivery } }: { detail: FollowUpDetail }) {
  const { status, sendAt } = followUp;
  const isSending = status === "scheduled" || status === "sending";
  const isUnsettled = status === "sent" && !delivery?.deliveredAt && delivery?.status !== "bounced";
  const from = status === "scheduled" ? (sendAt ?? undefined) : undefined;
  return <RefreshWhile waiting={isSending || isUnsettled} seconds={3} from={from} />;
}
