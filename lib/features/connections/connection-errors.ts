import { AppError } from "@/lib/core/errors";

export function noCrmConnection(): AppError {
  return new AppError("no_crm_connection", "The team has no active connection to a CRM", {
    extra: { hint: "Connect HubSpot or Salesforce under Settings > Connections, then try again." },
  });
}

export function noCalendarConnection(message = "Connect your Google calendar first"): AppError {
  return new AppError("no_calendar_connection", message, { extra: { connected: false } });
}
