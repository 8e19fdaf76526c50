import { createMeetingContract, listMeetingsContract } from "@/lib/features/meetings/contract";
import { createMeeting } from "@/lib/features/meetings/create-meeting";
import { listMeetings } from "@/lib/features/meetings/queries";
import { methods } from "@/lib/http/methods";
import { okPage } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  GET: route(listMeetingsContract, async ({ ctx, query }) => okPage(await listMeetings(ctx, query), query)),
  POST: route(createMeetingContract, async ({ ctx, body }) => {
    const data = await createMeeting(ctx, body);
    const message = data.transcript ? "Meeting created and transcript processed" : "Meeting created";
    return { success: true as const, data, message };
  }),
});
