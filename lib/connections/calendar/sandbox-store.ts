import type { TenantDb } from "@/lib/db/tenant-db";
import type { CalendarEvent, CalendarTranscript } from "@/lib/providers/calendar/port";
import type { SandboxCalendarStore } from "@/lib/providers/calendar/sandbox";

type Owner = { tenantId: string; userId: string };
type Entry = { event: CalendarEvent; transcript: CalendarTranscript | null };

export function calendarStore(db: Pick<TenantDb, "sandboxRecord">, { tenantId, userId }: Owner) {
  const events = `calendar:${userId}`;
  const transcripts = `calendar-transcript:${userId}`;
  const store: SandboxCalendarStore & { add(entries: Entry[]): Promise<void> } = {
    async events() {
      const rows = await db.sandboxRecord.findMany({ where: { tenantId, kind: events }, select: { data: true } });
      return rows.map(({ data }) => data);
    },
    async transcript(id) {
      const row = await db.sandboxRecord.findFirst({
        where: { tenantId, kind: transcripts, id },
        select: { data: true },
      });
      return row?.data ?? null;
    },
    async replace(event) {
      await db.sandboxRecord.updateMany({
        where: { tenantId, kind: events, id: event.eventId },
        data: { data: event },
      });
    },
    async add(entries) {
      const rows = entries.flatMap(({ event, transcript }) => [
        { tenantId, kind: events, id: event.eventId, data: event },
        ...(transcript ? [{ tenantId, kind: transcripts, id: event.eventId, data: transcript }] : []),
      ]);
      await db.sandboxRecord.createMany({ data: rows, skipDuplicates: true });
    },
  };
  return store;
}
