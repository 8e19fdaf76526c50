import type { Metadata } from "next";
import { z } from "zod";
import { canUse } from "@/components/screens/can-use";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { PageHeader } from "@/components/ui/page-header";
import { uuid } from "@/lib/core/input";
import { listMeetingCommitments } from "@/lib/features/commitments/queries";
import { readFollowUps } from "@/lib/features/follow-ups/queries";
import { getTranscript, listMeetings } from "@/lib/features/meetings/queries";
import type { Claim } from "@/lib/grounding/claim";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../../read-query";
import { NewProposalForm } from "./new-proposal-form";
import { type ProposalPrefill, prefillFromMeeting } from "./prefill-from-meeting";

export const metadata: Metadata = { title: "New proposal" };

const Address = z.object({ meetingId: uuid.optional() });

/** With `?meetingId=`, the sections start with what was said in that meeting. */
export default async function NewProposalPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { meetingId } = await readQuery(Address, searchParams);
  const { items: meetings } = await listMeetings(ctx, { page: 1, limit: 50, status: "completed" });
  const start = meetingId ? await startFrom(ctx, meetingId).catch(() => null) : null;
  return (
    <>
      <PageHeader title="New proposal" breadcrumbs={[{ label: "Proposals", href: "/proposals" }]} />
      <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 p-4">
        {meetingId && !start && (
          <Banner tone="warning">
            This meeting doesn't have a finished transcript yet, so the proposal starts empty.{" "}
            <Link href={`/meetings/${meetingId}`} className="underline">
              Open meeting
            </Link>
          </Banner>
        )}
        {canUse(ctx.actor, "followups:write") ? (
          <NewProposalForm
            key={meetingId ?? ""}
            start={start}
            meetings={meetings.map(({ meetingId: id, title, startTime }) => ({ id, title, startTime }))}
          />
        ) : (
          <Banner tone="neutral">Your role can view proposals but not create them.</Banner>
        )}
      </div>
    </>
  );
}

const MAX_ROWS = 1_000;
type Context = Awaited<ReturnType<typeof pageContext>>;

/** The statements of the newest email about the meeting. */
async function claimsAbout(ctx: Context, meetingId: string): Promise<Claim[]> {
  const { batches } = await readFollowUps(ctx, { meetingId, page: 1, limit: 5 });
  for await (const followUps of batches) {
    const written = followUps.find(({ claims }) => claims.length > 0);
    if (written) return written.claims;
  }
  return [];
}

async function startFrom(ctx: Context, id: string): Promise<ProposalPrefill> {
  const [{ meeting }, claims, { items: rows }] = await Promise.all([
    getTranscript(ctx, { id }),
    claimsAbout(ctx, id),
    listMeetingCommitments(ctx, { id, page: 1, limit: MAX_ROWS }),
  ]);
  return prefillFromMeeting({ meeting, claims, rows, ownDomains: ctx.tenant.domains });
}
