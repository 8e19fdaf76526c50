import type { ANSWER_SCOPE, CALENDAR_SCOPE, MEETING_SCOPE } from "@/lib/connections/oauth/scopes";

export type CalendarScope = typeof ANSWER_SCOPE | typeof CALENDAR_SCOPE | typeof MEETING_SCOPE;

/** Returns the needed scopes that were not granted, by their short names. */
export function missingScopes(granted: string[], needed: CalendarScope[]): string[] {
  return needed.filter((scope) => !granted.includes(scope)).map((scope) => scope.slice(scope.lastIndexOf("/") + 1));
}
