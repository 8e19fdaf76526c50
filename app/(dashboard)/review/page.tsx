import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { ReviewQueue } from "@/components/follow-ups/review-queue";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { listReviewQueue, readReviewItems } from "@/lib/features/overview/follow-ups/queries";
import type { ReviewRow } from "@/lib/features/overview/follow-ups/schema";
import { pageContext } from "@/lib/http/page-context";
import { PausedBanner } from "../paused-banner";
import { viewerOf } from "../viewer-of";

export const metadata: Metadata = { title: "Review" };

type Props = { searchParams: Promise<{ item?: string | string[] }> };

export default async function ReviewPage({ searchParams }: Props) {
  const ctx = await pageContext();
  const { item } = await searchParams;
  const rows = await listReviewQueue(ctx);
  const [items, viewer] = await Promise.all([readReviewItems(ctx, around(rows, String(item))), viewerOf(ctx)]);
  return (
    <>
      <PageHeader title="Review" meta={rows.length > 0 && <span data-numeric>{waitingLabel(rows)}</span>} />
      <PausedBanner ctx={ctx} />
      <RefreshWhile waiting seconds={20} />
      <ReviewQueue
        rows={rows}
        items={items}
        viewer={viewer}
        done={
          <EmptyState
            icon={MailCheck}
            title="Nothing to review"
            action={
              <Link href={canWrite(viewer) ? "/follow-ups?status=draft" : "/follow-ups"} className={buttonClass()}>
                {canWrite(viewer) ? "View drafts" : "View all follow-ups"}
              </Link>
            }
          >
            Drafts appear here once their owner submits them, flagged ones first, then by due date.
          </EmptyState>
        }
      />
    </>
  );
}

const BEFORE = 2;
const AFTER = 8;

/** Items to load with the page. The others are fetched as the reader approaches them. */
function around(rows: ReviewRow[], id: string): string[] {
  const at = Math.max(
    0,
    rows.findIndex(({ followUp }) => followUp.id === id),
  );
  return rows.slice(Math.max(0, at - BEFORE), at + AFTER).map(({ followUp }) => followUp.id);
}

function waitingLabel(rows: ReviewRow[]): string {
  const approved = rows.filter(({ followUp }) => followUp.status === "approved").length;
  return approved > 0 ? `${rows.length} waiting, ${approved} approved but not scheduled` : `${rows.length} waiting`;
}
