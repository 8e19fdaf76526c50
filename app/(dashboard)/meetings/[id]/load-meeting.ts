import { redirect } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/core/errors";
import { listCommitments } from "@/lib/features/commitments/queries";
import { getMeetingDetail } from "@/lib/features/overview/meetings/queries";
import { pageContext } from "@/lib/http/page-context";
import { orNotFound } from "../../or-not-found";

/** Leads whoever only took something on in a meeting of a colleague to those commitments. */
export const loadMeeting = cache(async (id: string) => {
  const ctx = await pageContext();
  const reading = getMeetingDetail(ctx, { id }).catch(async (error: unknown) => {
    const isHidden = error instanceof AppError && error.code === "not_found";
    const own = isHidden ? await listCommitments(ctx, { meetingId: id, page: 1, limit: 1 }) : { total: 0 };
    if (own.total > 0) redirect(`/commitments?meetingId=${id}`);
    throw error;
  });
  return orNotFound(reading);
});
