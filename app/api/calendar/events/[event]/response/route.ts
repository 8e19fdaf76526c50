import { answerInvitation } from "@/lib/features/calendar/answer-invitation";
import { answerInvitationContract } from "@/lib/features/calendar/contract";
import { methods } from "@/lib/http/methods";
import { ok } from "@/lib/http/reply";
import { route } from "@/lib/http/route";

export const { GET, POST, PUT, PATCH, DELETE } = methods({
  PUT: route(answerInvitationContract, async ({ ctx, params, body }) =>
    ok(await answerInvitation(ctx, { eventId: params.event, ...body }), "Answered"),
  ),
});
