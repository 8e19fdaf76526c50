import type { Metadata } from "next";
import { cache } from "react";
import { DeliveryTimeline } from "@/components/follow-ups/delivery-timeline";
import { FollowUpScreen } from "@/components/follow-ups/follow-up-screen";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { RelativeTime } from "@/components/ui/relative-time";
import { StatusBadge } from "@/components/ui/status-badge";
import { getFollowUpDetail } from "@/lib/features/overview/follow-ups/queries";
import { pageContext } from "@/lib/http/page-context";
import { CrmNotes } from "../../crm-notes";
import { orNotFound, readId } from "../../or-not-found";
import { PausedBanner } from "../../paused-banner";
import { viewerOf } from "../../viewer-of";

type PageProps = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => orNotFound(getFollowUpDetail(await pageContext(), { id })));

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { followUp } = await load((await readId(params)).id);
  return { title: followUp.subject };
}

export default async function FollowUpPage({ params }: PageProps) {
  const ctx = await pageContext();
  const detail = await load((await readId(params)).id);
  const { followUp, meeting, delivery } = detail;
  const outcome = delivery?.repliedAt ? "replied" : delivery?.openedAt ? "opened" : delivery?.status;
  return (
    <>
      <PageHeader
        title={followUp.subject}
        breadcrumbs={[{ label: "Follow-ups", href: "/follow-ups" }]}
        meta={<StatusBadge status={(followUp.status === "sent" && outcome) || followUp.status} />}
        actions={
          <p className="flex flex-wrap items-center gap-x-3 text-fg-muted text-xs">
            <span title={detail.ownerName} className="max-w-48 truncate">
              {detail.ownerName}
            </span>
            {meeting && (
              <Link href={`/meetings/${meeting.id}`} className="max-w-64 truncate underline-offset-4 hover:underline">
                {meeting.title}
              </Link>
            )}
            <span>
              Updated <RelativeTime at={followUp.updatedAt} />
            </span>
          </p>
        }
      />
      <PausedBanner ctx={ctx} />
      <FollowUpScreen
        detail={detail}
        viewer={await viewerOf(ctx)}
        delivery={
          delivery && (
            <>
              <section aria-label="Delivery" className="border-b p-3">
                <h2 className="mb-2 font-semibold text-sm">Delivery</h2>
                <DeliveryTimeline delivery={delivery} />
              </section>
              <CrmNotes ctx={ctx} about={{ followUpId: followUp.id }} className="border-b p-3" />
            </>
          )
        }
      />
    </>
  );
}
