"use client";

import { CalendarCheck, CircleAlert, FileText, type LucideIcon, UserX } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useState } from "react";
import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { Timeline } from "@/components/ui/timeline";
import type { CoachingSession } from "@/lib/features/objections/schema";
import type { MeetingDetail } from "@/lib/features/overview/meetings/schema";
import type { ShowEvidence } from "./evidence-row";
import type { Target } from "./evidence-target";
import { meetingEventLabel } from "./meeting-labels";
import { MeetingLedger } from "./meeting-ledger";
import { SummaryPart } from "./meeting-summary";
import { MeetingTabs, useMeetingTab } from "./meeting-tabs";
import { NotReady } from "./not-ready";
import { ObjectionsPart } from "./objections-part";
import { PasteTranscript } from "./paste-transcript";
import type { AddTo } from "./selection/add-commitment-form";
import { SpeakerNames } from "./speaker-names";
import { isInProgress } from "./stages";
import type { LedgerTasks } from "./task-line";
import { TranscriptView } from "./transcript-view";

const EVENT_ICONS: Record<string, LucideIcon> = {
  "meeting.ingested": CalendarCheck,
  "meeting.no_show": UserX,
  "transcript.unavailable": CircleAlert,
};

/** Whether the transcript has its own place beside the other views. */
const isBeside = () => window.matchMedia("(min-width: 64rem)").matches;

type MeetingScreenProps = {
  detail: MeetingDetail;
  objections: CoachingSession | null;
  tasks: LedgerTasks;
  canWrite: boolean;
};

/** A meeting and its analysis. Every statement links to the words it comes from. */
export function MeetingScreen({ detail, objections, tasks, canWrite }: MeetingScreenProps) {
  const { transcript, evidence } = detail;
  const [tab, setTab] = useMeetingTab(["summary", "transcript", "commitments", "objections", "activity"]);
  const [target, setTarget] = useState<Target | null>(null);
  const asked = useSearchParams().get("segment");
  const isThere = transcript !== null;
  const open = useRef(setTab);
  useEffect(() => {
    open.current = setTab;
  });
  // Stable, so that a selection doesn't rerender every row that can make one.
  const show = useCallback<ShowEvidence>(({ segmentIndex, quote }) => {
    if (!isBeside()) open.current("transcript");
    setTarget((before) => ({ segmentIndex, quote, turn: (before?.turn ?? 0) + 1 }));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per URL that names a segment
  useEffect(() => {
    const segmentIndex = asked === null || asked === "" ? Number.NaN : Number(asked);
    if (!isThere || !Number.isInteger(segmentIndex)) return;
    if (!isBeside()) setTab("transcript");
    setTarget({ segmentIndex, quote: null, turn: 0 });
  }, [asked, isThere]);
  const activity = (
    <Timeline
      label="Activity"
      entries={detail.events.map(({ id, type, at, actorName }) => ({
        id,
        at,
        icon: EVENT_ICONS[type] ?? FileText,
        title: `${meetingEventLabel(type)} by ${actorName ?? "Followthrough"}`,
      }))}
    />
  );
  return (
    <>
      <RefreshWhile waiting={isInProgress(detail)} seconds={2} />
      <RefreshWhile waiting={detail.nextPollAt !== null} seconds={15} from={detail.nextPollAt ?? undefined} />
      {transcript && evidence ? (
        <MeetingTabs
          value={tab}
          onValueChange={setTab}
          transcript={
            <>
              {detail.speakers && (
                <SpeakerNames speakers={detail.speakers} participants={detail.participants} canWrite={canWrite} />
              )}
              <TranscriptView
                segments={transcript.speakerSegments}
                target={target}
                addTo={canWrite ? addToOf(detail) : null}
              />
            </>
          }
          tabs={[
            {
              value: "summary",
              label: "Summary",
              content: <SummaryPart evidence={evidence} transcript={transcript} target={target} onShow={show} />,
            },
            {
              value: "commitments",
              label: "Commitments",
              count: detail.commitments.filter(({ kind, vanishedAt }) => kind === "commitment" && !vanishedAt).length,
              content: (
                <MeetingLedger
                  commitments={detail.commitments}
                  tasks={tasks}
                  segments={transcript.speakerSegments}
                  target={target}
                  onShow={show}
                  canWrite={canWrite}
                />
              ),
            },
            {
              value: "objections",
              label: "Objections",
              count: objections?.objections.length,
              content: (
                <ObjectionsPart
                  meetingId={detail.meeting.meetingId}
                  session={objections}
                  canWrite={canWrite}
                  segments={transcript.speakerSegments}
                  target={target}
                  onShow={show}
                />
              ),
            },
            {
              value: "activity",
              label: "Activity",
              content: (
                <div className="flex flex-col gap-6">
                  {activity}
                  {canWrite && (
                    <details className="rounded-lg border">
                      <summary className="px-3 py-2 text-sm">Replace this transcript</summary>
                      <div className="border-t p-3">
                        <PasteTranscript meetingId={detail.meeting.meetingId} />
                      </div>
                    </details>
                  )}
                </div>
              ),
            },
          ]}
        />
      ) : (
        <NotReady detail={detail} canWrite={canWrite} />
      )}
    </>
  );
}

function addToOf({ meeting, participants }: MeetingDetail): AddTo {
  const guests = participants.filter(({ external }) => external).map(({ name }) => name);
  return { id: meeting.meetingId, startTime: meeting.startTime, guests };
}
