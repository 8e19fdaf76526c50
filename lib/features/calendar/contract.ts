import { defineContract } from "@/lib/core/contract";
import { UpcomingList, UpcomingQuery } from "./schema";

export const listUpcomingContract = defineContract({
  tag: "Calendar",
  method: "GET",
  path: "/calendar/upcoming",
  isPublished: true,
  summary: "List your upcoming events with their video links, soonest first",
  query: UpcomingQuery,
  response: UpcomingList,
  errors: ["no_calendar_connection"],
});

export const calendarContracts = [listUpcomingContract];
