const GOOGLE = "https://www.googleapis.com/auth";
export const CALENDAR_SCOPE = `${GOOGLE}/calendar.events.readonly`;
export const MEETING_SCOPE = `${GOOGLE}/meetings.space.readonly`;
export type CalendarScope = typeof CALENDAR_SCOPE | typeof MEETING_SCOPE;

/** The scopes that are asked for and were not granted, by their short names. */
export function missingScopes(granted: string[], needed: CalendarScope[]): string[] {
  return needed.filter((scope) => !granted.includes(scope)).map((scope) => scope.slice(GOOGLE.length + 1));
}
