import { AppError } from "@/lib/core/errors";

export function noCrmConnection(): AppError {
  return new AppError("no_crm_connection", "Your team has no active CRM connection", {
    extra: { hint: "Connect HubSpot or Salesforce in Settings > Integrations, then try again." },
  });
}

export function noCalendarConnection(message = "Connect your Google Calendar first"): AppError {
  return new AppError("no_calendar_connection", message, { extra: { connected: false } });
}
