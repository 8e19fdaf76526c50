import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { DateTime } from "@/components/ui/relative-time";
import type { Meeting } from "@/lib/features/meetings/schema";
import { namesLabel } from "./meeting-labels";

type MeetingLineProps = {
  title: string;
  /** ISO 8601. */
  startTime: string;
  people: { name: string }[];
  href: string;
  children?: ReactNode;
};

export function MeetingLine({ title, startTime, people, href, children }: MeetingLineProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b px-4 py-2 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-48">
        <Link href={href} className="block truncate font-medium text-sm after:absolute after:inset-0">
          {title}
        </Link>
        <p className="truncate text-fg-subtle text-xs">
          <DateTime at={startTime} />
          {people.length > 0 && `, ${namesLabel(people)}`}
        </p>
      </div>
      {children}
    </li>
  );
}

export function lineOf({ meetingId, title, startTime, participants }: Meeting) {
  return { title, startTime, people: participants, href: `/meetings/${meetingId}` };
}
