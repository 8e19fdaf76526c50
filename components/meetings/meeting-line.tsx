import Link from "next/link";
import type { ReactNode } from "react";
import { DateTime } from "@/components/ui/relative-time";
import type { Meeting } from "@/lib/features/meetings/schema";
import { namesWords } from "./words";

/** A meeting in a short list. */
export function MeetingLine({ meeting, children }: { meeting: Meeting; children?: ReactNode }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-48">
        <Link
          href={`/meetings/${meeting.meetingId}`}
          className="block truncate font-medium text-sm after:absolute after:inset-0"
        >
          {meeting.title}
        </Link>
        <p className="truncate text-fg-subtle text-xs">
          <DateTime at={meeting.startTime} />, {namesWords(meeting.participants)}
        </p>
      </div>
      {children}
    </li>
  );
}
