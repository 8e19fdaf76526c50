import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { StatusBadge } from "@/components/ui/status-badge";
import type { MeetingDetail } from "@/lib/features/overview/meetings/schema";
import { PasteTranscript } from "./paste-transcript";

const WHO = { guest: "The customer didn't show up", host: "We didn't show up" };

type NoShowProps = { detail: MeetingDetail; kind: "guest" | "host"; canWrite: boolean };

/** A meeting that didn't take place: the email that offers another time, and a way back if it did after all. */
export function NoShow({ detail, kind, canWrite }: NoShowProps) {
  const { meeting, followUps } = detail;
  const email = recoveryOf(followUps);
  const isOpen = email?.status === "draft" && canWrite;
  return (
    <section aria-labelledby="no-show-heading" className="flex max-w-3xl flex-col gap-4 p-4 lg:px-6 lg:py-6">
      <h2 id="no-show-heading" className="font-semibold text-sm">
        {WHO[kind]}
      </h2>
      {email && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border bg-surface p-4">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex min-w-0 items-center gap-2">
              <StatusBadge status={email.hasBounced ? "bounced" : email.status} />
              <span className="min-w-0 truncate font-medium">{email.subject}</span>
            </p>
            <p className="mt-1 text-fg-muted text-sm">
              {isOpen ? "Offers another time. Nothing is sent until it's approved." : "Offers another time."}
            </p>
          </div>
          <Link href={`/follow-ups/${email.id}`} className={buttonClass({ variant: isOpen ? "primary" : "secondary" })}>
            {isOpen ? "Review the draft" : "Open the email"}
          </Link>
        </div>
      )}
      {canWrite && (
        <details className="rounded-lg border">
          <summary className="px-4 py-2 text-sm">It did take place</summary>
          <div className="flex flex-col gap-3 border-t p-4">
            <p className="text-fg-muted text-sm">Paste the transcript to get a summary and a draft.</p>
            <PasteTranscript meetingId={meeting.meetingId} />
          </div>
        </details>
      )}
    </section>
  );
}

/** The email that offers another time, unless it was given up. */
export function recoveryOf(followUps: MeetingDetail["followUps"]): MeetingDetail["followUps"][number] | undefined {
  return followUps.find(
    ({ templateType, status }) => templateType === "noShowRecovery" && status !== "cancelled" && status !== "rejected",
  );
}
