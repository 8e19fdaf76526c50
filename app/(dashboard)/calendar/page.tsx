import { CalendarDays } from "lucide-react";
import type { Metadata } from "next";
import { z } from "zod";
import { ConnectButton } from "@/components/connections/connect-button";
import { canUse } from "@/components/screens/can-use";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { AppError } from "@/lib/core/errors";
import { listAgenda } from "@/lib/features/calendar/queries";
import { listMeetings } from "@/lib/features/meetings/queries";
import { findOwnNextPoll } from "@/lib/features/overview/meetings/next-poll";
import { pageContext } from "@/lib/http/page-context";
import { readQuery, type SearchParams } from "../read-query";
import { Agenda } from "./agenda";
import { DaysPicker } from "./days-picker";
import { ImportPanel } from "./import-panel";

export const metadata: Metadata = { title: "Calendar" };

const Address = z.object({ days: z.enum(["7", "14", "30"]).default("7") });
const WINDOW_MS = 7 * 86_400_000;

export default async function CalendarPage({ searchParams }: { searchParams: SearchParams }) {
  const ctx = await pageContext();
  const { days } = await readQuery(Address, searchParams);
  const now = ctx.clock.now();
  const [events, recent, nextPollAt] = await Promise.all([
    listAgenda(ctx, { days: Number(days) }).catch(refusalOf),
    listMeetings(ctx, {
      page: 1,
      limit: 20,
      from: new Date(now.getTime() - WINDOW_MS).toISOString(),
      to: now.toISOString(),
    }),
    findOwnNextPoll(ctx),
  ]);
  const isConnected = !(events instanceof AppError && events.code === "no_calendar_connection");
  return (
    <>
      <PageHeader title="Calendar" actions={isConnected && <DaysPicker days={days} />} />
      {!isConnected ? (
        <EmptyState
          icon={CalendarDays}
          title="Connect your calendar"
          action={<ConnectButton provider="google" label="Connect Google" />}
        >
          <p>{events.message}.</p>
          <ul className="mt-2 text-left text-xs">
            <li>Calendar events: titles, times and participants.</li>
            <li>Answering invitations, only when you do it here. You can leave this out.</li>
            <li>Google Meet, read only: transcripts of meetings you attended.</li>
          </ul>
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-4 p-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {events instanceof AppError ? (
            <ErrorState title="We couldn't load your calendar">{events.message}</ErrorState>
          ) : (
            <Agenda events={events} days={Number(days)} isSandbox={ctx.tenant.isSandbox} />
          )}
          <ImportPanel
            recent={recent.items.map(({ meetingId, title, startTime, transcriptStatus }) => ({
              meetingId,
              title,
              startTime,
              transcriptStatus,
            }))}
            canWrite={canUse(ctx.actor, "followups:write")}
            nextPollAt={nextPollAt}
          />
        </div>
      )}
    </>
  );
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}
