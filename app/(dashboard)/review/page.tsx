import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { canWrite } from "@/components/follow-ups/allowed-actions";
import { RefreshWhile } from "@/components/follow-ups/refresh-while";
import { ReviewQueue } from "@/components/follow-ups/review-queue";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { countToReview, listReviewQueue } from "@/lib/features/overview/follow-ups/queries";
import type { ReviewItem } from "@/lib/features/overview/follow-ups/schema";
import { pageContext } from "@/lib/http/page-context";
import { PausedBanner } from "../paused-banner";
import { viewerOf } from "../viewer-of";

export const metadata: Metadata = { title: "Review" };

export default async function ReviewPage() {
  const ctx = await pageContext();
  const [items, total] = await Promise.all([listReviewQueue(ctx), countToReview(ctx)]);
  const viewer = await viewerOf(ctx);
  return (
    <>
      <PageHeader title="Review" meta={items.length > 0 && <span data-numeric>{waitingLabel(items, total)}</span>} />
      <PausedBanner ctx={ctx} />
      <RefreshWhile waiting seconds={20} />
      <ReviewQueue
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

function waitingLabel(items: ReviewItem[], total: number): string {
  if (total > items.length) return `${total} waiting, showing the ${items.length} due first`;
  const approved = items.filter(({ followUp }) => followUp.status === "approved").length;
  return approved > 0 ? `${items.length} waiting, ${approved} approved but not scheduled` : `${total} waiting`;
}
