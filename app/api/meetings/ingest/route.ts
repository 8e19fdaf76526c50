import { ingestMeetingContract } from "@/lib/features/meetings/contract";
import { ingestEvent } from "@/lib/features/meetings/ingest-event";
import { ingestRecentMeetings } from "@/lib/features/meetings/ingest-recent-meetings";
import { methods } from "@/lib/http/methods";
import { Reply } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  POST: route(ingestMeetingContract, async ({ ctx, body: { eventId, rawTranscript } }) => {
    if (eventId === undefined) {
      const data = await ingestRecentMeetings(ctx);
      return { success: true as const, data, message: `${data.created} new, ${data.updated} updated` };
    }
    const data = await ingestEvent(ctx, { eventId, rawTranscript });
    const message = data.isNew ? "Meeting ingested" : "Meeting updated";
    return new Reply({ success: true as const, data, message }, { status: data.isNew ? 201 : 200 });
  }),
});
