import { StatTile } from "@/components/ui/stat-tile";
import { rate } from "@/lib/features/reports/period";
import type { Report } from "@/lib/features/reports/read-report";
import { changeOf, commitmentsHref, durationText, listHref } from "./periods";

const PERCENT = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });
const NONE = "–";

type SummaryTilesProps = { report: Report; before: Report; repliesNoticed: boolean };

export function SummaryTiles({ report, before, repliesNoticed }: SummaryTilesProps) {
  const [now, then] = [report.analytics.summary, before.analytics.summary];
  const [seen, seenThen] = [report.figures, before.figures];
  const [decided, decidedThen] = [report.team.decisions, before.team.decisions];
  const [owed, owedThen] = [report.promises.total, before.promises.total];
  const hadData = before.hasData;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))]">
      <StatTile
        label="Emails sent"
        value={now.totalFollowUpsSent.toLocaleString("en-GB")}
        {...against(hadData, () => changeOf(now.totalFollowUpsSent, then.totalFollowUpsSent, "more"))}
        href={listHref("/deliveries", report, { reached: "sent" })}
      />
      <StatTile
        label="Answered within 14 days"
        value={now.totalFollowUpsSent === 0 || !repliesNoticed ? NONE : `${PERCENT.format(now.responseRate)}%`}
        {...against(repliesNoticed && then.totalFollowUpsSent > 0 && now.totalFollowUpsSent > 0, () =>
          changeOf(now.responseRate, then.responseRate, "more", " pts"),
        )}
        {...answersHint(seen.awaiting, repliesNoticed)}
        href={listHref("/deliveries", report, { reached: "replied" })}
      />
      <StatTile
        label="Meetings processed"
        value={now.meetingsProcessed.toLocaleString("en-GB")}
        {...against(hadData, () => changeOf(now.meetingsProcessed, then.meetingsProcessed, "more"))}
        href={listHref("/meetings", report, { counted: "processed" })}
      />
      <StatTile
        label="Meeting to first email"
        value={seen.meetings.firstSent === 0 ? NONE : durationText(now.avgTimeToSendMinutes)}
        {...against(seenThen.meetings.firstSent > 0 && seen.meetings.firstSent > 0, () =>
          changeOf(now.avgTimeToSendMinutes, then.avgTimeToSendMinutes, "less", " min"),
        )}
        href={listHref("/meetings", report, { counted: "first_sent" })}
      />
      <StatTile
        label="Meetings followed up"
        value={seen.meetings.external === 0 ? NONE : `${PERCENT.format(now.workflowCompletionRate)}%`}
        {...against(seenThen.meetings.external > 0 && seen.meetings.external > 0, () =>
          changeOf(now.workflowCompletionRate, then.workflowCompletionRate, "more", " pts"),
        )}
        href={listHref("/meetings", report, { counted: "followed_up" })}
      />
      <StatTile
        label="Time to approval (median)"
        value={decided.minutesToApproval === null ? NONE : durationText(Math.round(decided.minutesToApproval))}
        {...against(decidedThen.minutesToApproval !== null && decided.minutesToApproval !== null, () =>
          changeOf(
            Math.round(decided.minutesToApproval ?? 0),
            Math.round(decidedThen.minutesToApproval ?? 0),
            "less",
            " min",
          ),
        )}
        href={listHref("/follow-ups", report, { decided: "approved" })}
      />
      <StatTile
        label="Commitments kept on time"
        value={owed.due === 0 ? NONE : `${PERCENT.format(rate(owed.onTime, owed.due))}%`}
        {...against(owedThen.due > 0 && owed.due > 0, () =>
          changeOf(rate(owed.onTime, owed.due), rate(owedThen.onTime, owedThen.due), "more", " pts"),
        )}
        href={commitmentsHref(report, { punctuality: "any" })}
      />
    </div>
  );
}

function answersHint(awaiting: number, repliesNoticed: boolean) {
  if (!repliesNoticed) return { hint: "Replies aren’t noticed on this server" };
  return awaiting > 0 ? { hint: `${awaiting.toLocaleString("en-GB")} can still be answered` } : {};
}

/** The change from the previous period, or a hint that there is no earlier data. */
function against(hasBoth: boolean, change: () => ReturnType<typeof changeOf>) {
  return hasBoth ? { change: change() } : { hint: "No data before" };
}
