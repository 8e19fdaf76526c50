/** The page to prepare for an event. */
export function briefOf({ eventId }: { eventId: string }): string {
  return `/calendar/events/${encodeURIComponent(eventId)}`;
}
