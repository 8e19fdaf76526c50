import { ANSWER_SCOPE, CALENDAR_SCOPE } from "@/lib/connections/oauth/scopes";
import { AppError, notFound } from "@/lib/core/errors";
import { ProviderFailure } from "@/lib/providers/failure";
import type { TenantContext } from "@/lib/tenancy/context";
import { recordEvent } from "../audit/record-event";
import { askProvider } from "../connections/ask-provider";
import { requireCalendar } from "../connections/queries";
import { presentOwn } from "./present";
import { askedBy } from "./queries";
import type { AnswerInput, Answering, OwnEvent } from "./schema";

const REFUSALS: Record<Exclude<Answering, "open">, string> = {
  host: "You're the host of this event",
  not_invited: "You aren't invited to this event",
  cancelled: "This event is cancelled",
  over: "This event is over",
  read_only: "Reconnect Google and allow answering invitations",
};

/** Answers an invitation in the caller's own calendar. The calendar tells the other participants. */
export async function answerInvitation(
  ctx: TenantContext,
  { eventId, response }: AnswerInput & { eventId: string },
): Promise<OwnEvent> {
  const { connection, calendar } = await requireCalendar(ctx, [CALENDAR_SCOPE, ANSWER_SCOPE]);
  const event = await askProvider(ctx, connection, () => calendar.event(eventId));
  if (!event) throw notFound("Event");
  const asked = askedBy(ctx, connection);
  const before = presentOwn(event, asked);
  if (before.answering !== "open") throw new AppError("conflict", REFUSALS[before.answering]);
  if (before.ownResponse === response) return before;
  const answered = await askProvider(ctx, connection, () => calendar.respond(eventId, response).catch(inWords));
  if (!answered) throw notFound("Event");
  await ctx.transaction((tx) =>
    recordEvent(ctx, tx, {
      entityType: "connection",
      entityId: connection.id,
      type: "calendar.invitation.answered",
      data: { response },
    }),
  );
  return presentOwn(answered, asked);
}

function inWords(error: unknown): never {
  const isRefused = error instanceof ProviderFailure && error.kind === "refused";
  if (!isRefused) throw error;
  throw new AppError("conflict", "Your calendar doesn't let you answer this event", { cause: error });
}
