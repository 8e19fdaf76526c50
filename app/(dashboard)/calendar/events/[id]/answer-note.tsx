import { ConnectButton } from "@/components/connections/connect-button";
import type { Answering } from "@/lib/features/calendar/schema";

const NOTES: Partial<Record<Answering, string>> = {
  host: "You're the host of this event.",
  cancelled: "This event was cancelled.",
  over: "This event is over.",
};

/** Why an invitation can't be answered here. */
export function AnswerNote({ answering }: { answering: Answering }) {
  if (answering === "read_only") {
    return (
      <div className="flex flex-wrap items-center gap-3 border-b px-4 py-2 text-sm">
        <p className="text-fg-muted">
          Followthrough can only read your calendar. To answer invitations here, connect Google again and allow it.
        </p>
        <ConnectButton provider="google" label="Connect Google again" size="sm" />
      </div>
    );
  }
  const note = NOTES[answering];
  return note ? <p className="border-b px-4 py-2 text-fg-muted text-sm">{note}</p> : null;
}
