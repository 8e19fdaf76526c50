import { StatTile } from "@/components/ui/stat-tile";
import type { Analytics } from "@/lib/features/reports/schema";
import { changeOf, durationText, listHref } from "./periods";

const PERCENT = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

export function SummaryTiles({ report, before }: { report: Analytics; before: Analytics }) {
  const [now, then] = [report.summary, before.summary];
  const hasBefore = then.totalFollowUpsSent > 0;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-3">
      <StatTile
        label="Follow-ups sent"
        value={now.totalFollowUpsSent.toLocaleString("en-GB")}
        change={changeOf(now.totalFollowUpsSent, then.totalFollowUpsSent, "more")}
        href={listHref("/deliveries", report)}
      />
      <StatTile
        label="Reply rate (14 days)"
        value={`${PERCENT.format(now.responseRate)}%`}
        change={hasBefore ? changeOf(now.responseRate, then.responseRate, "more", " pts") : undefined}
      />
      <StatTile
        label="Meetings processed"
        value={now.meetingsProcessed.toLocaleString("en-GB")}
        change={changeOf(now.meetingsProcessed, then.meetingsProcessed, "more")}
        href={listHref("/meetings", report, { status: "completed" })}
      />
      <StatTile
        label="Time to send"
        value={now.totalFollowUpsSent === 0 ? "–" : durationText(now.avgTimeToSendMinutes)}
        change={
          then.avgTimeToSendMinutes > 0 && now.avgTimeToSendMinutes > 0
            ? changeOf(now.avgTimeToSendMinutes, then.avgTimeToSendMinutes, "less", " min")
            : undefined
        }
        href="/follow-ups?status=sent"
      />
      <StatTile
        label="Meetings followed up"
        value={`${PERCENT.format(now.workflowCompletionRate)}%`}
        change={
          hasBefore ? changeOf(now.workflowCompletionRate, then.workflowCompletionRate, "more", " pts") : undefined
        }
        href={listHref("/meetings", report)}
      />
    </div>
  );
}
