import { AppError } from "@/lib/core/errors";
import type { ConnectionProvider } from "./schema";

export const PROVIDER_NAMES: Record<ConnectionProvider, string> = {
  google: "Google Calendar",
  hubspot: "HubSpot",
  salesforce: "Salesforce",
};

const GOOGLE = "https://www.googleapis.com/auth";
export const CALENDAR_SCOPE = `${GOOGLE}/calendar.events.readonly`;
export const MEETING_SCOPE = `${GOOGLE}/meetings.space.readonly`;
export type CalendarScope = typeof CALENDAR_SCOPE | typeof MEETING_SCOPE;

export function isCrm(provider: string): boolean {
  return provider !== "google";
}

export function noCrmConnection(): AppError {
  return new AppError("no_crm_connection", "The team has no active connection to a CRM", {
    extra: { hint: "Connect HubSpot or Salesforce under Settings > Connections, then try again." },
  });
}

export function noCalendarConnection(message = "Connect your Google calendar first"): AppError {
  return new AppError("no_calendar_connection", message, { extra: { connected: false } });
}

/** The scopes that are asked for and were not granted, by their short names. */
export function missingScopes(granted: string[], needed: CalendarScope[]): string[] {
  return needed.filter((scope) => !granted.includes(scope)).map((scope) => scope.slice(GOOGLE.length + 1));
}
