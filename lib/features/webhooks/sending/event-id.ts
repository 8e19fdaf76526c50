/** The id that receivers see: `evt_` and the id of the audit event, or of the test. */
export function publicEventId(eventId: string): string {
  return `evt_${eventId.replaceAll("-", "")}`;
}
